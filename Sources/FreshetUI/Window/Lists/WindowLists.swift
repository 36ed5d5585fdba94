// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// The lists of a window: the one that is shown, those that are to be shown, and the way back
/// through them.
///
/// - Isolation: main actor.
final class WindowLists {
  /// The list that is shown; nil before the first feed is opened.
  private(set) var timeline: TimelineView?
  /// The list in the window; nil before the first one.
  private(set) var shown: SidebarItem?
  /// The way back through the lists and articles that were shown.
  let trail = ReadingTrail()
  /// The handlers of what happens in the list that is shown.
  var handlers = WindowListHandlers()

  /// The lists that wait for their turn.
  private let queue = ListSwitcher()
  /// The list that is shown again when a search ends; nil for the list of all articles.
  private var beforeSearch: SidebarItem?
  private let window: ApplicationWindow
  private let state: WindowModel
  private let panes: WindowPanes
  private let pane: TimelinePane
  private let look: WindowLook
  private let pictures: PictureLoader
  private let reports: WindowReports
  private let messages: Messages

  private var library: LibraryModel { state.library }

  /// The parts of a window that show its lists.
  struct Parts {
    var window: ApplicationWindow
    var panes: WindowPanes
    var pane: TimelinePane
    var look: WindowLook
    var pictures: PictureLoader
    var reports: WindowReports
  }

  /// Creates the lists of a window, none of which is shown yet.
  init(_ state: WindowModel, in parts: Parts) {
    self.state = state
    window = parts.window
    panes = parts.panes
    pane = parts.pane
    look = parts.look
    pictures = parts.pictures
    reports = parts.reports
    messages = reports.messages
    queue.onFound = { [weak self] in await self?.attach($0) }
    queue.onRest = { [weak self] in self?.handlers.onRest() }
    trail.isGone = { [library] in library.sidebar.item(withKey: $0.key) != $0 }
  }

  // MARK: From list to list

  /// Whether a list is still loading into the window.
  var isChanging: Bool { queue.isChanging }

  /// Whether a list is shown, or loading.
  var isChosen: Bool { queue.isChanging || shown != nil }

  /// The list that is shown, or the one that is loading to be shown next.
  private var heading: SidebarItem? { queue.isChanging ? queue.wanted : shown }

  /// The list that the sidebar marks: the chosen one, even while it loads; during a search, the one
  /// that was left for it.
  var marked: SidebarItem? {
    if let wanted = queue.wanted, wanted != .search { wanted } else { state.marked }
  }

  /// Waits until the last list that was requested is in the window, or could not be opened.
  func haveChanged() async {
    await queue.last?.value
  }

  /// Shows a list.
  func show(_ item: SidebarItem) {
    guard heading != item else {
      panes.showsSidebar = false
      return
    }
    handlers.onLeave()
    if item == .search, shown != .search { beforeSearch = shown }
    queue.choose(item)
    if item != .search { pane.searchBar.isOpen = false }
  }

  /// Looks up a list and shows it, after the lists that were requested before.
  ///
  /// - Parameter search: returns the list; nil when it could not be opened.
  func find(_ search: @escaping () async -> SidebarItem?) {
    queue.find(search)
  }

  /// Shows the list above or below the marked one in the sidebar.
  func showNeighbor(by step: Int) {
    let rows = library.sidebar.rows
    guard let index = rows.firstIndex(where: { $0.id == marked }),
      rows.indices.contains(index + step)
    else { return }
    show(rows[index + step].id)
  }

  /// Returns to the list that was shown before the search.
  func leaveSearch() {
    guard heading == .search else { return }
    show(beforeSearch ?? .all)
  }

  /// Remembers that a list or an article is shown.
  ///
  /// The result of a search is not remembered, as its words are gone when it is left.
  func visit(_ item: SidebarItem, _ article: ArticleID? = nil, isPassing: Bool = false) {
    guard item != .search else { return }
    trail.add(ReadingHistory.Visit(item, article), isPassing: isPassing)
  }

  /// Shows the present name and state of the list, or another list in the place of one that is
  /// gone.
  func follow() {
    if let shown, state.timeline(for: shown) === timeline?.model {
      pane.rename(library.sidebar.title(of: shown))
      pane.showSubtitle(state.subtitle(of: shown))
    } else if shown != nil, !queue.isChanging {
      // The list was removed with its feed or folder; another one replaces it.
      shown = nil
      show(.all)
    }
  }

  // MARK: The list that is shown

  private func attach(_ item: SidebarItem) async {
    attach(await state.show(item), of: item)
  }

