// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// One of the panes of a window, in their order.
package enum WindowPane: CaseIterable, Sendable {
  /// The sidebar.
  case sidebar
  /// The list of articles.
  case list
  /// The article.
  case article
}

/// The panes of a window: sidebar, timeline and article side by side, or one after the other when
/// the window is narrow.
///
/// Two nested split views fold from the inside out. First timeline and article share one place,
/// then the sidebar joins them. The back buttons lead the other way.
final class WindowPanes {
  private let sidebar: SidebarView
  private let timeline: TimelinePane
  private let reader: ReaderView
  private let outer: SplitView
  private let inner: SplitView
  private let backToFeeds = Button(icon: "go-previous-symbolic")
  private let backToTimeline = Button(icon: "go-previous-symbolic")
  /// The work that waits until the sidebar is in its place.
  private var pending: (() -> Void)?

  /// Creates the split views, with back buttons in their header bars.
  init(
    _ sidebar: SidebarView,
    _ timeline: TimelinePane,
    _ reader: ReaderView,
    _ messages: Messages
  ) {
    (self.sidebar, self.timeline, self.reader) = (sidebar, timeline, reader)
    let (list, article) = (timeline.pane(messages), reader.pane(messages))
    inner = SplitView(sidebar: list, content: article)
    let both = max(list.narrowest, article.narrowest)
    outer = SplitView(
      sidebar: sidebar.pane(messages),
      content: SplitView.Pane(inner, title: messages.articles, narrowest: both)
    )
    inner.expandsHorizontally = true
    outer.showsContent = true
    timeline.header.packStart(backToFeeds)
    reader.header.packStart(backToTimeline)
    reader.packActions()
    for (button, view) in [(backToFeeds, outer), (backToTimeline, inner)] {
      button.setTooltip(messages.back)
      button.setAccessibleLabel(messages.back)
      view.onChanged { [weak self] in self?.fold() }
    }
    outer.onSettled { [weak self] in self?.finishShowing() }
    backToFeeds.onClicked { [weak outer] in outer?.showsContent = false }
    backToTimeline.onClicked { [weak inner, weak reader] in
      // The comments lie over the article, and lead back to it first.
      guard let reader, reader.comments.view != nil else {
        inner?.showsContent = false
        return
      }
      reader.comments.leave()
    }
    reader.onCommentsChanged = { [weak self] in self?.fold() }
    fold()
  }

  /// The widget that holds all panes.
  var widget: Widget { outer }

  /// Whether timeline and article share one place.
  var isFolded: Bool { inner.isFolded }

  /// Whether the sidebar is the visible one of the panes that share its place.
  var showsSidebar: Bool {
    get { !outer.showsContent }
    set { outer.showsContent = !newValue }
  }

  /// Whether the article is the visible one of the panes that share its place.
  var showsArticle: Bool {
    get { inner.showsContent }
    set { inner.showsContent = newValue }
  }

  /// The width of the sidebar, in pixels where text has its usual size.
  var sidebarWidth: Int {
    get { outer.sidebarWidth }
    set { outer.sidebarWidth = newValue }
  }

  /// The width of the list beside an article, in pixels where text has its usual size.
  var listWidth: Int {
    get { inner.sidebarWidth }
    set { inner.sidebarWidth = newValue }
  }

  /// Widens a pane at the expense of its neighbour, where they are side by side.
  ///
  /// - Parameters:
  ///   - pane: the pane.
  ///   - difference: pixels where text has its usual size; below 0, the pane gets narrower.
  func widen(_ pane: WindowPane, by difference: Int) {
    switch pane {
    case .sidebar: outer.widenSidebar(by: difference)
    case .list: inner.widenSidebar(by: difference)
    case .article: inner.widenSidebar(by: -difference)
    }
  }

  /// Whether the sidebar is hidden, even where there is room for it.
  var hidesSidebar: Bool {
    get { outer.hidesSidebar }
    set {
      outer.hidesSidebar = newValue
      if !newValue, outer.isFolded { showsSidebar = true }
    }
  }

  /// Whether the article has no place beside the list, even where there is room for it: it takes
  /// that of the list while it is read.
  var hidesArticle: Bool {
    get { inner.staysFolded }
    set { inner.staysFolded = newValue }
  }

  /// Shows the sidebar, and then does something that needs it in its place.
  ///
  /// GTK finds no monitor for a bubble at a button that is still outside of the window.
  ///
  /// - Parameter act: called when the sidebar is there; not if another pane took its place by then.
  func showSidebar(then act: @escaping () -> Void) {
    let isThere = isSidebarInPlace
    if hidesSidebar { hidesSidebar = false }
    showsSidebar = true
    guard !isThere else { return act() }
    pending = act
    finishShowing()
  }

  /// Whether the sidebar is seen, and does not move.
  private var isSidebarInPlace: Bool {
    sidebar.widget.isMapped && !outer.isMoving && (showsSidebar || !outer.isFolded)
  }

  /// Does what waits for the sidebar, unless that moves on; the end of the move calls this again.
  private func finishShowing() {
    guard pending != nil, !outer.isMoving else { return }
    Task { [weak self, outer] in
      // What moves is laid out in its place by the frame after.
      await Frames.wait(2, of: outer)
      guard let self, let act = pending, !outer.isMoving else { return }
      pending = nil
      if isSidebarInPlace { act() }
    }
  }

  /// Returns to the pane under the one that is shown alone.
  ///
  /// - Returns: false where panes are side by side, and at the sidebar.
  func showPrevious() -> Bool {
    if inner.isFolded, inner.showsContent, outer.showsContent {
      inner.showsContent = false
      return true
    }
    guard outer.isFolded, outer.showsContent, !outer.hidesSidebar else { return false }
    outer.showsContent = false
    return true
  }

  /// Shows the sidebar, or hides it.
  func toggleSidebar() {
    if outer.hidesSidebar || !outer.isFolded {
      hidesSidebar.toggle()
    } else {
      showsSidebar.toggle()
    }
  }

  /// The pane with the keyboard focus; nil when none has it.
  var focused: WindowPane? {
    if sidebar.widget.containsFocus { return .sidebar }
    if timeline.widget.containsFocus { return .list }
    return reader.widget.containsFocus ? .article : nil
  }

  /// Sets a handler for the end of the move of timeline or article into its place.
  func onSettled(_ handler: @escaping () -> Void) {
    inner.onSettled(handler)
  }

  /// Shows the window's own buttons in the last visible header bar, and back buttons where a pane
  /// is hidden.
  private func fold() {
    finishShowing()
    timeline.sidebarButton.isVisible = outer.hidesSidebar
    backToFeeds.isVisible = outer.isFolded && !outer.hidesSidebar
    backToTimeline.isVisible = inner.isFolded || reader.comments.view != nil
    sidebar.header.setShowsWindowButtons(start: true, end: outer.isFolded)
    timeline.isNarrow = inner.isFolded
    reader.isAlone = inner.isFolded
    timeline.isFirst = outer.isFolded || outer.hidesSidebar
    timeline.header.setShowsWindowButtons(start: timeline.isFirst, end: inner.isFolded)
    reader.header.setShowsWindowButtons(start: inner.isFolded, end: true)
  }
}
