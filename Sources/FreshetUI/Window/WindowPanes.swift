// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

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
      view.onChanged { [weak self] in self?.fold() }
    }
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

  /// Sets a handler for the end of the move of timeline or article into its place.
  func onSettled(_ handler: @escaping () -> Void) {
    inner.onSettled(handler)
  }

  /// Shows the window's own buttons in the last visible header bar, and back buttons where a pane
  /// is hidden.
  private func fold() {
    backToFeeds.isVisible = outer.isFolded
    backToTimeline.isVisible = inner.isFolded || reader.comments.view != nil
    sidebar.header.setShowsWindowButtons(start: true, end: outer.isFolded)
    timeline.isAlone = inner.isFolded
    reader.isAlone = inner.isFolded
    timeline.header.setShowsWindowButtons(start: outer.isFolded, end: inner.isFolded)
    reader.header.setShowsWindowButtons(start: inner.isFolded, end: true)
  }
}
