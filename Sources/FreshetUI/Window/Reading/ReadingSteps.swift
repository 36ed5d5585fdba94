// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// The steps of a reader by key: on in the article, to the next one, and back to lists and articles
/// that were shown before.
///
/// - Isolation: main actor.
final class ReadingSteps {
  /// The task that looks for the next unread article, while there is one.
  private var unreadSearch: Task<Void, Never>?
  /// The wait for a text that is still being read.
  private var readingOn: Task<Void, Never>?

  private let current: CurrentArticle
  private let lists: WindowLists
  private let panes: WindowPanes
  private let state: WindowModel
  private let toasts: ToastOverlay
  private let messages: Messages

  private var reader: ReaderView { current.reader }
  private var timeline: TimelineView? { lists.timeline }

  /// Creates the steps through the articles of a window.
  init(
    through current: CurrentArticle,
    of lists: WindowLists,
    _ state: WindowModel,
    in panes: WindowPanes,
    _ reports: WindowReports
  ) {
    self.current = current
    self.lists = lists
    self.panes = panes
    self.state = state
    toasts = reports.toasts
    messages = reports.messages
    lists.trail.onReturn = { [weak self] in await self?.show($0) }
  }

  /// Gives up the steps that wait for something.
  func cancel() {
    lists.trail.cancel()
    readingOn?.cancel()
  }

  // MARK: Reading on

  /// Scrolls the article on; at its end, chooses the next unread one.
  func readOn() {
    guard current.id != nil, readingOn == nil else {
      if readingOn == nil { chooseNextUnread() }
      return
    }
    if panes.isFolded, !panes.showsArticle {
      panes.showsArticle = true
      return
    }
    switch reader.readOn(isForward: true) {
    case .scrolled: break
    case .ended: chooseNextUnread()
    case .loading:
      readingOn = Task { [weak self, reader] in
        await reader.waitForText()
        guard let self, !Task.isCancelled else { return }
        readingOn = nil
        if reader.readOn(isForward: true) == .ended { chooseNextUnread() }
      }
    }
  }

  /// Scrolls the article back.
  func readBack() {
    guard current.id != nil else { return }
    _ = reader.readOn(isForward: false)
  }

  // MARK: The way back

  /// Leaves what lies over something else, as the visible button back does; else returns to what
  /// was shown before.
  func leave() {
    if reader.comments.view != nil { return reader.comments.leave() }
    if panes.showPrevious() { return }
    lists.trail.travel { $0.moveBack() }
  }

  /// Shows the list and the article from which the way back led.
  func moveForward() {
    lists.trail.travel { $0.moveForward() }
  }

  /// Shows a list and an article that were shown before.
  private func show(_ visit: ReadingHistory.Visit) async {
    lists.show(visit.list)
    await lists.haveChanged()
    guard !Task.isCancelled, lists.shown == visit.list, let model = timeline?.model else { return }
    await model.waitForContent()
    guard !Task.isCancelled, lists.shown == visit.list, let article = visit.article else { return }
    choose(article)
  }

  // MARK: Unread articles

  /// Whether the window is looking for the next unread article in pages or lists that are not
  /// loaded.
  var isGoingOn: Bool { unreadSearch != nil }

  /// Chooses the next unread article: first below the one that is chosen, then in the lists that
  /// follow in the sidebar.
  ///
  /// The one that is chosen counts as seen: it is marked as read if staying would have done that,
  /// and is never the next one.
  func chooseNextUnread() {
    guard unreadSearch == nil, let timeline else { return }
    state.markShownNow()
    let start = timeline.page.host.selectedID
    if let next = timeline.article(from: start, by: 1, where: { !$0.article.isRead }) {
      return choose(next)
    }
    unreadSearch = Task { [weak self] in
      await self?.chooseBelow()
      self?.unreadSearch = nil
    }
  }

  /// Marks the chosen article as unread, and chooses the next unread one.
  func markUnreadAndGoOn() {
    current.markUnread()
    chooseNextUnread()
  }

  /// Marks all articles of the list as read, and chooses the first unread one of the lists that
  /// follow in the sidebar.
  func markAllReadAndGoOn() {
    guard unreadSearch == nil else { return }
    state.markAllRead()
    unreadSearch = Task { [weak self, lists] in
      await lists.haveChanged()
      if let item = lists.shown { await self?.chooseBehind(item, besides: nil) }
      self?.unreadSearch = nil
    }
  }

  /// Chooses the next unread article of the list, read from the library, or of the next lists.
  private func chooseBelow() async {
    await lists.haveChanged()
    guard let item = lists.shown, let host = timeline?.page.host else { return }
    let seen = host.selectedID?.articleID
    if let next = await state.nextUnread(in: item, below: seen, besides: seen) {
      // The reader may have chosen another list meanwhile.
      return lists.shown == item ? choose(next) : ()
    }
    await chooseBehind(item, besides: seen)
  }

  /// Chooses the first unread article of the lists that follow one in the sidebar.
  private func chooseBehind(_ item: SidebarItem, besides seen: ArticleID?) async {
    guard lists.shown == item, !lists.isChanging else { return }
    guard let list = await state.nextListWithUnread(after: item, besides: seen) else {
      return toasts.show(messages.noUnreadLeft)
    }
    guard lists.shown == item, !lists.isChanging else { return }
    lists.show(list)
    await lists.haveChanged()
    guard lists.shown == list else { return }
    timeline?.leavePosition()
    let next = await state.nextUnread(in: list, below: nil, besides: seen)
    if let next, lists.shown == list { choose(next) }
  }

  /// Chooses the unread article before the one that is chosen, in the same list.
  func choosePreviousUnread() {
    guard let timeline else { return }
    let start = timeline.page.host.selectedID
    guard let next = timeline.article(from: start, by: -1, where: { !$0.article.isRead }) else {
      return toasts.show(messages.noUnreadAbove)
    }
    choose(next)
  }

  private func choose(_ article: ArticleID) {
    guard let timeline, timeline.model.item(for: article) != nil else { return }
    timeline.leavePosition()
    let host = timeline.page.host
    host.select(.item(article))
    host.focus(.item(article))
    current.show(article, of: timeline.model, isLookingAround: false)
  }
}
