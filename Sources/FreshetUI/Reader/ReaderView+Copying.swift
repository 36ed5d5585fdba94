// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

// The article, or what is selected of it, on the clipboard.
extension ReaderView {
  /// The part of the article's texts that is selected; empty without a selection.
  var selectedText: String {
    builder?.texts.lazy.map(\.label.selectedText).first { !$0.isEmpty } ?? ""
  }

  /// Copies the selected text, or the whole article.
  func copyArticle(as form: ArticleCopy.Form) {
    guard let model else { return }
    let (copy, selection) = (ArticleCopy(of: model), selectedText)
    if !selection.isEmpty {
      widget.copy(copy.text(of: selection, as: form))
      return onCopied()
    }
    copying?.cancel()
    copying = Task { [weak self, messages] in
      do {
        let blocks = try await self?.wholeText()
        guard let self, let blocks, !Task.isCancelled else { return }
        widget.copy(copy.text(of: blocks, as: form))
        onCopied()
      } catch {
        self?.onFailure(messages.fullTextSentence(for: error))
      }
    }
  }

  /// Reads the text that is shown, with the parts of a long one that are not.
  ///
  /// - Returns: the blocks.
  /// - Throws: `StoreError`, `FullTextError` or `FetchError`, when a part could not be read.
  func wholeText() async throws -> [Block] {
    guard let model else { return [] }
    if case .before(let edit) = choice, let earlier = try await model.text(before: edit) {
      return earlier.document.blocks
    }
    let loader = showsFullText ? fullText : nil
    var (blocks, number, hasMore) = ([Block](), 0, true)
    while hasMore {
      let portion = try await model.portion(number, by: loader)
      blocks += portion.document.blocks
      (number, hasMore) = (number + 1, portion.hasMore && !Task.isCancelled)
    }
    return blocks
  }
}
