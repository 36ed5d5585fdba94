// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedParsing
package import Foundation
import MarkupParsing

/// An article's text as blocks, and a report of the removed parts, in a form for other programs.
package struct RenderedArticle: Encodable, Sendable {
  /// The title; nil for a fragment that stands by itself.
  package let title: String?
  /// The blocks from top to bottom.
  package let blocks: [RenderedNode]
  /// The report of the removed parts.
  package let dropped: DropReport

  /// Creates the form of a document.
  ///
  /// - Parameters:
  ///   - document: the article's text.
  ///   - title: the article's title.
  package init(_ document: ArticleDocument, title: String? = nil) {
    self.title = title
    blocks = document.blocks.map(RenderedNode.init)
    dropped = document.dropped
  }

  /// Renders each article of a feed, or a document that is no feed as one fragment.
  ///
  /// - Parameters:
  ///   - bytes: a feed, or HTML in UTF-8.
  ///   - baseURL: the address of the document; nil if it is not known.
  /// - Returns: one article for a fragment, and as many as the feed has.
  package static func articles(in bytes: [UInt8], baseURL: URL?) -> [RenderedArticle] {
    do {
      let parsed = try FeedParser().parse(bytes, baseURL: baseURL)
      return parsed.articles.map { article in
        let html = article.bodyHTML ?? ""
        let base = baseURL ?? parsed.feed.link
        return RenderedArticle(
          ArticleMarkup.document(fromHTML: html, baseURL: base),
          title: article.title
        )
      }
    } catch {
      // A document that is no feed is the HTML of one article, which this command is for.
      let html = String(decoding: bytes, as: UTF8.self)
      return [RenderedArticle(ArticleMarkup.document(fromHTML: html, baseURL: baseURL))]
    }
  }

  /// The articles as JSON text: one object for one article, else a list.
  ///
  /// - Throws: an encoding error.
  package static func json(of articles: [RenderedArticle]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data =
      articles.count == 1 ? try encoder.encode(articles[0]) : try encoder.encode(articles)
    return String(decoding: data, as: UTF8.self)
  }

  /// The article as plain text, a blank line between two blocks.
  package var plainText: String {
    let heading = title.map { [$0] } ?? []
    return (heading + blocks.map(\.plainText).filter { !$0.isEmpty }).joined(separator: "\n\n")
  }
}

extension RenderedNode {
  /// The node as plain text.
  package var plainText: String {
    let inner = (children ?? []).map(\.plainText)
    switch type {
    case "line-break": return "\n"
    case "rule": return "* * *"
    case "image": return text.map { $0.isEmpty ? "" : "[\($0)]" } ?? ""
    case "card": return [text, url].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    case "list":
      return (items ?? []).enumerated().map { offset, item in
        let mark = flag == true ? "\((start ?? 1) + offset)." : "-"
        let body = item.map(\.plainText).joined(separator: "\n")
        return "\(mark) \(body.split(separator: "\n").joined(separator: "\n  "))"
      }.joined(separator: "\n")
    case "table":
      return (rows ?? []).map { row in
        row.map { $0.map(\.plainText).joined() }.joined(separator: "\t")
      }.joined(separator: "\n")
    case "quote":
      return inner.joined(separator: "\n\n").split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      .map { "> \($0)" }.joined(separator: "\n")
    case "figure", "details":
      let title = (caption ?? []).map(\.plainText).joined()
      return ([title] + inner).filter { !$0.isEmpty }.joined(separator: "\n")
    case "footnotes": return inner.joined(separator: "\n")
    case "footnote": return "[\(text ?? "")] " + inner.joined(separator: "\n")
    case "footnote-reference": return "[\(text ?? "")]"
    case "ruby": return inner.joined() + (note.map { $0.isEmpty ? "" : "(\($0))" } ?? "")
    default: return text ?? inner.joined()
    }
  }
}
