// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// Turns the HTML of an article into what a view may show.
///
/// Only what stands in an allow-list comes through: headings, paragraphs, emphasis, links, lists,
/// quotations, code, tables, pictures and rules. Scripts, styles, forms and handlers are dropped,
/// and so are addresses that are not `http`, `https` or `mailto`. Nothing is loaded.
package enum ArticleMarkup {
  /// Reads a fragment as blocks.
  ///
  /// - Parameters:
  ///   - html: the fragment as the feed gave it.
  ///   - baseURL: the address against which relative ones are resolved.
  /// - Returns: the blocks; empty when nothing of the fragment may be shown.
  package static func document(fromHTML html: String, baseURL: URL? = nil) -> ArticleDocument {
    let builder = ArticleBuilder(baseURL: baseURL)
    HTMLReader.read(Array(html.utf8), delegate: builder)
    return builder.document()
  }

  /// Reads a part of a fragment as blocks: as much as can be shown at once.
  ///
  /// No more of it is kept in memory, whatever the length of the fragment.
  ///
  /// - Parameters:
  ///   - number: which part, from 0.
  ///   - html: the fragment as the feed gave it.
  ///   - baseURL: the address against which relative ones are resolved.
  ///   - limits: the limits of a part.
  /// - Returns: the part; empty behind the last one.
  /// - Complexity: linear in the length of the fragment up to the end of the part.
  package static func portion(
    _ number: Int,
    ofHTML html: String,
    baseURL: URL? = nil,
    limits: PortionLimits = .article
  ) -> ArticlePortion {
    let builder = ArticleBuilder(baseURL: baseURL, portion: number, limits)
    HTMLReader.read(Array(html.utf8), delegate: builder)
    return builder.portion()
  }

  /// Reads a fragment as plain text, white space collapsed.
  ///
  /// - Parameters:
  ///   - html: the fragment as the feed gave it.
  ///   - limit: the most characters; the text is cut at the end of a word and marked with "…".
  /// - Returns: the text; empty when there is none.
  package static func plainText(fromHTML html: String, limit: Int = .max) -> String {
    HTMLText.plain(Array(html.utf8), limit: limit)
  }

  /// Writes a fragment down again with nothing in it that acts, for programs that show HTML.
  ///
  /// - Parameters:
  ///   - html: the fragment as the feed gave it.
  ///   - baseURL: the address against which relative ones are resolved; nil leaves them relative.
  ///   - isClosed: whether elements that the fragment leaves open are closed, so that it changes
  ///     nothing of what stands behind it on a page.
  /// - Returns: the fragment without scripts, styles, frames, handlers and addresses that run a
  ///   program.
  package static func safeHTML(
    fromHTML html: String,
    baseURL: URL? = nil,
    isClosed: Bool = false
  ) -> String {
    HTMLSanitizer.sanitized(Array(html.utf8), base: baseURL, isClosed: isClosed)
  }

  /// Finds the first picture that is worth to be shown beside a title.
  ///
  /// - Parameters:
  ///   - html: the fragment as the feed gave it.
  ///   - baseURL: the address against which relative ones are resolved.
  /// - Returns: the picture's address; nil when there is none. Pictures said to be smaller than 4
  ///   pixels, and those of known counters, are passed over.
  package static func firstImage(fromHTML html: String, baseURL: URL? = nil) -> URL? {
    let bytes = Array(html.utf8)
    var ends = TagEndTable()
    var index = 0
    while let start = bytes[index...].firstIndex(of: ASCII.lessThan) {
      guard let tag = HTMLText.Tag(bytes, at: start, &ends) else {
        index = start + 1
        continue
      }
      if tag.name.elementsEqual("img".utf8), !tag.isEnd,
        let url = image(bytes, from: start, to: tag.end - 1, baseURL: baseURL)
      {
        return url
      }
      index = tag.end
    }
    return nil
  }

  private static func image(_ bytes: [UInt8], from start: Int, to end: Int, baseURL: URL?) -> URL? {
    var attributes = HTMLAttributes()
    for attribute in TagScanner(bytes, from: start, to: end).attributes {
      attributes.append(
        name: String(decoding: bytes[attribute.name].map(\.lowercased), as: UTF8.self),
        value: HTMLText.resolved(Array(bytes[attribute.value]))
      )
    }
    let found = ImageCandidates(attributes).addresses.lazy
      .compactMap { Address.picture($0, against: baseURL) }.first
    return found.flatMap { ArticleBuilder.isCounter($0, attributes) ? nil : $0 }
  }
}
