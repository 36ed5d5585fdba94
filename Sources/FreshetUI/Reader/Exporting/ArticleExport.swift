// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkShell

/// The ways of an article out of the pane: to the clipboard, onto paper, and into a file of pages.
final class ArticleExport {
  /// The pixels of the longer side of a printed picture: some 200 to an inch of paper.
  private static let printedSide = 1400
  /// The most pixels of the pictures of an article on paper: 128 MB of memory.
  private static let mostPrintedPixels = 32 << 20

  /// The reading of the article that is to be copied, or printed.
  private var reading: Task<Void, Never>?
  private let text: ShownText
  private let builder: DocumentBuilder
  private let pictures: ArticlePictures
  private let parts: ReaderParts

  /// Creates the ways of an article.
  init(
    of text: ShownText,
    by builder: DocumentBuilder,
    _ pictures: ArticlePictures,
    _ parts: ReaderParts
  ) {
    (self.text, self.builder, self.pictures, self.parts) = (text, builder, pictures, parts)
  }

  /// Ends the reading of the article.
  func cancel() {
    reading?.cancel()
  }

  /// The part of the article's texts that is selected; empty without a selection.
  private var selectedText: String {
    builder.texts.lazy.map(\.label.selectedText).first { !$0.isEmpty } ?? ""
  }

  /// Copies the selected text, or the whole article.
  func copy(as form: ArticleCopy.Form) {
    let (copy, selection) = (ArticleCopy(of: text.model), selectedText)
    if !selection.isEmpty {
      parts.pane.copy(copy.text(of: selection, as: form))
      return parts.events.onCopied()
    }
    readText { parts, blocks in
      parts.pane.copy(copy.text(of: blocks, as: form))
      parts.events.onCopied()
    }
  }

  /// Copies a picture that was loaded, as large as its window shows it.
  func copyPicture(_ source: PictureFrame.Source) {
    reading?.cancel()
    reading = Task { [parts] in
      let side = PictureZoom.side(width: source.shape?.width, height: source.shape?.height)
      let (url, origin, use) = (source.url, source.origin, source.use)
      let texture = await parts.pictures.loaded(url, from: origin, of: use, side: side)
      guard !Task.isCancelled else { return }
      guard let texture else { return parts.events.onFailure(parts.messages.noPicture) }
      parts.pane.copy(texture)
      parts.events.onCopied()
    }
  }

  /// Asks for a file, and writes a picture into it as it arrived.
  func savePicture(_ source: PictureFrame.Source, over window: Widget) {
    reading?.cancel()
    reading = Task { [parts] in
      let messages = parts.messages
      do {
        let bytes = try await parts.pictures.bytes(
          at: source.url,
          from: source.origin,
          of: source.use
        )
        if !Task.isCancelled {
          PictureStoring.ask(bytes, of: source.url, over: window, messages) {
            [weak events = parts.events] in events?.onDone($0)
          }
        }
      } catch {
        if !Task.isCancelled { parts.events.onFailure(messages.noPicture) }
      }
    }
  }

  /// Asks for a printer, and prints the whole article.
  func print(over window: Widget) {
    let (events, messages) = (parts.events, parts.messages)
    readPages { text in
      text.showPrintDialog(over: window) { [weak events] reason in
        events?.onFailure(messages.notPrinted(reason))
      }
    }
  }

  /// Writes the whole article into a PDF file, and tells the outcome.
  ///
  /// - Parameter path: the path of the file, which is replaced when it is there.
  func write(to path: String) {
    let (events, messages) = (parts.events, parts.messages)
    readPages { [weak events] text in
      do throws(GLibError) {
        try text.export(to: path)
        events?.onDone(messages.exported)
      } catch {
        events?.onFailure(messages.notPrinted(error.message))
      }
    }
  }

  /// Reads the whole article, and lays it out for paper.
  private func readPages(_ act: @escaping (PrintedText) -> Void) {
    let model = text.model
    readText { [weak self] parts, blocks in
      var article = PrintedArticle(
        title: model.title,
        byline: model.byline,
        address: model.item.link?.absoluteString ?? "",
        blocks: blocks
      )
      await self?.addPictures(to: &article)
      guard !Task.isCancelled else { return }
      let families = parts.sheet.style.look.printedFamilies
      act(
        PrintedText(article.paragraphs, title: model.title, family: families) {
          parts.messages.page($0, of: $1)
        }
      )
    }
  }

  /// Reads the whole article.
  ///
  /// - Parameter act: uses its text.
  private func readText(_ act: @escaping @MainActor (ReaderParts, [Block]) async -> Void) {
    reading?.cancel()
    let (text, messages, events) = (text, parts.messages, parts.events)
    reading = Task { [weak self, weak events] in
      do {
        let blocks = try await text.wholeText()
        guard let self, !Task.isCancelled else { return }
        await act(parts, blocks)
      } catch {
        events?.onFailure(messages.fullTextSentence(for: error))
      }
    }
  }

  /// Puts the pictures into an article that were loaded for it; none is requested for paper.
  private func addPictures(to article: inout PrintedArticle) async {
    let source = pictures.source
    var pixels = 0
    for (paragraph, image) in article.figures where pixels < Self.mostPrintedPixels {
      let picture = await source.loader.loaded(
        image.url,
        from: source.origin,
        of: source.use,
        side: Self.printedSide
      )
      guard let picture else { continue }
      pixels += picture.width * picture.height
      article.show(picture, at: paragraph)
    }
  }
}
