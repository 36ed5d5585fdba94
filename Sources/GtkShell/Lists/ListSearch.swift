// SPDX-License-Identifier: MIT

public import ListKit

/// A search over a list: shows the rows that match, and gives the reader his place back (DS-12).
///
/// Lists go through `show` instead of to the host. While nothing is searched for they arrive there
/// as they are; while something is, the host shows what matches, and the list itself goes on.
public final class ListSearch<SectionID: Hashable & Sendable, Registry: CellRegistry>
where Registry.View == Widget {
  /// What is searched in.
  public typealias Host = ListViewHost<SectionID, Registry>
  /// Whether a row matches a text.
  public typealias Matcher = @Sendable (_ row: Registry.Row, _ text: String) -> Bool

  /// The bar with the line to type in.
  public let bar: SearchBar

  private let host: Host
  private let presenter: ListPresenter<Host>
  private let noMatches: String
  private let matches: Matcher
  private var filter = ListFilter<SectionID, Registry.Row>(ListSnapshot())

  /// Creates a search over a list.
  ///
  /// - Parameters:
  ///   - host: the list.
  ///   - placeholder: the dim words in the empty line.
  ///   - noMatches: the words beside the line while no row matches.
  ///   - matches: whether a row matches a text that is not empty.
  /// - Throws: `PresenterRefusal` for a list that somebody else presents, such as that of a paged
  ///   screen, which searches by its own options.
  public convenience init(
    _ host: Host,
    placeholder: String,
    noMatches: String = "No Matches",
    matches: @escaping Matcher
  ) throws(PresenterRefusal) {
    let presenter = try ListPresenter(host: host, shown: host.snapshot)
    self.init(host, presenter, texts: (placeholder, noMatches), matches: matches)
  }

  /// Creates a search over a list that a presenter of the caller's leads.
  init(
    _ host: Host,
    _ presenter: ListPresenter<Host>,
    texts: (placeholder: String, noMatches: String),
    matches: @escaping Matcher
  ) {
    self.host = host
    self.presenter = presenter
    self.matches = matches
    noMatches = texts.noMatches
    bar = SearchBar(placeholder: texts.placeholder)
    filter.update(host.snapshot)
    bar.onChanged { [weak self] in self?.search() }
    bar.onToggled { [weak self] in self?.giveBackKeyboard() }
  }

  /// The reader's place in the list without the search.
  public var place: ListPlace<Registry.Row.ID>? { filter.place ?? host.place }

  /// Shows another list, or what of it matches.
  ///
  /// - Parameters:
  ///   - snapshot: the list.
  ///   - update: the edits from the list before, which are used while nothing is searched for.
  ///   - anchor: what becomes of the reader's place.
  public func show(_ snapshot: Host.Snapshot, update: ListUpdate, anchor: AnchorPolicy) {
    filter.update(snapshot)
    if filter.isActive {
      presenter.show(matching())
    } else {
      presenter.show(snapshot, update: update, anchor: anchor)
    }
  }

  /// Shows another list, or what of it matches, and finds the edits itself.
  ///
  /// - Parameters:
  ///   - snapshot: the list.
  ///   - anchor: what becomes of the reader's place.
  public func show(_ snapshot: Host.Snapshot, anchor: AnchorPolicy = .hold) {
    filter.update(snapshot)
    presenter.show(matching(), anchor: filter.isActive ? .hold : anchor)
  }

  /// The rows that are shown now; the bar says so when none matches.
  private func matching() -> Host.Snapshot {
    let shown = filter.shown
    bar.remark = filter.isActive && shown.bodyCount == 0 ? noMatches : ""
    return shown
  }

  /// Has the keyboard go on where the reader is when the bar closes that had it; GTK leaves it to a
  /// line that nobody sees.
  private func giveBackKeyboard() {
    guard !bar.isOpen, !filter.isActive, bar.containsFocus, let place = host.place else { return }
    host.restore(place, takesFocus: true)
  }

  private func search() {
    let text = bar.text
    guard text.isEmpty else {
      let matches = matches
      filter.begin(at: host.place) { matches($0, text) }
      return presenter.show(matching(), anchor: .stickTop)
    }
    guard filter.isActive else { return }
    let place = filter.end()
    presenter.show(matching())
    if let place { host.restore(place, takesFocus: !bar.isOpen && bar.containsFocus) }
  }
}
