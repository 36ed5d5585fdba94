// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedParsing
package import FoundationEssentials

extension RowSummary {
  /// The most characters of the text that a row can show.
  static let excerptLength = 240
  /// The characters of the text that replace a missing title.
  static let standInLength = 80

  /// Creates the texts of an article's rows.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - base: the base of relative addresses in its text.
  package init(_ article: Article, base: URL?) {
    let html = article.summaryHTML ?? article.contentHTML ?? ""
    let text = RowExcerpt.line(fromHTML: html, limit: Self.excerptLength)
    self.init(title: article.title)
    if article.title.isEmpty {
      title = text.prefix(Self.standInLength).split(separator: " ").joined(separator: " ")
      excerpt = text.count > Self.standInLength ? text : ""
    } else {
      excerpt = text == article.title ? "" : text
    }
    byline = article.authors.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
      .shortened(to: TextLimits.title)
    link = article.linkText
    thumbnail = RowExcerpt.thumbnail(of: article, baseURL: base)
    self.base = base
    file = RowFile(of: article)
  }
}
