// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
package import FreshetCore
import GtkLists
package import GtkShell
import ListKit
import RefreshKit

/// A window over the library, with the list that is shown and the article that is read.
///
/// Each window has its own lists. The program has the library.
///
/// - Isolation: main actor.
package final class MainWindow {
  /// The window itself.
  package let window: ApplicationWindow
  /// The list that is shown; nil before the first feed is opened.
  package private(set) var timeline: TimelineView?
  /// The model of the window: the list that it shows, and those that it has opened.
  package let state: WindowModel
  /// The reader's library.
  package var library: LibraryModel { state.library }
  /// Called when the window closes, before its lists are closed.
  package var onClosing: () async -> Void = {}
  /// Called after the window closed and all changes made in it were written.
  package var onClosed: () async -> Void = {}
  /// The pane with the list that is shown.
  package let timelinePane: TimelinePane
  /// The pane with the article that is shown.
  package let reader: ReaderView

  let messages: Messages
  /// The toasts over the foot of the window.
  package let toasts: ToastOverlay
  /// The strip for faults of the library that last.
  package let faults = LibraryFaultStrip()
  let openButton = MenuButton(icon: "list-add-symbolic")
  let menuButton = MenuButton(icon: "open-menu-symbolic")

  /// The menu of commands for the list that is shown.
  let listMenu: ListMenu
  /// The dialog that asked for a name last, for as long as it is open.
  package internal(set) weak var nameDialog: NameDialog?
  /// The tag bubble that was shown last.
  package internal(set) var tagBubble: TagBubble?

  private let pictures: PictureLoader
  /// The look of the rows of all lists of the window.
  let rowStyle: RowStyle
  /// The number of changes of icons that the rows show.
  private var shownIconChanges = 0
  /// The choices about pictures that the rows show.
  private var shownPictures: PictureChoices?
  /// The sidebar.
  package let sidebar: SidebarView
  /// The split views that hold sidebar, timeline and article.
  let panes: WindowPanes
  /// The dialog that asks for addresses; nil until the window is complete.
  package private(set) var opening: OpenDialog?
  private var observation: Observation?
  /// The list in the window; nil before the first one.
  package private(set) var shown: SidebarItem?
  /// The queue of lists that the window is to show.
  let lists = ListSwitcher()
  /// The list that is shown again when a search ends.
  private var beforeSearch: SidebarItem?
  /// Whether the window has begun to close.
  package private(set) var isClosing = false
  /// The article in the reader's pane.
  var chosen: ArticleKey?
  /// The task that looks for the next unread article, while there is one.
  var unreadSearch: Task<Void, Never>?
  /// The lists and articles that were shown.
  var history = ReadingHistory()
  /// The task that returns to an earlier one; nil while there is none.
  package internal(set) var travel: Task<Void, Never>?
  /// The wait of `readOn` for a text that is still being read.
  var readingOn: Task<Void, Never>?
  /// The keys that a text field would type.
  private(set) lazy var letters = KeyShortcuts(of: window)
  /// The preferences that the window follows; nil before the first time.
  var applied: Preferences?
  /// The dialog of the preferences that was opened last, for as long as it is open.
  package internal(set) weak var preferencesDialog: PreferencesDialog?
  let application: Application
  private var day: DayWatch?
  /// Another feed's article about the chosen story, while it is in the reader's pane.
  var otherVersion: TimelineItem?

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
    self.application = application
    self.messages = messages
    self.pictures = pictures
    listMenu = ListMenu(library, messages)
    window = ApplicationWindow(application: application, title: "Freshet")
    let choices = Choices()
    sidebar = SidebarView(
      messages: messages,
      pictures: pictures,
      onChoose: { choices.onChooseList($0) }
    )
    rowStyle = RowStyle(
      density: library.density,
      icon: { [weak library] in library?.icon(of: $0) },
      mayLoad: { [weak library] in library?.pictures.choice(for: $0.feed) == .on }
    )
    timelinePane = TimelinePane(messages: messages)
    reader = ReaderView(
      messages: messages,
      pictures: pictures,
      fullText: library.fullText,
      onOpenLink: { choices.onOpenLink($0) }
    )
    panes = WindowPanes(sidebar, timelinePane, reader, messages)
    toasts = ToastOverlay(panes.widget, close: messages.close)
    choices.onChooseList = { [weak self] in self?.show($0) }
    choices.onOpenLink = { [weak self] in self?.openLink($0) }
    reader.pictureChoice = { [weak library] in library?.pictures.choice(for: $0) ?? .off }
    reader.onPicturesWanted = { [weak library] in library?.setPictures(.on, of: $0) }
    reader.onLeave = { [weak self] in self?.focus(.list) }
    reader.onOpenEntry = { [weak self] in self?.open($0) }
    (reader.comments.library, reader.comments.window) = (library, window)
    connectFiles()
    lists.onFound = { [weak self] in await self?.attach($0) }
    lists.onRest = { [weak self] in self?.follow() }
    assemble()
    addCommands()
    connectFiling()
    fitActions(to: nil)
    window.onCloseRequest { [weak self] in
      self?.close()
      return self != nil
    }
    receiveReports()
    window.onActivated { [weak self] in self?.receiveReports() }
    timelinePane.searchBar.onChanged { [weak self] in self?.searchTyped() }
    observation = state.observe { [weak self] _ in self?.follow() }
    day = DayWatch(library, in: window)
  }

  /// Makes this window the one that shows the library's reports, because the reader is in it.
  func receiveReports() {
    guard !isClosing else { return }
    library.onFault = { [weak self] in self?.report($0) }
    library.onChange = { [weak self] in self?.report($0) }
    library.onNotices = { [weak self] in self?.report($0) }
    library.onTurn = { [weak self] in self?.report($0) }
    library.onFailures = { [weak self] in self?.report($0) }
  }

  /// Hides the window at once, and closes it when all changes of the reader are written.
  ///
  /// The wait for servers is bounded, because nothing needs their late answers.
  package func close() {
    guard !isClosing else { return }
    isClosing = true
    savePosition()
    library.store(layout)
    reader.comments.leave()
    window.isVisible = false
    day?.end()
    travel?.cancel()
    readingOn?.cancel()
    Task { [self] in
      let ending = Task {
        await onClosing()
        await state.close()
      }
      if await !BoundedWait.until(ending, hasEndedWithin: Self.longestFarewell) {
        await library.finishChanges()
      }
      await onClosed()
      window.destroy()
    }
  }

  /// The longest wait for servers.
  ///
  /// The program has two seconds to end, and most of them are left for the changes and the file.
  private static let longestFarewell = Duration.milliseconds(500)

  /// Subscribes to a feed and shows it; a file that is a list of subscriptions is imported.
  ///
  /// - Parameter address: where the feed is.
  package func open(_ address: FeedAddress) {
    lists.find { [weak self, state] in
      do throws(StoreError) {
        guard let feed = await self?.feed(at: address) else { return nil }
        return try await state.open(feed)
      } catch {
        state.library.onFault(error)
        return nil
      }
    }
  }

  /// Subscribes to feeds as one change, and shows the first one.
  func add(_ feeds: [NewFeed]) {
    lists.find { [state] in await state.add(feeds) }
  }

  /// Returns the feed to open at an address; nil when the reader has to be asked.
  private func feed(at address: FeedAddress) async -> FeedAddress? {
    guard let opening, !library.hasFeed(at: address) else { return address }
    if let feed = await opening.look(at: address) { return feed }
    if opening.isAsking {
      panes.showsSidebar = true
      opening.presentAgain()
    }
    return nil
  }

  /// Reads the library.
  ///
  /// Shows the feeds that were asked for, else the list that was shown last.
  ///
  /// - Parameter addresses: feeds to subscribe to; the last one is shown.
  package func start(_ addresses: [FeedAddress]) async {
    await library.start()
    for address in addresses { open(address) }
    if addresses.isEmpty, library.hasFeeds {
      show(await state.lastShown() ?? .unread)
    }
    await listsHaveChanged()
  }

  /// Waits until the last list that was requested is in the window, or could not be opened.
  func listsHaveChanged() async {
    await lists.last?.value
  }

  /// Shows a list.
  package func show(_ item: SidebarItem) {
    guard heading != item else {
      panes.showsSidebar = false
      return
    }
    savePosition()
    if item == .search, shown != .search { beforeSearch = shown }
    lists.choose(item)
    if item != .search { timelinePane.searchBar.isOpen = false }
  }

  /// The list that is shown, or the one that is loading to be shown next.
  private var heading: SidebarItem? { lists.isChanging ? lists.wanted : shown }

  /// Returns to the list that was shown before the search.
  func leaveSearch() {
    guard heading == .search else { return }
    show(beforeSearch ?? .all)
  }

  /// Whether a list is still loading into the window.
  package var isChangingLists: Bool { lists.isChanging }

  /// Whether any picture is loading.
  var isLoadingPictures: Bool { pictures.loadingCount > 0 }

  /// Asks for the address of a feed.
  func askForAddress() {
    panes.showsSidebar = true
    opening?.present()
  }

  private func assemble() {
    let column = Box(.vertical)
    column.append(faults.widget)
    column.append(toasts)
    window.setContent(column)
    opening = OpenDialog(
      under: openButton,
      finder: library.finder,
      messages: messages,
      folders: { [library] in library.folderPaths },
      handlers: OpenDialog.Handlers(
        onChooseFile: { [weak self] in self?.chooseFile() },
        onList: { [weak self] in self?.importSubscriptions(from: $0) },
        onAdd: { [weak self] in self?.add($0) }
      )
    )
    openButton.setTooltip(messages.text(of: .open))
    menuButton.setTooltip(messages.text(of: .mainMenu))
    sidebar.header.packStart(openButton)
    sidebar.header.packEnd(menuButton)
    panes.onSettled { [weak self] in self?.focusPane() }
  }

  private func attach(_ item: SidebarItem) async {
    attach(await state.show(item), of: item)
  }

  private func attach(_ model: TimelineModel, of item: SidebarItem) {
    guard timeline?.model !== model else {
      panes.showsSidebar = false
      return
    }
    timeline?.detach()
    (chosen, otherVersion) = (nil, nil)
    reader.show(nil)
    shown = item
    let view = TimelineView(
      model: model,
      pictures: pictures,
      texts: ListTexts(messages, for: item),
      style: rowStyle,
      onChoose: { [weak self, weak model] in self?.show($0, of: model, isLookingAround: $1) }
    )
    if let place = state.position(of: item) { view.restore(place) }
    view.onRestored = { [weak self, weak model] in self?.show($0, of: model, at: $1) }
    view.page.placeholders.provider = { [weak state, messages] placeholder in
      guard placeholder == .empty, item != .search, state?.preference.isUnreadOnly == true else {
        return nil
      }
      return StatusPage(allReadIn: messages)
    }
    view.page.host.onMenu { [weak self] in self?.menu(of: $0) }
    view.page.host.onFold { [weak self] in self?.focus($1 ? .article : .sidebar) ?? false }
    view.onCloseGap = { [weak self] in self?.closeGap(below: $0, from: $1) }
    view.replace(timeline)
    timeline = view
    timelinePane.show(view, titled: library.title(of: item))
    view.grabsFocus = item != .search
    timelinePane.showUpdated(library.updatedText(of: item))
    view.onChanged = { [weak self] in
      self?.showTagsOfChosen()
    }
    view.attach(to: timelinePane.refreshButton, in: window)
    // A list brings the usual keys of the refresh.
    application.setKeys(library.preferences.keys, of: .refresh)
    panes.showsArticle = false
    panes.showsSidebar = false
    fitActions(to: item)
    visit(item)
  }

  private func follow() {
    followPreferences()
    sidebar.show(library, selecting: state.marked)
    window.setToggle(Command.groupStories.rawValue, isOn: library.groupsStories)
    window.setToggle(Command.bestMatch.rawValue, isOn: state.searchesByRank)
    window.setToggle(Command.hideRead.rawValue, isOn: library.hidesRead)
    showRowStyle()
    showTagsOfChosen()
    timelinePane.showNews(state.isBehind)
    if let shown, state.timeline(for: shown) === timeline?.model {
      timelinePane.rename(library.title(of: shown))
      timelinePane.showUpdated(library.updatedText(of: shown))
    } else if shown != nil, !lists.isChanging {
      // The list was removed with its feed or folder; another one replaces it.
      shown = nil
      show(.all)
    }
  }

  /// Shows the rows in the height that the reader chose, with the icons that have come.
  private func showRowStyle() {
    for density in RowDensity.allCases {
      window.setToggle(density.command.rawValue, isOn: density == library.density)
    }
    let isSame = rowStyle.density == library.density && shownIconChanges == library.iconChanges
    guard !isSame || shownPictures != library.pictures else { return }
    (rowStyle.density, shownIconChanges) = (library.density, library.iconChanges)
    shownPictures = library.pictures
    reader.followPictureChoice()
    timeline?.page.host.renewRows()
  }

  private func closeGap(below id: ArticleKey, from end: GapEnd) {
    guard let entry = timeline?.model.item(for: id)?.article else { return }
    library.fillGap(below: entry, from: end) { [weak self] in self?.toasts.show($0) }
  }

  /// Opens a link outside the program.
  ///
  /// Only links to the web and to mail are opened.
  func openLink(_ url: URL) {
    guard ["http", "https", "mailto"].contains(url.scheme?.lowercased() ?? "") else { return }
    window.openExternally(library.untracked(url).absoluteString)
  }

  /// Handlers that exist before the window does: panes receive them at once, and the window sets
  /// them later.
  private final class Choices {
    var onChooseList: (SidebarItem) -> Void = { _ in }
    var onOpenLink: (URL) -> Void = { _ in }
  }
}
