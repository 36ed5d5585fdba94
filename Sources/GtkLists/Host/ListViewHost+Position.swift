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
    if let wantedPosition { return wantedPosition }
    guard
      let top = placesInView.first(where: { row in
        store.row(id: row.id).map { traits($0).isContent } ?? false
      }), let index = store.snapshot.index(of: top.id)
    else { return nil }
    return ListPosition(index: index, offset: top.y, in: store.snapshot)
  }

  private var placesInView: [(id: Row.ID, y: Double)] {
    // Rows under another screen have no positions.
    guard viewport.isMapped else {
      return (settled ?? leftInView)?.rows.map { ($0.id, $0.y) } ?? []
    }
    return isUnsettled ? [] : visiblePlaces().map { ($0.id, $0.y) }
  }

  /// Restores a position, after the waiting changes and as soon as the list is on screen.
  ///
  /// - Parameters:
  ///   - place: the position; one whose rows are all gone leaves the list where it is.
  ///   - grabsFocus: whether the first row that is whole there gets the keyboard focus.
  public func restore(_ place: ListPosition<Row.ID>, grabsFocus: Bool = false) {
    wantedPosition = place
    isFocusWantedAtPosition = grabsFocus
    if pending.isEmpty { scrollToWantedPosition() }
  }

  /// Holds an item's row, if it is in view, instead of the topmost one when rows arrive next above
  /// it, and moves the keyboard focus from the button that asked for them to the lowest of them.
  ///
  /// - Parameter id: the item; it is held once.
  public func awaitRows(above id: Row.ID) {
    awaitedAbove = id
  }

  /// Returns the rows of content that a change brings next above an item; nil when it brings none.
  func lowestArrival(above id: Row.ID?, in new: Snapshot) -> Row? {
    func content(in list: Snapshot) -> Row? {
      guard let id, let end = list.index(of: id) else { return nil }
      return (0..<end).lazy.reversed().compactMap { list.row(at: $0) }
        .first { [self] in traits($0).isContent }
    }
    let old = store.snapshot
    guard let arrived = content(in: new), arrived.id != content(in: old)?.id,
      old.index(of: arrived.id) == nil
    else { return nil }
    return arrived
  }

  func scrollToWantedPosition() {
    guard viewport.isMapped, let place = wantedPosition, store.rowCount > 0 else { return }
    wantedPosition = nil
    guard let found = place.find(in: store.snapshot),
      let id = store.snapshot.row(at: found.index)?.id
    else { return }
    let row = AnchorSample.Row(id: id, y: found.offset, height: viewport.pageSize, isContent: true)
    if isFocusWantedAtPosition {
      let first = found.offset < 0 ? found.index + 1 : found.index
      focusTarget = focusable(from: first, by: 1).flatMap { store.row(at: $0)?.id }
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
