// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
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
  private let messages: Messages
  private let makeBuilder: () -> DocumentBuilder
  /// The builder of the article that is shown: it keeps the article's pictures.
  private var builder: DocumentBuilder?
  private var loading: Task<Void, Never>?
  private let fullText: FullTextLoader?
  private let fullTextButton: Button
  private let tags: TagLine
  private let tagsButton = Button(icon: "bookmark-new-symbolic")
  /// The bubble that was shown last at the button.
  private var bubble: Popover?
  /// The article that is shown.
  private var model: ReaderModel?
  /// How far the article is to be scrolled once its text is there.
  private var wantedOffset = 0.0
  /// Whether the text of the article's own page is shown in place of the feed's.
  private var showsPage = false

  /// Whether the text of the article's own page is shown.
  package var showsFullText: Bool { showsPage }

  /// Creates the pane, without an article.
  ///
  /// - Parameters:
  ///   - messages: the words of the interface.
  ///   - pictures: loads the pictures of articles.
  ///   - fullText: gets the text of articles' own pages; nil where there is none.
  ///   - onOpenLink: called with the address of an activated link.
  package init(
    messages: Messages,
    pictures: PictureLoader,
    fullText: FullTextLoader?,
    onOpenLink: @escaping (URL) -> Void
  ) {
    self.fullText = fullText
    self.messages = messages
    fullTextButton = Button(icon: "view-paged-symbolic")
    tags = TagLine(messages)
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
    fullTextButton.setTooltip(messages.showFullText)
    fullTextButton.setAccessibleLabel(messages.showFullText)
    fullTextButton.isVisible = false
    header.packEnd(fullTextButton)
    tagsButton.setTooltip(messages.editTags)
    tagsButton.setAccessibleLabel(messages.editTags)
    tagsButton.setAction("win.tags")
    tagsButton.isVisible = false
    header.packEnd(tagsButton)
    widget.append(header)
    widget.append(stack)
    widget.setSizeRequest(width: Self.width, height: -1)
    widget.expandsHorizontally = true
    fullTextButton.onClicked { [weak self] in self?.toggleFullText() }
  }

  /// How far the article that is shown is scrolled, in pixels.
  package var offset: Double { scroller.verticalOffset }

  /// Whether an article's text is still being read.
  package private(set) var isLoading = false

  /// Shows an article from its beginning, or nothing.
  ///
  /// - Parameters:
  ///   - model: the article; nil empties the pane.
  ///   - choice: whether its text is read from its own page.
  ///   - offset: how far it is scrolled to begin with, in pixels.
  package func show(
    _ model: ReaderModel?,
    fullText choice: FullTextChoice = .onDemand,
    at offset: Double = 0
  ) {
    self.model = model
    wantedOffset = offset
    showsPage = choice == .always && fullText != nil && model?.hasPage == true
    fullTextButton.isVisible = fullText != nil && choice != .never && model?.hasPage == true
    tagsButton.isVisible = model?.item.entry != nil
    showTags(model?.item.entry?.tags ?? [])
    render()
  }

  /// Shows the text of the article's own page in place of the feed's, or the feed's again.
  package func toggleFullText() {
    guard fullText != nil, model?.hasPage == true else { return }
    showsPage.toggle()
    render()
  }

  /// Shows the tags of the article.
  ///
  /// - Parameter names: what they are called.
  package func showTags(_ names: [String]) {
    tags.show(names)
  }

  /// Called with a tag of the article that the reader wants to see the list of.
  package var onOpenTag: (String) -> Void {
    get { tags.onOpen }
    set { tags.onOpen = newValue }
  }

  /// Shows a bubble at the button for tags.
  ///
  /// - Parameter bubble: the bubble, which takes the place of the one before.
  /// - Returns: false when the pane is out of sight.
  func popUp(_ bubble: Popover) -> Bool {
    self.bubble?.leave()
    self.bubble = bubble
    return bubble.popUp(in: widget, at: tagsButton)
  }

  private func render() {
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
    markButton()
    let source = showsPage ? fullText : nil
    let spinner = source.map { _ in turningMark() }
    loading = Task { [weak self, messages] in
      let (document, failure) = await Self.document(of: model, by: source, messages)
      guard let self, !Task.isCancelled else { return }
      spinner.map { page.remove($0) }
      if let failure {
        // What is shown is the feed's text: the next press asks for the page again.
        showsPage = false
        markButton()
        page.append(notice(failure))
      }
      page.append(builder.column(of: document.blocks))
      isLoading = false
      await goToWantedOffset()
    }
  }

  /// The text has its height after a layout.
  private func goToWantedOffset() async {
    let offset = wantedOffset
    wantedOffset = 0
    guard offset > 0 else { return }
    await Frames.wait(2, of: widget)
    if !Task.isCancelled { scroller.verticalOffset = offset }
  }

  /// The text of the article's page, else that of the feed, with the reason.
  private static func document(
    of model: ReaderModel,
    by loader: FullTextLoader?,
    _ messages: Messages
  ) async -> (document: ArticleDocument, failure: String?) {
    do {
      guard let loader else { return (try await model.document(), nil) }
      return (try await model.fullDocument(by: loader), nil)
    } catch let error as StoreError {
      return (ArticleDocument(), messages.sentence(for: error))
    } catch {
      let reason = "\(error)"
      do throws(StoreError) {
        return (try await model.document(), reason)
      } catch {
        return (ArticleDocument(), messages.sentence(for: error))
      }
    }
  }

  /// The button says by its color which of the two texts is shown.
  private func markButton() {
    if showsPage {
      fullTextButton.addCSSClass("accent")
    } else {
      fullTextButton.removeCSSClass("accent")
    }
  }

  private func turningMark() -> Spinner {
    let spinner = Spinner()
    spinner.isSpinning = true
    spinner.horizontalAlignment = .center
    page.append(spinner)
    return spinner
  }

  private func notice(_ sentence: String) -> Label {
    let label = Label(sentence)
    label.isWrapping = true
    label.xAlignment = 0
    label.addCSSClass("error")
    return label
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
    heading.append(tags.widget)
    return heading
  }
}
