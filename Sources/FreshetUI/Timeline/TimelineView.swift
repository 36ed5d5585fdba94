// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FreshetCore
package import GtkShell
import ListKit
import RefreshKit

/// The list of one feed's articles in the middle.
///
/// It shows what the model says and hands on what the reader does; paging, refreshing and their
/// indicators are one `attach` call.
package final class TimelineView {
  /// The list, its full pages and its pill.
  package let page: ListPage<TimelineCells>
  /// The feed's timeline.
  package let model: TimelineModel

  /// Called with the article above a gap that is to be closed.
  package var onCloseGap: (ArticleID) -> Void {
    get { gaps.onClose }
    set { gaps.onClose = newValue }
  }

  /// What closes a gap: cells take it before the view is there.
  private final class Gaps {
    var onClose: (ArticleID) -> Void = { _ in }
  }

  /// Rows that come or go before what was freed on the way is given back: five pages.
  ///
  /// Reading a page takes many times what its rows keep, and the C library holds on to it.
  private static let rowsBetweenGivingBack = 250

  private var rowsWhenGivenBack = 0

  /// Where the reader was, to be gone to with the first rows.
  private var wanted: SavedPlace?
  /// Whether it is on the way there, or to the first row.
  private var isGoingToPlace = false

  /// The article that a key came to; it is shown when the loop is at rest.
  private final class Passing {
    var article: ArticleID?
  }

  private let gaps: Gaps
  private let whenAtRest: FreshDispatch
  private var observation: Observation?
  private var attachment: RefreshAttachment?
  private var hasTakenFocus = false
  private weak var window: ApplicationWindow?

  /// Creates the list of a feed.
  ///
  /// - Parameters:
  ///   - model: the feed's timeline.
  ///   - messages: the words of the interface.
  ///   - pictures: loads the pictures of rows.
  ///   - texts: the words of its full pages.
  ///   - onChoose: called with the article that the reader chose, or came by with a key.
  package init(
    model: TimelineModel,
    messages: Messages,
    pictures: PictureLoader,
    texts: ListTexts,
    onChoose: @escaping (ArticleID, _ isLookingAround: Bool) -> Void
  ) {
    self.model = model
    let controller = model.controller
    let gaps = Gaps()
    gaps.onClose = { [weak model] in model?.closeGap(below: $0) }
    self.gaps = gaps
    let cells = TimelineCells(
      pictures: pictures,
      texts: texts,
      onCloseGap: { gaps.onClose($0) }
    )
    var configuration = ListViewConfiguration()
    configuration.hasPillElsewhere = true
    page = ListPage(
      registry: cells,
      texts: texts,
      configuration: configuration,
      traits: { $0.traits(texts) }
    )
    let passing = Passing()
    let whenAtRest = FreshDispatch(.atRest) {
      if let article = passing.article { onChoose(article, true) }
      passing.article = nil
    }
    self.whenAtRest = whenAtRest
    page.host.onSelectionChanged { row, cause in
      // What a key that is held down only passes by is neither drawn nor marked as read.
      passing.article = cause == .key ? row?.articleID : nil
      if passing.article != nil {
        whenAtRest.schedule()
      } else if let article = row?.articleID {
        onChoose(article, false)
      }
    }
    page.host.onActivate { row in
      switch row {
      case .gap(let mark): gaps.onClose(mark.articleID)
      case .footer(.failed): controller.send(.retryAll)
      case .footer(.loadMore): controller.send(.loadMore(.append))
      case .article(let article), .pictureArticle(let article): onChoose(article.summary.id, false)
      case .dayHeading, .footer: break
      }
    }
    page.host.onViewportChanged { [weak model] geometry in
      model?.isReaderAtTop = geometry.isAtTop
    }
  }

  /// Joins the list to its model, its refresh button and the window's keys.
  ///
  /// - Parameters:
  ///   - button: the refresh button.
  ///   - window: the window whose refresh action drives the list.
  package func attach(to button: RefreshButton, in window: ApplicationWindow) {
    self.window = window
    var options = AttachmentOptions()
    // A narrow window shows the article in the place of the list.
    options.refreshesUnseen = true
    attachment = RefreshAttachment.attach(
      model.controller,
      to: page,
      button: button,
      in: window,
      options: options
    )
    observation = model.observe { [weak self] change in self?.show(change) }
  }

  /// Whether the keys go to the list with its first rows; not while somebody types.
  package var takesFocus = true

  /// Goes back to where the reader was, as soon as there are rows.
  ///
  /// - Parameter place: where the reader was.
  package func restore(_ place: SavedPlace) {
    wanted = place
  }

  /// Called after each change of the rows, and once at first.
  package var onChanged: () -> Void = {} {
    didSet { onChanged() }
  }

  /// Gives the keyboard to the first article with the next change of the rows.
  package func takeFocusWithNextRows() {
    wanted = nil
    hasTakenFocus = false
  }

  private func show(_ change: TimelineChange) {
    onChanged()
    page.host.apply(change.snapshot, update: change.update, anchor: change.anchor)
    giveBackMemory(at: change.snapshot.rowCount)
    guard takesFocus, !hasTakenFocus, !change.snapshot.isEmpty else { return }
    hasTakenFocus = true
    let place = wanted
    if let place { page.host.restore(place.list) }
    isGoingToPlace = true
    // After the rows have reached GTK, which they do in a dispatch of their own.
    Task { [weak self] in
      guard let self, let window else { return }
      await Frames.wait(2, of: window)
      guard isGoingToPlace else { return }
      if let place { restoreFocus(place) } else { focusFirstArticle() }
    }
  }

  /// Stays where the reader is now, instead of the place to which the list was to go back.
  package func leavePlace() {
    wanted = nil
    hasTakenFocus = true
    isGoingToPlace = false
  }

  private func giveBackMemory(at rows: Int) {
    guard abs(rows - rowsWhenGivenBack) >= Self.rowsBetweenGivingBack else { return }
    rowsWhenGivenBack = rows
    Task { await FreedMemory.giveBack() }
  }

  /// The keys go on from the article that was chosen; nothing scrolls to it.
  private func restoreFocus(_ place: SavedPlace) {
    let top = place.list.ids.first { $0.articleID != nil }
    let chosen = place.chosen.flatMap { model.item(for: $0)?.id }
    if let top, page.host.focusedID == nil, chosen == nil { page.host.focus(top) }
    if let chosen { onRestored(chosen, place.reading) }
  }

  /// Called with the article that was chosen when the list was left, and how far it was scrolled.
  package var onRestored: (ArticleID, Double) -> Void = { _, _ in }

  /// The keys of a list that was just opened move through it at once.
  private func focusFirstArticle() {
    let snapshot = page.host.snapshot
    let first = (0..<snapshot.rowCount).lazy
      .compactMap { snapshot.row(at: $0) }
      .first { $0.articleID != nil }
    if let first, page.host.focusedID == nil { page.host.focus(first.id) }
  }

  /// Lets go of the model: nothing reaches the list any more.
  package func detach() {
    whenAtRest.cancel()
    attachment?.detach()
    observation = nil
    attachment = nil
  }
}

