// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FoundationEssentials
import MarkupParsing

/// What an article said before its publisher changed it, as the reader pane shows it.
package struct EarlierText: Sendable {
  /// The title that it had, never empty.
  package let title: String
  /// Until when it said so, in words.
  package let until: String
  /// Its first portion, with what went marked as struck out, and what came in its place as
  /// highlighted.
  package let document: ArticleDocument
}

extension ReaderModel {
  /// When the article was changed, the last time first.
  ///
  /// - Returns: the times in words; none for an article that was never changed.
  /// - Throws: `StoreError`.
  @concurrent
  package func edits() async throws(StoreError) -> [String] {
    try await store.versions(of: item.entry.id).map { builder.momentText($0.replaced) }
  }

  /// What the article said before one of its changes, compared with what it said after it.
  ///
  /// - Parameter edit: the change's place among `edits`.
  /// - Returns: the text; nil when it is not kept any more.
  /// - Throws: `StoreError`.
  /// - Isolation: works away from the caller's actor.
  @concurrent
  package func text(before edit: Int) async throws(StoreError) -> EarlierText? {
    guard let now = try await store.article(item.entry.id) else { return nil }
    let versions = try await store.versions(of: item.entry.id)
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
    let base = kept.entry.headline.base ?? item.link
    return ArticleMarkup.portion(0, ofHTML: html, baseURL: base).document
  }
}
