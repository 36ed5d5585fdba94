// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkLists
import GtkShell
import ListKit
import RefreshKit

// Moving through all unread articles with one key.
extension MainWindow {
  /// Whether the window is looking for the next unread article in pages or lists that are not
  /// loaded.
  package var isGoingOn: Bool { steps.unreadSearch != nil }

  /// Chooses the next unread article: first below the one that is chosen, then in the lists that
  /// follow in the sidebar.
  ///
  /// The one that is chosen counts as seen: it is marked as read if staying would have done that,
  /// and is never the next one.
  func chooseNextUnread() {
    guard steps.unreadSearch == nil, let timeline else { return }
    state.markShownNow()
    let start = timeline.page.host.selectedID
    if let next = timeline.article(from: start, by: 1, where: { !$0.article.isRead }) {
      return choose(next)
    }
    steps.unreadSearch = Task { [weak self] in
      await self?.chooseInNextLists()
      self?.steps.unreadSearch = nil
    }
  }

  private func chooseInNextLists() async {
    await listsHaveChanged()
    guard let item = shown, let host = timeline?.page.host else { return }
    let seen = host.selectedID?.articleID
    if let next = await state.nextUnread(in: item, below: seen, besides: seen) {
      // The reader may have chosen another list meanwhile.
      return shown == item ? choose(next) : ()
    }
    guard shown == item, !lists.isChanging else { return }
    guard let list = await state.nextListWithUnread(after: item, besides: seen) else {
      return toasts.show(messages.noUnreadLeft)
    }
    guard shown == item, !lists.isChanging else { return }
    show(list)
    await listsHaveChanged()
    guard shown == list else { return }
    timeline?.leavePosition()
    let next = await state.nextUnread(in: list, below: nil, besides: seen)
    if let next, shown == list { choose(next) }
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

  func choose(_ article: ArticleID) {
    guard let timeline, timeline.model.item(for: article) != nil else { return }
    timeline.leavePosition()
    let host = timeline.page.host
    host.select(.item(article))
    host.focus(.item(article))
    show(article, of: timeline.model, isLookingAround: false)
  }
}
