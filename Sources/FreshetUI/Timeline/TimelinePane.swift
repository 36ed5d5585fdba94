// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell

/// The place in the middle: a header bar with refresh, over the list of the chosen feed.
package final class TimelinePane {
  /// Pixels that the pane wants at least.
  private static let width = 320
  /// Pixels that it takes beside an article.
  private static let widthBeside = 400

  /// The pane.
  package let widget: Clamp
  /// The button that refreshes the list shown.
  package let refreshButton: RefreshButton
  /// The pane's header bar; the window puts its buttons there.
  package let header = HeaderBar()

  /// The line in which the reader types what to search for.
  package let searchBar: SearchBar

  /// Beside the title, where they cover no row, and from where they move none.
  private let news: Button
  private let pills = Box(.horizontal, spacing: 0)
  private var pill: Widget?
  private weak var view: TimelineView?
  private let searchButton: Button
  private let title = WindowTitle("")
  private let column = Box(.vertical, spacing: 0)
  private let stack = Stack()
  private var shown: Widget?

  /// Creates the pane, with a page that says how to begin.
  ///
  /// - Parameter messages: the words of the interface.
  package init(messages: Messages) {
    widget = Clamp(column, maximumSize: Self.widthBeside)
    refreshButton = RefreshButton(tooltip: messages.text(of: .refresh))
    header.setTitleWidget(title)
    header.packEnd(refreshButton.widget)
    news = Button(.showNewest, messages)
    news.setTooltip(messages.hint(of: .showNewest))
    news.addCSSClass("suggested-action")
    news.isVisible = false
    searchBar = SearchBar(
      placeholder: messages.searchPlaceholder,
      choices: CheckButton(messages.text(of: .bestMatch), action: Command.bestMatch.actionName)
    )
    searchButton = Button(icon: "system-search-symbolic", .search, messages)
    header.packEnd(searchButton)
    pills.append(news)
    header.packEnd(pills)
    let welcome = StatusPage(
      icon: "org.freshet.Freshet",
      title: messages.welcomeTitle,
      description: messages.welcomeDescription
    )
    let open = Button(.open, messages)
    open.addCSSClass("pill")
    open.addCSSClass("suggested-action")
    open.horizontalAlignment = .center
    welcome.setChild(open)
    stack.add(welcome, name: "welcome")
    stack.expandsVertically = true
    column.append(header)
    column.append(searchBar)
    column.append(stack)
    column.setSizeRequest(width: Self.width, height: -1)
    widget.expandsHorizontally = false
  }

  /// Whether nothing stands beside it, so that it takes all the room.
  ///
  /// Beside an article its width is the same whatever the article is: its rows must not wrap anew
  /// when another one is chosen.
  package var isAlone = false {
    didSet { widget.maximumSize = isAlone ? .max : Self.widthBeside }
  }

  /// The pane as the window's split view takes it.
  func pane(_ messages: Messages) -> SplitView.Pane {
    SplitView.Pane(
      widget,
      title: messages.articles,
      narrowest: Self.width,
      widest: Self.widthBeside
    )
  }

  /// Shows a list in the place of the one before.
  ///
  /// - Parameters:
  ///   - view: the list.
  ///   - title: the feed's title.
  package func show(_ view: TimelineView, titled title: String) {
    rename(title)
    if let shown { stack.remove(shown) }
    stack.add(view.page.widget, name: "list")
    shown = view.page.widget
    self.view = view
    stack.visibleChildName = "list"
    show(pill: view.page.host.pill.buttonForBar())
  }

  private func show(pill next: Button) {
    if let pill { pills.remove(pill) }
    pills.append(next)
    pill = next
  }

  /// Changes the title, when a feed has told its own.
  ///
  /// - Parameter title: the feed's title.
  package func rename(_ title: String) {
    self.title.setTitle(title)
  }

  /// Says whether much has come since the list was read.
  ///
  /// - Parameter isBehind: whether it has.
  package func showNews(_ isBehind: Bool) {
    guard news.isVisible != isBehind else { return }
    // The keyboard goes on in the rows that the button asked for.
    if !isBehind, news.containsFocus { view?.takeFocusWithNextRows() }
    news.isVisible = isBehind
  }

  /// Says when the feed was refreshed last.
  ///
  /// - Parameter text: the words; empty for never.
  package func showUpdated(_ text: String) {
    title.setSubtitle(text)
  }
}

// Doors for tests.
extension TimelinePane {
  /// Whether the pill of the list that is shown stands in the header bar.
  package var holdsPill: Bool { pill?.isVisible == true }

  /// Whether the button is shown that says that much has come.
  package var holdsNews: Bool { news.isVisible }

  /// Gives the keyboard to that button.
  package func focusNews() -> Bool { news.grabFocus() }
}
