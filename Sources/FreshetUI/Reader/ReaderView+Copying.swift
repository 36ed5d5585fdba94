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
  ///
  /// - Parameter form: the form of the copy.
  func copyArticle(as form: ArticleCopy.Form) {
    guard let model else { return }
    let (copy, selection) = (ArticleCopy(of: model), selectedText)
    if !selection.isEmpty {
      widget.copy(copy.text(of: selection, as: form))
      return onCopied()
    }
    copying?.cancel()
    copying = Task { [weak self] in
      switch await self?.wholeText() {
      case .success(let blocks):
        guard let self, !Task.isCancelled else { return }
        widget.copy(copy.text(of: blocks, as: form))
        onCopied()
      case .failure(let failure): self?.onFailure(failure.sentence)
      case nil: break
      }
    }
  }

  /// Reads the text that is shown, with the parts of a long one that are not.
  ///
  /// - Returns: the blocks; else the reason why a part could not be read.
  func wholeText() async -> Result<[Block], ReadingFailure> {
    guard let model else { return .success([]) }
    if case .before = choice {
      let content = await ReaderContent.read(model, choice, by: nil, messages)
      return content.failure.map { .failure(ReadingFailure(sentence: $0)) }
        ?? .success(content.portion.document.blocks)
    }
    let loader = showsFullText ? fullText : nil
    var (blocks, number, hasMore) = ([Block](), 0, true)
    while hasMore {
      switch await ReaderContent.portion(number, of: model, by: loader, messages) {
      case .success(let portion):
        blocks += portion.document.blocks
        (number, hasMore) = (number + 1, portion.hasMore && !Task.isCancelled)
      case .failure(let failure): return .failure(failure)
      }
    }
    return .success(blocks)
  }
}
