// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
package import FreshetCore
package import GtkShell
import RefreshKit

/// A window over the library: the list that is shown, and the article that is read.
///
/// Each window has its own lists; the program has the library.
///
/// - Isolation: main actor.
package final class MainWindow {
  /// The window itself.
  package let window: ApplicationWindow
  /// The list that is shown; nil before the first feed is opened.
  package private(set) var timeline: TimelineView?
  /// The list that the window shows, and those that it has opened.
  package let state: WindowModel
  /// The reader's library.
  package var library: LibraryModel { state.library }
  /// Called when the window goes, before its lists are closed.
  package var onClosing: () async -> Void = {}
  /// Called when all that was done in the window is written; the window is gone after it is done.
  package var onClosed: () async -> Void = {}
  /// The pane of the feed that is shown.
  package let timelinePane: TimelinePane
  /// The pane of the article that is shown.
  package let reader: ReaderView

  let messages: Messages
  /// The messages over the window's foot.
  package let toasts: ToastOverlay
  /// The fault of the library that stays.
  package let faults = LibraryFaultStrip()
  let openButton = MenuButton(icon: "list-add-symbolic")
  let menuButton = MenuButton(icon: "open-menu-symbolic")

  /// The commands for the list that is shown.
  let listMenu: ListMenu
  /// The dialog that asked for a name last, as long as it is open.
  package internal(set) weak var nameDialog: NameDialog?
  /// The bubble with the tags of an article that was shown last.
  package internal(set) var tagBubble: TagBubble?

  private let pictures: PictureLoader
  /// The lists at the side.
  package let sidebar: SidebarView
  /// The places of sidebar, timeline and article.
  let panes: WindowPanes
  /// Asks for addresses; nil before the window is put together.
  package private(set) var opening: OpenDialog?
  private var observation: Observation?
  /// The list in the window; nil before the first one.
  package private(set) var shown: SidebarItem?
  /// The way of lists into the window.
  let lists = ListSwitcher()
  /// The list to which the end of a search leads back.
  private var beforeSearch: SidebarItem?
  /// Whether the window is on its way from the screen.
  package private(set) var isClosing = false
  /// The article in the reader's pane.
  var chosen: ArticleID?
  /// The way to the next article that was not read, while it is looked for.
  var goingOn: Task<Void, Never>?
  private var day: DayWatch?
  /// What another feed tells of the story that is chosen, while it is in the reader's pane.
  var telling: TimelineItem?

  /// Creates the window, without showing it.
  ///
  /// - Parameters:
  ///   - application: the running application.
  ///   - library: the reader's library.
  ///   - pictures: loads pictures.
  ///   - messages: the words of the interface.
  package init(
    application: Application,
    library: LibraryModel,
    pictures: PictureLoader,
    messages: Messages
  ) {
    state = WindowModel(library)
    self.messages = messages
    self.pictures = pictures
    listMenu = ListMenu(library, messages)
    window = ApplicationWindow(application: application, title: "Freshet")
    let choices = Choices()
    sidebar = SidebarView(messages: messages, onChoose: { choices.onChooseList($0) })
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
    reader.onOpenEntry = { [weak self] in self?.open($0) }
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
    takeReports()
    window.onActivated { [weak self] in self?.takeReports() }
    timelinePane.searchBar.onChanged { [weak self] in self?.searchTyped() }
    observation = state.observe { [weak self] _ in self?.follow() }
    day = DayWatch(library, in: window)
  }

  /// Has the library report here: the window in which the reader is shows what was done.
  func takeReports() {
    guard !isClosing else { return }
    library.onFault = { [weak self] in self?.tell($0) }
    library.onChange = { [weak self] in self?.tell($0) }
    library.onTurn = { [weak self] in self?.tell($0) }
    library.onFailures = { [weak self] in self?.tell($0) }
  }

  /// Goes from the screen at once, and ends when all that the reader did is written.
  ///
  /// Servers are waited for only so long: what they still send is not needed any more.
  package func close() {
    guard !isClosing else { return }
    isClosing = true
    keepPlace()
    window.isVisible = false
    day?.end()
    Task { [self] in
      let ending = Task {
        await onClosing()
        await state.close()
      }
      if await !BoundedWait.until(ending, hasEndedWithin: Self.longestFarewell) {
        await library.finishDeeds()
      }
      await onClosed()
      window.destroy()
    }
  }

  /// Of the two seconds in which a program is to end, most are left for the deeds and the file.
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

  /// The thing to open at an address; nil where the reader has to be asked.
  private func feed(at address: FeedAddress) async -> FeedAddress? {
    guard let opening, !library.hasFeed(at: address) else { return address }
    if let feed = await opening.look(at: address) { return feed }
    if opening.isAsking {
      panes.showsSidebar = true
      opening.presentAgain()
    }
    return nil
  }

  /// Reads the library, and shows what was asked for, else what was shown last.
  ///
  /// - Parameter addresses: feeds to subscribe to; the last one is the one that is shown.
  package func begin(_ addresses: [FeedAddress]) async {
    await library.start()
    for address in addresses { open(address) }
    if addresses.isEmpty, library.hasFeeds {
      show(await state.lastShown() ?? .unread)
    }
    await listsHaveChanged()
  }

  /// Waits until the last list that was asked for is in the window, or could not be opened.
  func listsHaveChanged() async {
    await lists.last?.value
  }

  /// Shows a list.
  ///
  /// - Parameter item: which one.
  package func show(_ item: SidebarItem) {
    guard heading != item else {
      panes.showsSidebar = false
      return
    }
    keepPlace()
    if item == .search, shown != .search { beforeSearch = shown }
    lists.choose(item)
    if item != .search { timelinePane.searchBar.isOpen = false }
  }

  /// The list that is shown, or will be in a moment.
  private var heading: SidebarItem? { lists.isChanging ? lists.wanted : shown }

  /// Goes back to the list that was shown before the search.
  func leaveSearch() {
    guard heading == .search else { return }
    show(beforeSearch ?? .all)
  }

  /// Whether a list is on its way into the window.
  package var isChangingLists: Bool { lists.isChanging }

  /// Whether any picture is on its way.
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
      onChooseFile: { [weak self] in self?.chooseFile() },
      onList: { [weak self] in self?.importSubscriptions(from: $0) },
      onOpen: { [weak self] in self?.open($0) }
    )
    openButton.setTooltip(messages.text(of: .open))
    menuButton.setTooltip(messages.text(of: .mainMenu))
    sidebar.header.setTitleWidget(WindowTitle(messages.feeds))
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
    (chosen, telling) = (nil, nil)
    reader.show(nil)
    shown = item
    let view = TimelineView(
      model: model,
      pictures: pictures,
      texts: ListTexts(messages, for: item),
      onChoose: { [weak self, weak model] in self?.show($0, of: model, isLookingAround: $1) }
    )
    if let place = state.place(of: item) { view.restore(place) }
    view.onRestored = { [weak self, weak model] in self?.show($0, of: model, at: $1) }
    view.page.host.onMenu { [weak self] in self?.menu(of: $0) }
    view.onCloseGap = { [weak self] in self?.closeGap(below: $0) }
    timeline = view
    timelinePane.show(view, titled: library.title(of: item))
    view.takesFocus = item != .search
    timelinePane.showUpdated(library.updatedText(of: item))
    view.onChanged = { [weak self] in
      self?.showTagsOfChosen()
    }
    view.attach(to: timelinePane.refreshButton, in: window)
    panes.showsArticle = false
    panes.showsSidebar = false
    fitActions(to: item)
  }

  private func follow() {
    sidebar.show(library, selecting: state.selected)
    window.setToggle(Command.groupStories.rawValue, isOn: library.foldsStories)
    window.setToggle(Command.bestMatch.rawValue, isOn: state.searchesByRank)
    showTagsOfChosen()
    timelinePane.showNews(state.isBehind)
    if let shown, state.timeline(for: shown) === timeline?.model {
      timelinePane.rename(library.title(of: shown))
      timelinePane.showUpdated(library.updatedText(of: shown))
    } else if shown != nil, !lists.isChanging {
      // The list went, with its feed or folder: another one takes its place.
      shown = nil
      show(.all)
    }
  }

  private func closeGap(below id: ArticleID) {
    guard let entry = timeline?.model.item(for: id)?.entry else { return }
    library.fillGap(below: entry, onFailure: { [weak self] in self?.toasts.show($0) })
  }

  /// Links lead out of the program, and only to the web and to mail.
  func openLink(_ url: URL) {
    guard ["http", "https", "mailto"].contains(url.scheme?.lowercased() ?? "") else { return }
    window.openExternally(url.absoluteString)
  }

  /// Handlers that exist before the window does: panes take them, the window fills them in.
  private final class Choices {
    var onChooseList: (SidebarItem) -> Void = { _ in }
    var onOpenLink: (URL) -> Void = { _ in }
  }
}
