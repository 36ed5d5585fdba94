// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FreshetCore
package import GtkLists
package import GtkShell
import ListKit
package import RefreshKit

/// The list of articles in the middle pane.
///
/// It shows the model and forwards the reader's actions to it. Paging, refreshing and their
/// indicators are those of every paged list.
package final class TimelineView {
  /// The model of the timeline.
  package let model: TimelineModel

  /// Called with the article above a gap that is to be closed, and the end at which.
  package var onCloseGap: (ArticleID, GapEnd) -> Void {
    get { list.onCloseGap ?? { _, _ in } }
    set { list.onCloseGap = newValue }
  }

  /// The article that the selection passes while a key is pressed.
  ///
  /// It is shown when the main loop is idle.
  private final class Passing {
    var article: ArticleID?
  }

  /// The number of rows that are added or removed before freed memory is returned to the system:
  /// five pages.
  ///
  /// Reading a page allocates many times what its rows keep, and the C library does not return that
  /// by itself.
  private static let rowsBetweenGivingBack = 250

  private let list: PagedView<LibraryPageSource, ArticleCells>
  private let ages = AgeClock()
  private let whenIdle: MainLoopCallback
  private let passing = Passing()
  private var rowsWhenGivenBack = 0
  /// The reader's earlier position, to restore with the first rows.
  private var wanted: SavedPosition?
  /// The task that restores that position.
  private var restoring: Task<Void, Never>?
  private var observation: Observation?

  /// Creates the list of a timeline.
  ///
  /// - Parameters:
  ///   - model: the timeline.
  ///   - name: the name that a screen reader speaks.
  ///   - pictures: loads the pictures of rows.
  ///   - texts: the strings of its placeholders.
  ///   - style: the look of the rows.
  ///   - onChoose: called with the article that the reader chose, or moved to with a key.
  package init(
    model: TimelineModel,
    named name: String,
    pictures: PictureLoader,
    texts: ListTexts,
    style: RowStyle = RowStyle(),
    onChoose: @escaping (ArticleID, _ isLookingAround: Bool) -> Void
  ) {
    self.model = model
    list = PagedView(
      model.rows,
      cells: ArticleCells(pictures: pictures, ages: ages, style: style),
      options: .timeline(name, texts)
    )
    let whenIdle = MainLoopCallback(.whenIdle) { [passing] in
      if let article = passing.article { onChoose(article, true) }
      passing.article = nil
    }
    self.whenIdle = whenIdle
    page.host.onSelectionChanged { [passing] row, cause in
      // An article that a held key only passes is neither drawn nor marked as read.
      passing.article = cause == .key ? row?.articleID : nil
      if passing.article != nil {
        whenIdle.schedule()
      } else if let article = row?.articleID {
        onChoose(article, false)
      }
    }
    list.onActivate = { [weak self] in
      // Enter also reaches a row that no key led to: the first one, which has the focus at first.
      self?.page.host.select(.item($0.id))
      onChoose($0.id, false)
      self?.onOpened()
    }
    ages.onChange = { [weak self] in self?.page.host.context.version += 1 }
  }

  /// The list with its placeholders and its pill.
  package var page: ListPage<PagedCells<ArticleCells>> { list.page }

  /// Connects the list to its model, its refresh button and the window's keys.
  ///
  /// - Parameters:
  ///   - button: the refresh button.
  ///   - window: the window whose refresh action drives the list.
  package func attach(to button: RefreshButton, in window: ApplicationWindow) {
    list.grabsFocus = grabsFocus && wanted == nil
    list.attach(to: button, in: window)
    observation = model.rows.observe { [weak self, weak window] change in
      if let self, let window { follow(change, in: window) }
    }
  }

  /// Whether the list gets the keyboard focus with its first rows; false while somebody types.
  package var grabsFocus = true

  /// Restores the reader's position as soon as there are rows.
  package func restore(_ position: SavedPosition) {
    wanted = position
  }

  /// Selects the article above or below the selected one, as an arrow key does.
  ///
  /// - Parameter step: 1 for the article below, -1 for the one above.
  func selectNeighbor(by step: Int) {
    guard let id = article(from: page.host.selectedID, by: step, where: { _ in true }) else {
      return
    }
    leavePosition()
    page.host.select(.item(id))
    page.host.focus(.item(id))
    passing.article = id
    whenIdle.schedule()
  }

  /// Finds the next loaded article in a direction that fulfills a condition.
  ///
  /// - Parameters:
  ///   - start: the row behind which the search starts; nil for the end of the list.
  ///   - step: 1 for downwards, -1 for upwards.
  ///   - condition: the condition.
  /// - Returns: the article; nil when there is none.
  func article(
    from start: TimelineRow.ID?,
    by step: Int,
    where condition: (TimelineItem) -> Bool
  ) -> ArticleID? {
    let rows = page.host.snapshot
    let outside = step > 0 ? -1 : rows.rowCount
    var index = (start.flatMap { rows.index(of: $0) } ?? outside) + step
    while let row = rows.row(at: index) {
      if let id = row.articleID, model.item(for: id).map(condition) == true { return id }
      index += step
    }
    return nil
  }

  /// Called after each change of the rows, and once at first.
  package var onChanged: () -> Void = {} {
    didSet { onChanged() }
  }

  /// Gives the keyboard focus to the first article when the list is shown from its top.
  package func grabFocusWithNextRows() {
    wanted = nil
    list.grabFocusAtTop()
  }

  private func follow(_ change: PagedRows<LibraryPageSource>.Change, in window: ApplicationWindow) {
    onChanged()
    giveBackMemory(at: change.snapshot.rowCount)
    guard !change.snapshot.isEmpty else { return }
    // Lists that are shown later do not move the focus, because the reader is there already.
    list.grabsFocus = false
    guard grabsFocus, let position = wanted else { return }
    wanted = nil
    let chosen = position.chosen.flatMap { model.item(for: $0)?.id }
    page.host.restore(position.list, grabsFocus: chosen == nil && page.host.focusedID == nil)
    guard let chosen else { return }
    restoring = Task { [weak self, weak window] in
      await self?.list.settle()
      // The rows reach GTK in a dispatch of their own; the selection moves after it.
      guard let window else { return }
      await Frames.wait(2, of: window)
      if !Task.isCancelled { self?.onRestored(chosen, position.reading) }
    }
  }

  /// Stays at the present position, instead of restoring the earlier one.
  package func leavePosition() {
    wanted = nil
    list.grabsFocus = false
    restoring?.cancel()
  }

  /// Counts the rows of the list that was shown before as removed, so that the first rows of this
  /// one return their memory.
  func replace(_ earlier: TimelineView?) {
    rowsWhenGivenBack = earlier?.rowsWhenGivenBack ?? 0
  }

  private func giveBackMemory(at rows: Int) {
    guard abs(rows - rowsWhenGivenBack) >= Self.rowsBetweenGivingBack else { return }
    rowsWhenGivenBack = rows
    Task { await FreedMemory.giveBack() }
  }

  /// Called after an article was chosen to be read: by Enter, or a second press on its row.
  var onOpened: () -> Void = {}

  /// Called with the article that was chosen when the list was left, and its scroll offset.
  package var onRestored: (ArticleID, Double) -> Void = { _, _ in }

  /// Releases the model.
  ///
  /// After that, nothing reaches the list any more.
  package func detach() {
    whenIdle.cancel()
    restoring?.cancel()
    ages.stop()
    observation = nil
    list.detach()
  }
}

