// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedParsing
import FoundationEssentials

/// One article as the reader pane shows it.
package struct ReaderModel: Sendable {
  /// The article and where it came from.
  package let item: TimelineItem
  /// The title, never empty.
  package let title: String
  /// Who wrote it and when, on one line.
  package let byline: String

  /// Creates the model of an article.
  ///
  /// - Parameters:
  ///   - item: the article.
  ///   - builder: knows the reader's calendar and language.
  package init(_ item: TimelineItem, builder: TimelineRowBuilder) {
    self.item = item
    let summary = item.summary
    title = summary.title.isEmpty ? builder.messages.untitled : summary.title
    let date = summary.date.map(builder.longText) ?? ""
    byline = [summary.byline, date].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The article's text as blocks, with cards for what is attached.
  ///
  /// - Returns: a document; empty if the article has no text.
  /// - Isolation: works away from the caller's actor.
  @concurrent
  package func document() async -> ArticleDocument {
    let article = item.article
    var document = ArticleDocument()
    if let html = article.bodyHTML {
      document = ArticleMarkup.document(fromHTML: html, baseURL: item.contentBase)
    }
    for enclosure in article.enclosures where enclosure.type?.hasPrefix("image/") != true {
      document.blocks.append(
        .card(LinkCard(url: enclosure.url, title: enclosure.url.lastPathComponent))
      )
    }
    return document
  }
}