  private func attach(_ model: TimelineModel, of item: SidebarItem) {
    guard timeline?.model !== model else {
      panes.showsSidebar = false
      return
    }
    timeline?.detach()
    handlers.onDetached()
    shown = item
    let view = TimelineView(
      model: model,
      named: library.sidebar.title(of: item),
      pictures: pictures,
      texts: ListTexts(messages, for: item),
      style: look.rowStyle,
      onChoose: { [weak self, weak model] in self?.handlers.onChoose($0, model, $1) }
    )
    if let position = state.position(of: item) { view.restore(position) }
    connect(view, of: item)
    view.replace(timeline)
    timeline = view
    pane.show(view, titled: library.sidebar.title(of: item))
    view.grabsFocus = item != .search
    pane.showSubtitle(state.subtitle(of: item))
    followRows(of: view, in: item)
    view.attach(to: pane.refreshButton, in: window)
    // A list brings the usual keys of the refresh.
    look.setKeysOfRefresh()
    panes.showsArticle = false
    panes.showsSidebar = false
    handlers.onAttached()
    visit(item)
  }

  /// Connects the rows of a list, and the page in their place.
  private func connect(_ view: TimelineView, of item: SidebarItem) {
    view.page.host.onSelectedIDChanged { [weak self] in self?.handlers.onSelected() }
    view.onOpened = { [weak self] in self?.handlers.onOpened() }
    view.onRestored = { [weak self, weak model = view.model] in
      self?.handlers.onRestored($0, model, $1)
    }
    view.page.placeholders.provider = { [weak state, messages] placeholder in
      if case .failed(let error) = placeholder, error.kind == .http(status: 410) {
        return StatusPage(goneFeed: ListTexts(messages).sentence(for: error), messages)
      }
      guard placeholder == .empty, item != .unread, item != .search,
        state?.preference.isUnreadOnly == true
      else { return nil }
      return StatusPage(allReadIn: messages)
    }
    view.page.placeholders.onEmptyAct = { [weak window] in
      window?.activateAction(item.emptyAct.actionName)
    }
    view.page.host.onRowsPassed { [weak self] in
      self?.state.markPassed($0.compactMap(\.articleID))
    }
    view.page.host.onMenu { [weak self] in self?.handlers.rowMenu($0) }
    view.page.host.onMarkPressed { [weak self] in self?.handlers.onMarkPressed($1, $0) }
    view.page.host.onFold { [weak self] in self?.handlers.onFold($1) ?? false }
    view.onCloseGap = { [weak self] in self?.closeGap(below: $0, from: $1) }
  }

  /// Shows at the list and at its article what its rows say, from now on.
  private func followRows(of view: TimelineView, in item: SidebarItem) {
    let isSearch = item == .search || item.savedSearch != nil
    view.onChanged = { [weak self] in
      self?.handlers.onChanged()
      // The search tells with its rows whether they are all.
      if isSearch, let self { pane.showSubtitle(state.subtitle(of: item)) }
    }
  }

  private func closeGap(below id: ArticleID, from end: GapEnd) {
    guard let model = timeline?.model, let article = model.item(for: id)?.article else { return }
    library.fillGap(below: article, from: end, in: model) { [reports, messages] in
      reports.toasts.show(messages.sentence(for: $0))
    }
  }
}

/// The handlers of what happens in the lists of a window.
struct WindowListHandlers {
  /// Called before another list is chosen.
  var onLeave: () -> Void = {}
  /// Called when the list that was shown is out of the window.
  var onDetached: () -> Void = {}
  /// Called when another list is in the window.
  var onAttached: () -> Void = {}
  /// Called when another row is selected, or none, before the article is shown.
  var onSelected: () -> Void = {}
  /// Called when no list is loading any more.
  var onRest: () -> Void = {}
  /// Called with a chosen article, its list, and whether a key only moved over its row.
  var onChoose: (ArticleID, TimelineModel?, Bool) -> Void = { _, _, _ in }
  /// Called when a chosen article is to be read: by Enter, or a second press.
  var onOpened: () -> Void = {}
  /// Called with the article that was chosen when its list was left, and the offset in it.
  var onRestored: (ArticleID, TimelineModel?, Double) -> Void = { _, _, _ in }
  /// Called after each change of the rows, and once at first.
  var onChanged: () -> Void = {}
  /// Called with a mark that was pressed, and its row.
  var onMarkPressed: (TextBlock.MarkEdge, TimelineRow) -> Void = { _, _ in }
  /// Called with a key that leads to the pane after the list, or before it.
  var onFold: (Bool) -> Bool = { _ in false }
  /// Makes the menu of a row; nil for none.
  var rowMenu: (TimelineRow) -> Menu? = { _ in nil }
}
