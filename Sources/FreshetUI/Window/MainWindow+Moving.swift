// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkLists
import GtkShell
import ListKit
import RefreshKit

// Moving by key: through articles, through what was shown, and through lists and panes.
extension MainWindow {
  // MARK: Reading on

  /// Scrolls the article on; at its end, chooses the next unread one.
  func readOn() {
    guard current.id != nil, steps.readingOn == nil else {
      if steps.readingOn == nil { chooseNextUnread() }
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
      steps.readingOn = Task { [weak self, reader] in
        await reader.waitForText()
        guard let self, !Task.isCancelled else { return }
        steps.readingOn = nil
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

  /// Remembers that a list or an article is shown.
  ///
  /// The result of a search is not remembered, as its words are gone when it is left.
  func visit(_ item: SidebarItem, _ article: ArticleID? = nil, isPassing: Bool = false) {
    guard item != .search else { return }
    trail.add(ReadingHistory.Visit(item, article), isPassing: isPassing)
  }

  /// Leaves what lies over something else, as the visible button back does; else returns to what
  /// was shown before.
  func leave() {
    if reader.comments.view != nil { return reader.comments.leave() }
    if panes.showPrevious() { return }
    trail.travel { $0.moveBack() }
  }

  /// Shows a list and an article that were shown before.
  func show(_ visit: ReadingHistory.Visit) async {
    show(visit.list)
    await listsHaveChanged()
    guard !Task.isCancelled, shown == visit.list, let model = timeline?.model else { return }
    await model.waitForContent()
    guard !Task.isCancelled, shown == visit.list, let article = visit.article else { return }
    choose(article)
  }

  // MARK: The keyboard

  /// Moves the keyboard focus to what is read: to the article that is shown, else to a row in view.
  ///
  /// The focus on the article's row would scroll the list.
  func focusReading() {
    guard let timeline else { return window.clearFocus() }
    if current.id != nil, !panes.isFolded || panes.showsArticle { return reader.grabFocus() }
    guard let place = timeline.page.host.position else { return window.clearFocus() }
    timeline.page.host.restore(place, grabsFocus: true)
  }

  /// Removes the keyboard focus from what disappears with a list, and from a button that GTK gave
  /// it to: the list that comes takes it.
  func releaseKeyboard() {
    let isGoing = timeline?.page.widget.containsFocus == true || reader.widget.containsFocus
    if isGoing || window.isFocusIdle { window.clearFocus() }
  }

  /// Shows the sidebar, or hides it, and keeps the keyboard focus in sight.
  func toggleSidebar() {
    let hadFocus = sidebar.widget.containsFocus
    panes.toggleSidebar()
    if hadFocus, panes.hidesSidebar || !panes.showsSidebar { focusReading() }
  }

  // MARK: Lists and panes

  /// Shows the list above or below the marked one in the sidebar.
  func showNeighbor(by step: Int) {
    let rows = library.sidebar.rows
    guard let index = rows.firstIndex(where: { $0.id == state.marked }),
      rows.indices.contains(index + step)
    else { return }
    show(rows[index + step].id)
  }

  /// Moves the keyboard focus to the pane before or after the one that has it.
  func focusNeighbor(by step: Int) {
    let all = WindowPane.allCases
    let start = panes.focused.flatMap { all.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    for distance in 1...all.count {
      let index = (start + step * distance % all.count + all.count) % all.count
      if focus(all[index]) { return }
    }
  }

  /// The pane with the keyboard focus; nil when none has it.
  package var focusedPane: WindowPane? { panes.focused }

  /// Moves the keyboard focus to a pane, which appears in a narrow window.
  ///
  /// - Returns: false for a pane that is hidden, or has nothing that takes the focus.
  @discardableResult
  func focus(_ pane: WindowPane) -> Bool {
    switch pane {
    case .sidebar:
      guard !panes.hidesSidebar, let id = state.marked ?? library.sidebar.rows.first?.id else {
        return false
      }
      panes.showsSidebar = true
      return sidebar.host.focus(id)
    case .list:
      guard let timeline else { return false }
      panes.showsSidebar = false
      panes.showsArticle = false
      let host = timeline.page.host
      let first = timeline.article(from: nil, by: 1, where: { _ in true })
      guard let id = host.selectedID ?? first.map({ .item($0) }) else {
        return timeline.page.widget.moveFocusInside()
      }
      return host.focus(id)
    case .article:
      guard current.id != nil else { return false }
      panes.showsSidebar = false
      panes.showsArticle = true
      reader.grabFocus()
      return true
    }
  }
}