extension PagedScreenOptions<TimelineItem> {
  /// The options of the list of a timeline.
  fileprivate static func timeline(_ name: String, _ texts: ListTexts) -> Self {
    var options = PagedScreenOptions()
    options.list.accessibleLabel = name
    options.texts = texts
    // A narrow window shows the article in the place of the list.
    options.attachment.refreshesUnseen = true
    options.parts.headingStyle = "day-heading"
    options.parts.gapStyle = "gap-row"
    options.parts.footerStyle = "footer-row"
    return options
  }
}

extension ListTexts {
  /// Returns the strings for the placeholders of a list.
  package init(_ messages: Messages, for item: SidebarItem) {
    self.init(messages)
    emptyAct = messages.emptyAct(of: item)
    switch item {
    case .search, .saved:
      loading = messages.searching
      emptyTitle = messages.nothingFound
      emptyIcon = "system-search-symbolic"
      emptyDescription = messages.nothingFoundDescription
    case .unread, .today:
      emptyTitle = messages.allRead
      emptyIcon = StatusPage.allReadIcon
      emptyDescription = messages.allReadDescription
    case .starred:
      emptyIcon = "starred-symbolic"
      emptyDescription = messages.noStarredDescription
    case .tag: emptyDescription = messages.noTaggedDescription
    case .muted: emptyDescription = messages.noMutedDescription
    case .all, .folder: emptyDescription = ""
    case .feed: break
    }
  }

  /// Returns the strings for a list's placeholders and strips.
  init(_ messages: Messages) {
    self.init(
      loading: messages.loadingFeed,
      emptyTitle: messages.emptyTitle,
      failedTitle: messages.failedTitle,
      offline: messages.showingOldArticles,
      retry: messages.retry,
      newRows: { messages.newAbove($0) }
    )
    close = messages.close
    loadMore = messages.loadMore
    closeGap = messages.closeGap
    loadBelow = messages.loadBelowGap
    loadAbove = messages.loadAboveGap
    loadingMore = { messages.loadingPage(attempt: $0) }
    end = messages.endOfFeed
    emptyIcon = "org.freshet.Freshet-symbolic"
    emptyDescription = messages.emptyDescription
    failure = { messages.sentence(for: $0) }
    retryDelay = { $0.wait }
  }
}

extension StatusPage {
  fileprivate static let allReadIcon = "object-select-symbolic"

  /// Creates the page of a list whose articles were all read, and that leaves them out, with a
  /// button that shows them.
  convenience init(allReadIn messages: Messages) {
    self.init(
      icon: Self.allReadIcon,
      title: messages.allRead,
      description: messages.allReadDescription
    )
    let button = Button(messages.showReadArticles)
    button.setAction(Command.unreadOnly.actionName)
    setButtons([button])
  }

  /// Creates the page of a feed that its server reports as gone for good.
  ///
  /// - Parameters:
  ///   - sentence: what happened.
  ///   - messages: the strings of the interface.
  convenience init(goneFeed sentence: String, _ messages: Messages) {
    self.init(
      icon: "dialog-warning-symbolic",
      title: messages.failedTitle,
      description: sentence
    )
    allowCopying()
    let (retry, remove) = (Button(messages.retry), Button(.unsubscribe, messages))
    retry.setAction(Command.refresh.actionName)
    setButtons([retry, remove])
  }
}
