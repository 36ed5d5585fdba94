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
  package let faults = SentenceStrip(style: "library-fault")
  let openButton = MenuButton(icon: "list-add-symbolic")

  /// The menus of the program and of the list that is shown.
  package let menus: WindowMenus
  /// The dialogs that lie over the window.
  package let dialogs: WindowDialogs
  /// The window with a picture that was opened last, for as long as it is open.
  package internal(set) weak var pictureViewer: PictureViewer?
  /// The tag bubble that was shown last.
  package internal(set) var tagBubble: TagBubble?

  /// The application, which tells the desktop of articles that rules found.
  let application: Application
  private let pictures: PictureLoader
  /// The look and the keys of the window.
  let look: WindowLook
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
  /// Whether the window has begun to close.
  package private(set) var isClosing = false
  /// The article in the reader's pane.
  var current = CurrentArticle()
  /// The steps to other articles that wait for something.
  var steps = WaitingSteps()
  /// The way back through what was shown.
  package let trail = ReadingTrail()
  private var day: DayWatch?

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
    self.messages = messages
    self.pictures = pictures
    self.application = application
    window = ApplicationWindow(application: application, title: "Freshet")
    let choices = Choices()
    sidebar = SidebarView(
      messages: messages,
      pictures: pictures,
      onChoose: { choices.onChooseList($0) }
    )
    look = WindowLook(of: window, in: application, library)
    dialogs = WindowDialogs(over: window, library, messages)
    timelinePane = TimelinePane(messages: messages)
    menus = WindowMenus(state, timelinePane, messages)
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
    connectReader()
    lists.onFound = { [weak self] in await self?.attach($0) }
    lists.onRest = { [weak self] in self?.follow() }
    trail.onReturn = { [weak self] in await self?.show($0) }
    trail.isGone = { [library] in library.sidebar.item(withKey: $0.key) != $0 }
    assemble()
    addCommands()
    connectFiling()
    fitActions(to: nil)
    window.onCloseRequest { [weak self] in
      self?.close()
      return self != nil
    }
    timelinePane.searchBar.onToggled { [weak self] in self?.returnKeyboardOfSearch() }
    receiveReports()
    window.onActivated { [weak self] in self?.receiveReports() }
    timelinePane.searchBar.onChanged { [weak self] in self?.searchTyped() }
    observation = state.observe { [weak self] _ in self?.follow() }
    day = DayWatch(library, in: window)
  }

  /// Makes this window the one that shows the library's reports, because the reader is in it.
  func receiveReports() {
    guard !isClosing else { return }
    library.tasks.onFault = { [weak self] in self?.report($0) }
    library.changes.onChange = { [weak self] in self?.report($0) }
    library.changes.onTurn = { [weak self] in self?.report($0) }
    library.refreshes.onFailures = { [weak self] in self?.report($0) }
    library.onNotices = { [weak self] in self?.report($0) }
  }

  /// Hides the window at once, and closes it when all changes of the reader are written.
  ///
  /// The wait for servers is bounded, because nothing needs their late answers.
  package func close() {
    guard !isClosing else { return }
    isClosing = true
    savePosition()
    library.settings.store(layout)
    reader.comments.leave()
    window.isVisible = false
    day?.end()
    trail.cancel()
    steps.readingOn?.cancel()
    Task { [self] in
      let ending = Task {
        await onClosing()
        await state.close()
      }
      if await !BoundedWait.until(ending, hasEndedWithin: Self.longestFarewell) {
        await library.changes.finish()
      }
      await onClosed()
      window.destroy()
    }
  }

  /// The longest wait for servers.
  ///
  /// The program has two seconds to end, and most of them are left for the changes and the file.
  package static let longestFarewell = Duration.milliseconds(500)

  /// Subscribes to a feed and shows it; a file that is a list of subscriptions is imported.
  ///
  /// - Parameter address: where the feed is.
  package func open(_ address: FeedAddress) {
    lists.find { [weak self, state] in
      do throws(StoreError) {
        guard let feed = await self?.feed(at: address) else { return nil }
        return try await state.open(feed)
      } catch {
        state.library.tasks.onFault(error)
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
    guard let opening, !library.sidebar.hasFeed(at: address) else { return address }
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
    if addresses.isEmpty, library.sidebar.hasFeeds {
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
    if item == .search, shown != .search { lists.beforeSearch = shown }
    lists.choose(item)
    if item != .search { timelinePane.searchBar.isOpen = false }
  }

  /// The list that is shown, or the one that is loading to be shown next.
  private var heading: SidebarItem? { lists.isChanging ? lists.wanted : shown }

  /// Returns to the list that was shown before the search.
  func leaveSearch() {
    guard heading == .search else { return }
    show(lists.beforeSearch ?? .all)
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
      folders: { [library] in library.sidebar.folderPaths },
      handlers: OpenDialog.Handlers(
        onChooseFile: { [weak self] in self?.chooseFile() },
        onStarters: { [weak self] in self?.showStarters() },
        onList: { [weak self] in self?.importSubscriptions(from: $0) },
        onAdd: { [weak self] in self?.add($0) }
      )
    )
    openButton.setTooltip(messages.text(of: .open))
    sidebar.header.packStart(openButton)
    sidebar.header.packEnd(menus.button)
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
    releaseKeyboard()
    current = CurrentArticle()
    reader.show(nil)
    shown = item
    let view = TimelineView(
      model: model,
      named: library.sidebar.title(of: item),
      pictures: pictures,
      texts: ListTexts(messages, for: item),
      style: look.rowStyle,
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
    view.page.host.onRowsPassed { [weak self] in
      self?.state.markPassed($0.compactMap(\.articleID))
    }
    view.page.host.onMenu { [weak self] in self?.menu(of: $0) }
    view.page.host.onMarkPressed { [weak self] in self?.pressMark($1, of: $0) }
    view.page.host.onFold { [weak self] in self?.focus($1 ? .article : .sidebar) ?? false }
    view.onCloseGap = { [weak self] in self?.closeGap(below: $0, from: $1) }
    view.replace(timeline)
    timeline = view
    timelinePane.show(view, titled: library.sidebar.title(of: item))
    view.grabsFocus = item != .search
    timelinePane.showSubtitle(state.subtitle(of: item))
    let isSearch = item == .search || item.savedSearch != nil
    view.onChanged = { [weak self] in
      self?.showTagsOfChosen()
      // The search tells with its rows whether they are all.
      if isSearch, let self { timelinePane.showSubtitle(state.subtitle(of: item)) }
    }
    view.attach(to: timelinePane.refreshButton, in: window)
    // A list brings the usual keys of the refresh.
    look.setKeysOfRefresh()
    panes.showsArticle = false
    panes.showsSidebar = false
    fitActions(to: item)
    visit(item)
  }

  private func follow() {
    look.followPreferences(in: reader)
    sidebar.show(library, selecting: state.marked)
    showToggles()
    if look.followRows(with: reader) { timeline?.page.host.renewRows() }
    showTagsOfChosen()
    timelinePane.showNews(state.hasUnseenArticles)
    timelinePane.network.show(messages.sentence(for: library.refreshes.network))
    if let shown, state.timeline(for: shown) === timeline?.model {
      timelinePane.rename(library.sidebar.title(of: shown))
      timelinePane.showSubtitle(state.subtitle(of: shown))
    } else if shown != nil, !lists.isChanging {
      // The list was removed with its feed or folder; another one replaces it.
      shown = nil
      show(.all)
    }
  }

  private func closeGap(below id: ArticleID, from end: GapEnd) {
    guard let model = timeline?.model, let entry = model.item(for: id)?.article else { return }
    library.fillGap(below: entry, from: end, in: model) { [toasts, messages] in
      toasts.show(messages.sentence(for: $0))
    }
  }

  /// Handlers that exist before the window does: panes receive them at once, and the window sets
  /// them later.
  private final class Choices {
    var onChooseList: (SidebarItem) -> Void = { _ in }
    var onOpenLink: (URL) -> Void = { _ in }
  }
}

/// The article in the reader's pane.
struct CurrentArticle {
  /// The article; nil while none is shown.
  var id: ArticleID?
  /// Another feed's article about the chosen story, while that is in the pane.
  var otherVersion: TimelineItem?
}

/// The steps to another article, or part of one, that wait for something to be loaded.
struct WaitingSteps {
  /// The task that looks for the next unread article, while there is one.
  var unreadSearch: Task<Void, Never>?
  /// The wait for a text that is still being read.
  var readingOn: Task<Void, Never>?
}
