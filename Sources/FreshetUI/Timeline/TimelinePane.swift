// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkLists
package import GtkShell

/// The middle pane: a header bar with a refresh button, over the list that is shown.
package final class TimelinePane {
  /// The minimum width in pixels.
  private static let width = 320
  /// The width beside an article, in pixels.
  private static let widthBeside = 400
  /// The characters of the title that have room between the buttons of a narrow window.
  private static let leastTitle = 3

  /// The pane.
  package let widget = Box(.vertical, spacing: 0)
  /// The button that refreshes the list that is shown.
  package let refreshButton: RefreshButton
  /// The pane's header bar; the window puts its buttons there.
  package let header = HeaderBar()

  /// The button with the menu of the list that is shown.
  let menuButton = MenuButton(icon: "view-more-symbolic")
  /// The button that shows the hidden sidebar.
  let sidebarButton: Button
  /// The search bar.
  package let searchBar: SearchBar

  /// The button for newer articles.
  ///
  /// It stands in the place of the title, where it covers no row and moves none.
  let news: Button
  private let pills = Box(.horizontal, spacing: 0)
  /// Whether `pills` stand in the place of the title.
  private var pillsAreTitle = false
  /// The pill of the list that is shown.
  private(set) var pill: Widget?
  /// The strip for a network that is missing, or paid for by its use.
  ///
  /// It stands under the list, where it moves none of the rows.
  package let network = SentenceStrip(style: "network-strip")
  private weak var view: TimelineView?
  private let searchButton: Button
  /// The button that leaves read articles out of the list.
  let unreadButton = ToggleButton(
    icon: "mail-unread-symbolic",
    action: Command.unreadOnly.actionName
  )
  /// The title of the pane.
  package let title = WindowTitle("")
  /// The line under the title while no progress takes its place.
  private var idleSubtitle = ""
  /// The progress of a refresh; nil when none is under way.
  private var progress: String?
  private let stack = Stack()
  private var shown: Widget?

  /// Creates the pane, with a placeholder that explains how to start.
  package init(messages: Messages) {
    refreshButton = RefreshButton(tooltip: messages.text(of: .refresh))
    title.minimumCharacters = Self.leastTitle
    header.setTitleWidget(title)
    sidebarButton = Button(icon: "sidebar-show-symbolic", .toggleSidebar, messages)
    sidebarButton.isVisible = false
    header.packStart(sidebarButton)
    menuButton.setTooltip(messages.listMenu)
    menuButton.setAccessibleLabel(messages.listMenu)
    menuButton.isVisible = false
    header.packEnd(menuButton)
    header.packEnd(refreshButton.widget)
    news = Button(messages.newArticles)
    news.setAction(Command.showNewest.actionName)
    news.setTooltip(messages.text(of: .showNewest))
    news.addCSSClass("suggested-action")
    news.cutLabel()
    news.isVisible = false
    let choices = Box(.horizontal, spacing: 12)
    let best = CheckButton(messages.text(of: .bestMatch), action: Command.bestMatch.actionName)
    best.expandsHorizontally = true
    best.wrapLabel()
    choices.append(best)
    let save = Button(.saveSearch, messages)
    save.wrapLabel()
    choices.append(save)
    searchBar = SearchBar(placeholder: messages.searchPlaceholder, choices: choices)
    searchButton = Button(icon: "system-search-symbolic", .search, messages)
    header.packEnd(searchButton)
    unreadButton.setTooltip(messages.text(of: .unreadOnly))
    unreadButton.setAccessibleLabel(messages.text(of: .unreadOnly))
    unreadButton.isVisible = false
    header.packEnd(unreadButton)
    pills.append(news)
    let welcome = StatusPage(
      icon: "org.freshet.Freshet",
      title: messages.welcomeTitle,
      description: messages.welcomeDescription
    )
    welcome.setButtons(
      [Command.open, .starters, .importSubscriptions, .openSample].map { command in
        let button = Button(command, messages)
        if command == .open { button.addCSSClass("suggested-action") }
        return button
      }
    )
    stack.add(welcome, name: "welcome")
    stack.expandsVertically = true
    widget.append(header)
    widget.append(searchBar)
    widget.append(stack)
    widget.append(network.widget)
    widget.setSizeRequest(width: Self.width, height: -1)
    widget.expandsHorizontally = false
    news.onVisibleChanged { [weak self] in self?.placePills() }
  }

  /// Whether the pane may be as narrow as a phone, where the title needs the room of a button.
  ///
  /// The search, and the choice of unread articles alone, are entries of the menu then.
  var isNarrow = false {
    didSet {
      searchButton.isVisible = !isNarrow
      unreadButton.isVisible = !isNarrow && shown != nil
    }
  }

  /// Whether the pane is the first one that is seen, without the sidebar.
  var isFirst = false {
    didSet { showLine() }
  }

  /// Puts the button for new articles into the place of the title: the header has no room for both
  /// beside its other buttons.
  private func placePills() {
    let replaces = news.isVisible || pill?.isVisible == true
    guard replaces != pillsAreTitle else { return }
    pillsAreTitle = replaces
    header.setTitleWidget(replaces ? pills : title)
  }

  /// Returns the pane in the form that the window's split view needs.
  func pane(_ messages: Messages) -> SplitView.Pane {
    SplitView.Pane(
      widget,
      title: messages.articles,
      narrowest: Self.width,
      widest: Self.widthBeside
    )
  }

  /// Shows a list in place of the one before.
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
    menuButton.isVisible = true
    unreadButton.isVisible = !isNarrow
    stack.visibleChildName = "list"
    show(pill: view.page.host.pill.buttonForBar())
  }

  private func show(pill next: Button) {
    if let pill { pills.remove(pill) }
    pills.append(next)
    pill = next
    next.onVisibleChanged { [weak self] in self?.placePills() }
    placePills()
  }

  /// Changes the title, when the feed has sent its own.
  ///
  /// - Parameter title: the feed's title.
  package func rename(_ title: String) {
    self.title.setTitle(title)
  }

  /// Shows or hides the button for the articles that arrived since the list was read.
  ///
  /// - Parameter isThere: whether many articles arrived.
  package func showNews(_ isThere: Bool) {
    guard news.isVisible != isThere else { return }
    // The keyboard focus moves to the rows that the button asked for.
    if !isThere, news.containsFocus { view?.grabFocusWithNextRows() }
    news.isVisible = isThere
  }

  /// Shows a line under the title.
  ///
  /// - Parameter text: the time of the last refresh, or what there is to say of a search; may be
  ///   empty.
  package func showSubtitle(_ text: String) {
    idleSubtitle = text
    showLine()
  }

  /// Shows the progress of a refresh, which takes the place of the subtitle where no sidebar is
  /// seen beside the pane.
  ///
  /// - Parameter text: the progress in words; nil when no refresh is under way.
  package func showProgress(_ text: String?) {
    progress = text
    showLine()
  }

  private func showLine() {
    title.setSubtitle(isFirst ? progress ?? idleSubtitle : idleSubtitle)
  }
}
