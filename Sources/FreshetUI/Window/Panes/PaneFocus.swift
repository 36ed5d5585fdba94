// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// The keyboard focus in the panes of a window.
///
/// - Isolation: main actor.
final class PaneFocus {
  private let window: ApplicationWindow
  private let panes: WindowPanes
  private let sidebar: SidebarView
  private let current: CurrentArticle
  private let lists: WindowLists
  private let state: WindowModel

  private var reader: ReaderView { current.reader }

  /// Creates the focus of a window.
  init(
    in window: ApplicationWindow,
    _ panes: WindowPanes,
    _ sidebar: SidebarView,
    _ lists: WindowLists,
    _ current: CurrentArticle,
    _ state: WindowModel
  ) {
    self.window = window
    self.panes = panes
    self.sidebar = sidebar
    self.lists = lists
    self.current = current
    self.state = state
    reader.onLeave = { [weak self] in self?.move(to: .list) }
    panes.onSettled { [weak self] in self?.followFold() }
  }

  /// Moves the keyboard focus to the article that is shown, else to a row in view.
  ///
  /// The focus on the article's row would scroll the list.
  func moveToReading() {
    guard let timeline = lists.timeline else { return window.clearFocus() }
    if current.id != nil, !panes.isFolded || panes.showsArticle { return reader.grabFocus() }
    guard let position = timeline.page.host.position else { return window.clearFocus() }
    timeline.page.host.restore(position, grabsFocus: true)
  }

  /// Removes the keyboard focus from what disappears with a list, and from a button that GTK gave
  /// it to: the list that comes takes it.
  func release() {
    let isGoing =
      lists.timeline?.page.widget.containsFocus == true || reader.widget.containsFocus
    if isGoing || window.isFocusIdle { window.clearFocus() }
  }

  /// Shows the sidebar, or hides it, and keeps the keyboard focus in sight.
  func toggleSidebar() {
    let hadFocus = sidebar.widget.containsFocus
    panes.toggleSidebar()
    if hadFocus, panes.hidesSidebar || !panes.showsSidebar { moveToReading() }
  }

  /// Shows the pane of the article, or hides it, and keeps the keyboard focus in sight.
  ///
  /// While it is hidden, an article that is chosen takes the place of the list, as in a narrow
  /// window; there, the article or the list is shown.
  func toggleArticle() {
    if panes.hidesArticle {
      panes.hidesArticle = false
    } else if panes.isFolded, !panes.showsArticle {
      move(to: .article)
    } else {
      let (hides, hadFocus) = (!panes.isFolded, reader.widget.containsFocus)
      panes.showsArticle = false
      panes.hidesArticle = hides
      state.leaveShown()
      if hadFocus { move(to: .list) }
    }
  }

  /// Widens the pane with the keyboard focus; the list, if none has it.
  ///
  /// - Parameter difference: pixels where text has its usual size; below 0, the pane gets narrower.
  func widenPane(by difference: Int) {
    panes.widen(panes.focused ?? .list, by: difference)
  }

  /// Moves the keyboard focus to the pane before or after the one that has it.
  func moveToNeighbor(by step: Int) {
    let all = WindowPane.allCases
    let start = panes.focused.flatMap { all.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    for distance in 1...all.count {
      let index = (start + step * distance % all.count + all.count) % all.count
      if move(to: all[index]) { return }
    }
  }

  /// Moves the keyboard focus to a pane, which appears in a narrow window.
  ///
  /// - Returns: false for a pane that is hidden, or has nothing that takes the focus.
  @discardableResult
  func move(to pane: WindowPane) -> Bool {
    switch pane {
    case .sidebar:
      guard !panes.hidesSidebar, let id = lists.marked ?? state.library.sidebar.rows.first?.id
      else { return false }
      panes.showsSidebar = true
      return sidebar.host.focus(id)
    case .list:
      guard let timeline = lists.timeline else { return false }
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

  /// Moves the keyboard focus to the pane that appeared, once it is there.
  private func followFold() {
    guard panes.isFolded else { return }
    if !panes.showsArticle { state.leaveShown() }
    if panes.showsArticle {
      reader.grabFocus()
    } else if let host = lists.timeline?.page.host, let id = host.selectedID {
      host.focus(id)
    }
  }
}
