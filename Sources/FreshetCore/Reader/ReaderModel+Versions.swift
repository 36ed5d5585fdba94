// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FoundationEssentials
import MarkupParsing

/// An earlier text of an article, before its publisher changed it, as the reader pane shows it.
package struct EarlierText: Sendable {
  /// The title of that time, never empty.
  package let title: String
  /// The end of that time, in words.
  package let until: String
  /// Its first part, with removed words as struck out, and the words in their place as highlighted.
  package let document: ArticleDocument
}

extension ReaderModel {
  /// Returns the times at which the article was changed, the last one first.
  ///
  /// - Returns: the times in words; none for an article that was never changed.
  /// - Throws: `StoreError`.
  @concurrent
  package func edits() async throws(StoreError) -> [String] {
    try await store.articles.versions(of: item.article.id).map { builder.momentText($0.replaced) }
  }

  /// Returns the article's text before one of its changes, compared with the text after it.
  ///
  /// - Parameter edit: the change's index in `edits`.
  /// - Returns: the text; nil when it is not stored any more.
  /// - Throws: `StoreError`.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package func text(before edit: Int) async throws(StoreError) -> EarlierText? {
    guard let now = try await store.articles.article(item.article.id) else { return nil }
    let versions = try await store.articles.versions(of: item.article.id)
    guard versions.indices.contains(edit) else { return nil }
    let later = edit == 0 ? now : now.before(versions[edit - 1])
    var document = blocks(of: now.before(versions[edit]))
    document.blocks = TextComparison.marked(document.blocks, against: blocks(of: later).blocks)
    let title = versions[edit].title
    return EarlierText(
      title: title.isEmpty
        ? builder.messages.untitled : title.shortened(to: TextLimits.title),
      until: builder.momentText(versions[edit].replaced),
      document: document
    )
  }

  private func blocks(of kept: LibraryArticle) -> ArticleDocument {
    guard let html = kept.article.bodyHTML else { return ArticleDocument() }
    let base = kept.listed.rowSummary.base ?? item.link
    return ArticleMarkup.portion(0, ofHTML: html, baseURL: base).document
  }
}
