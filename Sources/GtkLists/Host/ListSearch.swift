// SPDX-License-Identifier: MIT

import CAdwaita
public import GtkShell
public import ListKit

/// A search over a list: it shows the rows that match, and returns to the reader's position when it
/// ends (DS-12).
///
/// Snapshots are passed to `show` instead of to the host. Without a search text they are passed on
/// unchanged; during a search the host shows the matching rows, and the list itself stays complete.
public final class ListSearch<Registry: CellRegistry>
where Registry.View == Widget {
  /// The list view that is searched.
  public typealias Host = ListViewHost<Registry>
  /// A closure that returns whether a row matches a text.
  public typealias Matcher = @Sendable (_ row: Registry.Row, _ text: String) -> Bool

  /// The bar with the entry.
  public let bar: SearchBar

  private let host: Host
  private let presenter: ListPresenter<Host>
  private let noMatches: String
  private let matches: Matcher
  private var filter = ListFilter<Registry.Row>(ListSnapshot())

  /// Creates a search over a list.
  ///
  /// - Parameters:
  ///   - host: the list.
  ///   - placeholder: the placeholder of the empty entry.
  ///   - noMatches: the text beside the entry while no row matches.
  ///   - matches: whether a row matches a text that is not empty.
  /// - Throws: `PresenterRefusal` for a list that has another presenter, such as that of a paged
  ///   screen, which has a search in its options.
  public convenience init(
    _ host: Host,
    placeholder: String,
    noMatches: String = "No Matches",
    matches: @escaping Matcher
  ) throws(PresenterRefusal) {
    let presenter = try ListPresenter(host: host, shown: host.snapshot)
    self.init(host, presenter, texts: (placeholder, noMatches), matches: matches)
  }

  /// Creates a search over a list whose presenter is the caller's.
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

  /// Whether some rows are left out, as the search has words.
  var isFiltering: Bool { filter.isActive }

  /// The reader's position in the list without the search.
  public var position: ListPosition<Registry.Row.ID>? { filter.position ?? host.position }

  /// Shows another snapshot, or those of its rows that match.
  ///
  /// - Parameters:
  ///   - snapshot: the list.
  ///   - update: the edits from the list before, which are used while nothing is searched for; nil
  ///     to compute them.
  ///   - anchor: the rule for the reader's position.
  public func show(
    _ snapshot: Host.Snapshot,
    update: ListUpdate? = nil,
    anchor: AnchorPolicy = .hold
  ) {
    filter.update(snapshot)
    if filter.isActive {
      presenter.show(matching())
    } else {
      bar.resultText = ""
      presenter.show(snapshot, update: update, anchor: anchor)
    }
  }

  /// Returns the rows that match now, and shows in the bar when there are none.
  private func matching() -> Host.Snapshot {
    let shown = filter.shown
    bar.resultText = filter.isActive && shown.bodyCount == 0 ? noMatches : ""
    return shown
  }

  /// Returns the keyboard focus to the list when the bar closes; GTK leaves it in the hidden entry.
  private func giveBackKeyboard() {
    guard !bar.isOpen, !filter.isActive, bar.containsFocus, let position = host.position else {
      return
    }
    host.restore(position, grabsFocus: true)
  }

  private func search() {
    let text = bar.text
    guard text.isEmpty else {
      let matches = matches
      filter.start(at: host.position) { matches($0, text) }
      return presenter.show(matching(), anchor: .stickTop)
    }
    guard filter.isActive else { return }
    let position = filter.end()
    presenter.show(matching())
    if let position { host.restore(position, grabsFocus: !bar.isOpen && bar.containsFocus) }
  }
}

// The ways into a search: a button, and Ctrl+F.
extension ListSearch {
  /// Makes the button that opens and closes the bar.
  ///
  /// - Parameter text: the tooltip, also the name for screen readers.
  /// - Returns: the button, to be put into a header bar.
  func makeButton(_ text: String) -> Button {
    let button = Button(icon: "system-search-symbolic")
    button.setTooltip(text)
    button.setAccessibleLabel(text)
    button.onClicked { [weak self] in self?.toggle() }
    button.onWindowKey("<Control>f") { [weak self] in self?.toggle() }
    return button
  }

  private func toggle() {
    bar.isOpen.toggle()
    if bar.isOpen { bar.grabFocus() }
  }
}
