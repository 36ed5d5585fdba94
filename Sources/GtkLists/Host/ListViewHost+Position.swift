// SPDX-License-Identifier: MIT

import GtkShell
public import ListKit

// The reader's position, saved and restored, and the rows in view (PG-25, DS-12).
extension ListViewHost {
  /// The reader's position; nil in an empty list and before the first layout.
  ///
  /// While a scroll to another position is pending, it is that position. After the list left the
  /// screen, it is the last one.
  public var position: ListPosition<Row.ID>? {
    if let position = scrollWish.position { return position }
    // Rows under another screen have no positions, and those of a changed list not yet.
    guard viewport.isMapped else { return position(in: state.lastInView) }
    return state.isUnsettled ? nextPosition : position(in: visibleSample())
  }

  /// The position to which the next layouts lead.
  private var nextPosition: ListPosition<Row.ID>? {
    switch anchor.goal {
    case .top: ListPosition(index: 0, offset: 0, in: store.snapshot)
    case .end: ListPosition(index: store.rowCount - 1, offset: 0, in: store.snapshot)
    case .hold(let sample): position(in: sample)
    case .row(let id) where !isInView(id):
      store.snapshot.index(of: id).map { ListPosition(index: $0, offset: 0, in: store.snapshot) }
    case .row, nil: position(in: state.lastInView)
    }
  }

  /// Whether a row was whole in view when the rows had positions.
  private func isInView(_ id: Row.ID) -> Bool {
    guard let sample = state.lastInView else { return false }
    return sample.rows.contains { $0.id == id && sample.isWhole($0) }
  }

  private func position(in sample: AnchorSample<Row.ID>?) -> ListPosition<Row.ID>? {
    let rows = store.snapshot
    let top = sample?.rows.first { $0.isContent && rows.index(of: $0.id) != nil }
    guard let top, let index = rows.index(of: top.id) else { return nil }
    return ListPosition(index: index, offset: top.y, in: rows)
  }

  /// Restores a position, after the waiting changes and as soon as the list is on screen.
  ///
  /// - Parameters:
  ///   - position: the position; one whose rows are all gone leaves the list where it is.
  ///   - grabsFocus: whether the first row that is whole there gets the keyboard focus.
  public func restore(_ position: ListPosition<Row.ID>, grabsFocus: Bool = false) {
    scrollWish.position = position
    scrollWish.grabsFocus = grabsFocus
    if pending.isEmpty { scrollToWantedPosition() }
  }

  /// Shows the rows that a button asks for next to an item when they arrive, once.
  ///
  /// The item's row is held if it is in view, instead of the topmost one. Rows below an item that
  /// is out of view begin where the button was. The keyboard focus moves from the button to the one
  /// of them that is next to the item, as far as that is in view.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - isAbove: whether the rows arrive above it, and not below it.
  ///   - button: the row of the button.
  public func awaitRows(nextTo id: Row.ID, isAbove: Bool, askedBy button: Row.ID) {
    awaited = AwaitedRows(id: id, isAbove: isAbove, button: button)
  }

  /// Returns the row of content that a change brings next to the item at which rows are awaited;
  /// nil when it brings none.
  func arrival(in new: Snapshot) -> Row? {
    guard let awaited else { return nil }
    func neighbor(in list: Snapshot) -> Row? {
      guard let index = list.index(of: awaited.id) else { return nil }
      let step = awaited.isAbove ? -1 : 1
      return sequence(first: index + step) { $0 + step }.lazy.map { list.row(at: $0) }
        .prefix { $0 != nil }.compactMap(\.self).first { [self] in traits($0).isContent }
    }
    let old = store.snapshot
    guard let arrived = neighbor(in: new), old.index(of: arrived.id) == nil else { return nil }
    return arrived
  }

  /// Returns the sample that holds the item next to which awaited rows arrive.
  ///
  /// - Parameters:
  ///   - sample: the rows in view.
  ///   - arrival: the row that arrives next to the item; nil while none does.
  /// - Returns: the sample; as it was when neither the item nor the button's row is in view.
  func sample(
    _ sample: AnchorSample<Row.ID>,
    awaiting arrival: Row?
  ) -> AnchorSample<Row.ID> {
    guard let awaited, let arrival else { return sample }
    if sample.rows.contains(where: { $0.id == awaited.id }) { return sample.preferring(awaited.id) }
    guard !awaited.isAbove else { return sample }
    return sample.putting(arrival.id, inPlaceOf: awaited.button)
  }

  func scrollToWantedPosition() {
    guard viewport.isMapped, let position = scrollWish.position, store.rowCount > 0 else { return }
    scrollWish.position = nil
    guard let found = position.find(in: store.snapshot),
      let id = store.snapshot.row(at: found.index)?.id
    else { return }
    let row = AnchorSample.Row(id: id, y: found.offset, height: viewport.pageSize, isContent: true)
    if scrollWish.grabsFocus {
      let first = found.offset < 0 ? found.index + 1 : found.index
      focusWish.target = focusable(from: first, by: 1).flatMap { store.row(at: $0)?.id }
    }
    aim(at: .hold(AnchorSample(rows: [row], height: viewport.pageSize)))
    viewport.scrollToItem(at: found.index)
  }

  func reportVisibleRows() {
    guard let handler = handlers.rowsChanged else { return }
    let change = visibility.follow(visibleRows, in: store.snapshot)
    if !change.isEmpty { handler(change) }
  }
}