extension TimelineRow {
  /// What a person can do with a row.
  fileprivate func traits(_ texts: ListTexts) -> RowTraits {
    switch self {
    case .article, .pictureArticle: .item
    case .dayHeading: .heading
    case .gap: .action
    case .footer(let footer): footer.traits(texts)
    }
  }
}

extension ListTexts {
  /// The words of the full pages of a list.
  init(_ messages: Messages, for item: SidebarItem) {
    self.init(messages)
    switch item {
    case .search:
      emptyTitle = messages.nothingFound
      emptyIcon = "system-search-symbolic"
      emptyDescription = messages.nothingFoundDescription
    case .unread, .today:
      emptyTitle = messages.allRead
      emptyIcon = "object-select-symbolic"
      emptyDescription = messages.allReadDescription
    case .starred:
      emptyIcon = "starred-symbolic"
      emptyDescription = messages.noStarredDescription
    case .all, .folder, .tag: emptyDescription = ""
    case .feed: break
    }
  }

  /// The words of a list's full pages and strips.
  fileprivate init(_ messages: Messages) {
    self.init(
      loading: messages.loadingFeed,
      emptyTitle: messages.emptyTitle,
      failedTitle: messages.failedTitle,
      offline: messages.showingOldArticles,
      retry: messages.retry,
      newRows: { messages.newArticles($0) }
    )
    close = messages.close
    loadMore = messages.loadMore
    loadingMore = { messages.loadingPage(attempt: $0) }
    end = messages.endOfFeed
    emptyIcon = "org.freshet.Freshet-symbolic"
    emptyDescription = messages.emptyDescription
    failure = { messages.sentence(for: $0) }
    retryDelay = { $0.wait }
  }
}
