// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The panes of a window: feeds, timeline and article side by side, or one after the other when it
/// is narrow.
///
/// Two nested split views fold from the inside out: first timeline and article share one place,
/// then the feeds too. Back leads the other way.
final class WindowPanes {
  private let sidebar: SidebarView
  private let timeline: TimelinePane
  private let reader: ReaderView
  private let outer: SplitView
  private let inner: SplitView
  private let backToFeeds = Button(icon: "go-previous-symbolic")
  private let backToTimeline = Button(icon: "go-previous-symbolic")

  /// Puts the panes together, with the ways back in their header bars.
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
    reader.packDeeds()
    for (button, view) in [(backToFeeds, outer), (backToTimeline, inner)] {
      button.setTooltip(messages.back)
      button.onClicked { [weak view] in view?.showsContent = false }
      view.onChanged { [weak self] in self?.fold() }
    }
    fold()
  }

  /// The widget that holds all panes.
  var widget: Widget { outer }

  /// Whether timeline and article share one place.
  var isFolded: Bool { inner.isFolded }

  /// Whether the feeds are shown where they share a place with the others.
  var showsSidebar: Bool {
    get { !outer.showsContent }
    set { outer.showsContent = !newValue }
  }

  /// Whether the article is shown where it shares a place with the timeline.
  var showsArticle: Bool {
    get { inner.showsContent }
    set { inner.showsContent = newValue }
  }

  /// Calls back when timeline or article has come to its place.
  func onSettled(_ handler: @escaping () -> Void) {
    inner.onSettled(handler)
  }

  /// The window's own buttons stand in the last bar that is seen, ways back where something is
  /// hidden.
  private func fold() {
    backToFeeds.isVisible = outer.isFolded
    backToTimeline.isVisible = inner.isFolded
    sidebar.header.setShowsWindowButtons(start: true, end: outer.isFolded)
    timeline.isAlone = inner.isFolded
    reader.isAlone = inner.isFolded
    timeline.header.setShowsWindowButtons(start: outer.isFolded, end: inner.isFolded)
    reader.header.setShowsWindowButtons(start: inner.isFolded, end: true)
  }
}
