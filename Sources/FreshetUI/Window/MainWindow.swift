// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FreshetCore
import GtkLists
package import GtkShell

/// A window over the library, with the list that is shown and the article that is read.
///
/// Each window has its own lists. The program has the library. The window puts its parts together
/// and runs its commands; each part owns what it knows.
///
/// - Isolation: main actor.
package final class MainWindow {
  /// The window itself.
  package let window: ApplicationWindow
  /// The model of the window: the list that it shows, and those that it has opened.
  package let state: WindowModel
  /// The reader's library.
  package var library: LibraryModel { state.library }
  /// Called when the window closes, before its lists are closed.
  package var onClosing: () async -> Void = {}
  /// Called after the window closed and all changes made in it were written.
  package var onClosed: () async -> Void = {}
  /// Whether the window has begun to close.
  package private(set) var isClosing = false

  // MARK: Panes, menus and dialogs

  /// The sidebar.
  package let sidebar: SidebarView
  /// The pane with the list that is shown.
  package let timelinePane: TimelinePane
  /// The pane with the article that is shown.
  package let reader: ReaderView
  /// The split views that hold sidebar, timeline and article.
  let panes: WindowPanes
  /// The look and the keys of the window.
  let look: WindowLook
  /// The menus of the program and of the list that is shown.
  package let menus: WindowMenus
  /// The dialogs that lie over the window.
  package let dialogs: WindowDialogs

  // MARK: Commands

  /// Called with each command that the window performs, before it does.
  var onCommand: (Command) -> Void = { _ in }
  /// The state for which the commands were enabled last; nil before the first time.
  var fittedState: CommandState?
  /// The ways out of the window.
  let links: DesktopLinks
  /// The reports of the library.
  let reports: WindowReports
  /// The list that is shown, and those that are to be shown.
  let lists: WindowLists
  /// The article that is read.
  let current: CurrentArticle
  /// The steps by key through articles.
  let steps: ReadingSteps
  /// The keyboard focus in the panes.
  let focus: PaneFocus
  /// The search.
  let search: WindowSearch
  /// The commands on the rows of lists.
  package let rows: RowCommands
  /// The commands on the lists of the sidebar.
  let filing: SidebarCommands
  /// The commands about the current feed.
  let feeds: FeedCommands
  /// The ways to new feeds.
  package let subscribing: Subscribing
  /// The documents for other programs.
  package let exports: WindowExports

  private let files: FileActions
  private let pictures: PictureLoader
  private var day: DayWatch?
  private var observation: Observation?

  /// Creates the window, without showing it.
  ///
  /// - Parameters:
  ///   - application: the running application.
  ///   - library: the reader's library.
  ///   - pictures: loads pictures.
  ///   - messages: the strings of the interface.
  package init(
    application: Application,
    library: LibraryModel,
    pictures: PictureLoader,
    messages: Messages
  ) {
    state = WindowModel(library)
    self.pictures = pictures
    window = ApplicationWindow(application: application, title: "Freshet")
    let links = DesktopLinks(of: window, library)
    self.links = links
    sidebar = SidebarView(messages: messages, pictures: pictures)
    timelinePane = TimelinePane(messages: messages)
    reader = ReaderView(
      messages: messages,
      pictures: pictures,
      fullText: library.fullText,
      onOpenLink: { [weak links] in links?.open($0) }
    )
    panes = WindowPanes(sidebar, timelinePane, reader, messages)
    look = WindowLook(of: window, in: application, library)
    menus = WindowMenus(state, timelinePane, messages)
    dialogs = WindowDialogs(over: window, library, messages)
    let toasts = ToastOverlay(panes.widget, close: messages.close)
    reports = WindowReports(application, of: library, in: toasts, messages)
    let parts = WindowLists.Parts(
      window: window,
      panes: panes,
      pane: timelinePane,
      look: look,
      pictures: pictures,
      reports: reports
    )
    lists = WindowLists(state, in: parts)
    current = CurrentArticle(state, of: lists, in: reader, panes, links, reports)
    steps = ReadingSteps(through: current, of: lists, state, in: panes, reports)
    focus = PaneFocus(in: window, panes, sidebar, lists, current, state)
    search = WindowSearch(timelinePane.searchBar, in: window, state, lists, focus)
    rows = RowCommands(state, lists, current, dialogs, links, reports)
    filing = SidebarCommands(on: sidebar, state, menus.list, dialogs, links, reports)
    feeds = FeedCommands(in: window, state, current, dialogs, reports)
    subscribing = Subscribing(in: window, panes, lists, state, reports)
    exports = WindowExports(links, reports)
    files = FileActions(on: reader.files, links, reports)
    assemble()
    connectParts()
    addCommands()
    fitActions()
    showToggles()
    connectWindow()
    observation = state.observe { [weak self] _ in self?.follow() }
    day = DayWatch(library, in: window)
  }

  /// Puts the parts that are seen into the window.
  private func assemble() {
    let column = Box(.vertical)
    column.append(reports.faults.widget)
    column.append(reports.toasts)
    reports.toasts.placeMessages(above: reader.foot.widget)
    window.setContent(column)
    sidebar.header.packStart(subscribing.button)
    sidebar.header.packEnd(menus.button)
  }

  /// Connects the parts with each other, where one leads to another that was made later.
  private func connectParts() {
    sidebar.onChoose = { [weak self] in self?.lists.show($0) }
    sidebar.host.onFold { [weak self] row, isOpen in
      guard let self else { return false }
      return filing.fold(row, isOpen: isOpen) || isOpen && focus.move(to: .list)
    }
    lists.handlers = WindowListHandlers(
      onLeave: { [weak self] in self?.current.savePosition() },
      onDetached: { [weak self] in
        self?.focus.release()
        self?.current.clear()
      },
      onAttached: { [weak self] in
        self?.reader.hasList = true
        self?.fitActions()
        self?.showToggles()
      },
      onSelected: { [weak self] in self?.fitActions() },
      onRest: { [weak self] in self?.follow() },
      onChoose: { [weak self] in self?.current.show($0, of: $1, isLookingAround: $2) },
      onOpened: { [weak self] in self?.focus.move(to: .article) },
      onRestored: { [weak self] in self?.restore($0, of: $1, at: $2) },
      onChanged: { [weak self] in
        self?.current.follow()
        self?.fitActions()
      },
      onMarkPressed: { [weak self] in self?.rows.pressMark($0, of: $1) },
      onFold: { [weak self] in self?.focus.move(to: $0 ? .article : .sidebar) ?? false },
      rowMenu: { [weak self] in self?.rows.menu(of: $0) }
    )
    current.onSubscribe = { [weak subscribing] in subscribing?.ask(about: $0) }
    current.onVersionChanged = { [weak self] in self?.fitActions() }
    reader.onArticleChanged = { [weak self] in self?.fitActions() }
    rows.onSubscribe = { [weak subscribing] in subscribing?.ask(about: $0) }
    reader.comments.window = window
    reader.events.onPicture = { [weak dialogs] in dialogs?.show($0) }
    dialogs.onSearch = { [weak self] in self?.search.search(for: $0) }
    dialogs.onOpenLink = { [weak links] in links?.open($0) }
  }

  private func connectWindow() {
    // GTK opens the menu of a button that is seen, and a narrow window shows one pane alone.
    window.onKeyPressed { [weak self] key in
      guard let self, key == "F10", !menus.button.isMapped else { return false }
      panes.showSidebar { [weak self] in self?.menus.button.popUp() }
      return true
    }
    window.onCloseRequest { [weak self] in
      self?.close()
      return self != nil
    }
    receiveReports()
    window.onActivated { [weak self] in self?.receiveReports() }
  }

  /// Shows the article that was chosen when its list was left.
  private func restore(_ id: ArticleID, of model: TimelineModel?, at offset: Double) {
    guard current.restore(id, of: model, at: offset) else { return }
    if window.isFocusIdle { focus.moveToReading() }
  }

  /// Makes this window the one that shows the library's reports, because the reader is in it.
  func receiveReports() {
    if !isClosing { reports.receive() }
  }

  /// Hides the window at once, and closes it when all changes of the reader are written.
  ///
  /// The wait for servers is bounded, because nothing needs their late answers.
  package func close() {
    guard !isClosing else { return }
    isClosing = true
    current.savePosition()
    library.settings.store(layout)
    reader.comments.leave()
    window.isVisible = false
    day?.end()
    steps.cancel()
    Task { [self] in
      let ending = Task {
        await onClosing()
        await state.close()
      }
      if await !BoundedWait.until(ending, hasEndedWithin: RunningLibrary.longestFarewell) {
        await library.changes.finish()
      }
      await onClosed()
      window.destroy()
    }
  }

  /// Reads the library.
  ///
  /// Shows the feeds that were asked for, else the list that was shown last.
  ///
  /// - Parameter addresses: feeds to subscribe to; the last one is shown.
  package func start(_ addresses: [FeedAddress]) async {
    async let last = state.lastShown() ?? .unread
    await library.startReading().value
    for address in addresses { open(address) }
    if addresses.isEmpty, library.sidebar.hasFeeds {
      let last = await last
      // The reader, or a notification, may have chosen another one meanwhile.
      if !lists.isChosen { show(last) }
    }
    await lists.haveChanged()
    library.changes.start()
  }

  /// Whether any picture is loading.
  var isLoadingPictures: Bool { pictures.loadingCount > 0 }

  private func follow() {
    look.followPreferences(in: reader)
    sidebar.show(library, selecting: lists.marked)
    showToggles()
    if look.followRows(with: reader) { timeline?.page.host.renewRows() }
    current.follow()
    fitActions()
    timelinePane.showNews(state.hasUnseenArticles)
    timelinePane.network.show(reports.messages.sentence(for: library.refreshes.network))
    timelinePane.showProgress(reports.messages.running(library.refreshes))
    lists.follow()
  }
}
