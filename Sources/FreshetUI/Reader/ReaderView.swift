// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials
package import FreshetCore
package import GtkShell

/// The article at the right: a heading, who wrote it and when, and its blocks.
package final class ReaderView {
  /// Pixels that a line of text may be wide.
  private static let columnWidth = 680
  /// Pixels that the pane wants at least.
  private static let width = 320

  /// The pane: a header bar over the article.
  package let widget = Box(.vertical, spacing: 0)
  /// The pane's header bar; the window puts its buttons there.
  package let header = HeaderBar()

  private let stack = Stack()
  private let scroller: ScrolledWindow
  private let page = Box(.vertical, spacing: 18)
  private let makeBuilder: () -> DocumentBuilder
  /// The builder of the article that is shown: it keeps the article's pictures.
  private var builder: DocumentBuilder?
  private var loading: Task<Void, Never>?

  /// Creates the pane, without an article.
  ///
  /// - Parameters:
  ///   - messages: the words of the interface.
  ///   - pictures: loads the pictures of articles.
  ///   - onOpenLink: called with the address of an activated link.
  package init(
    messages: Messages,
    pictures: PictureLoader,
    onOpenLink: @escaping (URL) -> Void
  ) {
    makeBuilder = { DocumentBuilder(pictures: pictures, onOpenLink: onOpenLink) }
    page.addCSSClass("reader-page")
    scroller = ScrolledWindow(Clamp(page, maximumSize: Self.columnWidth))
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.isFocusable = true
    let empty = StatusPage(
      icon: "document-open-symbolic",
      title: messages.noArticleTitle,
      description: messages.noArticleDescription
    )
    empty.addCSSClass("compact")
    stack.add(empty, name: "empty")
    stack.add(scroller, name: "article")
    stack.expandsVertically = true
    header.setTitleWidget(WindowTitle(""))
    widget.append(header)
    widget.append(stack)
    widget.setSizeRequest(width: Self.width, height: -1)
    widget.expandsHorizontally = true
  }

  /// Whether an article's text is still being read.
  package private(set) var isLoading = false

  /// Shows an article from its beginning, or nothing.
  ///
  /// - Parameter model: the article; nil empties the pane.
  package func show(_ model: ReaderModel?) {
    loading?.cancel()
    page.removeAll()
    builder = nil
    guard let model else {
      stack.visibleChildName = "empty"
      isLoading = false
      return
    }
    let builder = makeBuilder()
    self.builder = builder
    page.append(heading(of: model))
    stack.visibleChildName = "article"
    scroller.scrollToTop()
    isLoading = true
    loading = Task { [weak self] in
      let document = await model.document()
      guard let self, !Task.isCancelled else { return }
      page.append(builder.column(of: document.blocks))
      isLoading = false
    }
  }

  /// Gives the keyboard to the article, so that keys scroll it.
  package func grabFocus() {
    scroller.grabFocus()
  }

  private func heading(of model: ReaderModel) -> Widget {
    let title = Label(model.title)
    title.addCSSClass("reader-title")
    title.addCSSClass("title-1")
    let meta = Label(model.byline)
    meta.addCSSClass("reader-meta")
    meta.addCSSClass("dim-label")
    let heading = Box(.vertical, spacing: 6)
    for label in [title, meta] {
      label.isWrapping = true
      label.xAlignment = 0
      heading.append(label)
    }
    return heading
  }
}
