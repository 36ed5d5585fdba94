// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkShell

// The article on paper, and in a file of pages.
extension ReaderView {
  /// Asks for a printer, and prints the whole article.
  func printArticle(over window: Widget) {
    readPages { [weak self] text in
      text.showPrintDialog(over: window) { reason in
        guard let self else { return }
        self.onFailure(self.messages.notPrinted(reason))
      }
    }
  }

  /// Asks for a file, and writes the whole article into it as PDF.
  func exportArticle(over window: Widget) {
    guard let model else { return }
    let name = DownloadName.text(title: model.title, ending: "pdf")
    FileChooser.save(messages.text(of: .exportArticle), named: name, for: window) {
      [weak self] in self?.exportArticle(to: $0)
    }
  }

  /// Writes the whole article into a PDF file, and tells the outcome.
  ///
  /// - Parameter path: the path of the file, which is replaced when it is there.
  package func exportArticle(to path: String) {
    readPages { [weak self] text in
      do throws(GLibError) {
        try text.export(to: path)
        guard let self else { return }
        onDone(messages.exported)
      } catch {
        guard let self else { return }
        onFailure(messages.notPrinted(error.message))
      }
    }
  }

  /// Reads the whole article, and lays it out for paper.
  private func readPages(_ act: @escaping (PrintedText) -> Void) {
    guard let model else { return }
    copying?.cancel()
    copying = Task { [weak self, messages] in
      do {
        let blocks = try await self?.wholeText()
        guard let self, let blocks, !Task.isCancelled else { return }
        var article = PrintedArticle(
          title: model.title,
          byline: model.byline,
          address: model.item.link?.absoluteString ?? "",
          blocks: blocks
        )
        await addPictures(to: &article, of: model)
        guard !Task.isCancelled else { return }
        act(
          PrintedText(article.paragraphs, title: model.title, family: printedFamily) {
            messages.page($0, of: $1)
          }
        )
      } catch {
        self?.onFailure(messages.fullTextSentence(for: error))
      }
    }
  }

  /// The pixels of the longer side of a printed picture: some 200 to an inch of paper.
  private static let printedSide = 1400
  /// The most pixels of the pictures of an article on paper: 128 MB of memory.
  private static let mostPrintedPixels = 32 << 20

  /// Puts the pictures into an article that were loaded for it; none is requested for paper.
  private func addPictures(to article: inout PrintedArticle, of model: ReaderModel) async {
    let source = pictureSource(of: model)
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

  private var printedFamily: String {
    switch style.look.font {
    case .interface, .sansSerif: "sans-serif"
    case .serif: "serif"
    case .monospace: "monospace"
    }
  }
}
