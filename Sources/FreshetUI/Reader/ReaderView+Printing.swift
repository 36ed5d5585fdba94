// SPDX-License-Identifier: GPL-3.0-or-later

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
        let article = PrintedArticle(
          title: model.title,
          byline: model.byline,
          address: model.item.link?.absoluteString ?? "",
          blocks: blocks
        )
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

  private var printedFamily: String {
    switch style.look.font {
    case .interface, .sansSerif: "sans-serif"
    case .serif: "serif"
    case .monospace: "monospace"
    }
  }
}
