// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials
import MarkupParsing

/// An extractor of the article in a web page, as the reader modes of browsers have it.
///
/// It is for feeds that have summaries only. It loads nothing and runs nothing.
package struct ReaderExtractor: Sendable {
  private let limits: ExtractionLimits

  /// The length of text below which an attempt is followed by a less strict one.
  ///
  /// - Units: letters.
  static let enoughText = 500
  private static let excerptLength = 300

  /// Creates an extractor with limits.
  package init(limits: ExtractionLimits = ExtractionLimits()) {
    self.limits = limits
  }

  /// Finds the article of a page.
  ///
  /// - Parameters:
  ///   - bytes: the page as it arrived, after decompression.
  ///   - contentType: the HTTP header, for its `charset`; nil when there was none.
  ///   - url: the page's address, against which relative ones are resolved.
  /// - Returns: the article; its fragment must go through `ArticleMarkup`.
  /// - Throws: `ExtractionError` when there is no article, or a limit was crossed.
  /// - Complexity: linear in the number of bytes, times the four attempts.
  package func article(
    from bytes: [UInt8],
    contentType: String?,
    url: URL
  ) throws(ExtractionError) -> ExtractedArticle {
    let (root, descriptions) = try page(bytes, contentType: contentType)
    let metadata = WebPageMetadata(root, descriptions: descriptions, url: url)
    let classes = ClassWords()
    var best: (content: HTMLNode, byline: String?)?
    for strictness in Strictness.attempts {
      var search = ContentSearch(classes: classes, strictness: strictness, title: metadata.title)
      guard let content = search.run(Self.body(of: root).copy()) else { continue }
      PictureRepair(base: metadata.base).repair(content)
      content.measureAll()
      ArticleCleaner(classes: classes, strictness: strictness, title: metadata.title)
        .clean(content)
      let length = content.measure.characters
      if length > best?.content.measure.characters ?? 0 { best = (content, search.byline) }
      if content.measure.letters >= Self.enoughText { break }
    }
    guard let best else {
      throw ExtractionError(.noArticle, "The page has no text that could be an article.")
    }
    return article(best.content, byline: best.byline, metadata)
  }

  // MARK: Steps

  private func page(
    _ bytes: [UInt8],
    contentType: String?
  ) throws(ExtractionError) -> (root: HTMLNode, descriptions: [[UInt8]]) {
    guard bytes.count <= limits.maximumBytes else {
      let size = ByteSize.limit(limits.maximumBytes, found: bytes.count).english
      let message = "The page is too large: \(size)."
      throw ExtractionError(.tooManyBytes, message)
    }
    guard bytes.contains(where: { !$0.isXMLSpace }) else {
      throw ExtractionError(.empty, "The page is empty.")
    }
    guard Self.isPage(bytes, contentType: contentType) else {
      throw ExtractionError(.notAPage, "The document is no web page.")
    }
    let header = WebPageCharset.contentType(contentType, page: bytes)
    var decoder = TextDecoder(contentType: header, faults: FaultLog(maximum: 0))
    let text = decoder.decode(bytes)
    var census = MarkupCensus(text, limits: limits)
    try census.check()
    let builder = WebPageBuilder(limits: limits)
    HTMLReader.read(text, delegate: builder)
    builder.finish()
    if let error = builder.error { throw error }
    WebPagePreparation.prepare(builder.root)
    return (builder.root, builder.descriptions)
  }

  /// Returns whether a document is a web page.
  ///
  /// Servers declare web pages as text of any kind; a document with the mark of another kind of
  /// file is a file of that kind.
  private static func isPage(_ bytes: [UInt8], contentType: String?) -> Bool {
    let marks: [[UInt8]] = [Array("%PDF".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF]]
    guard !marks.contains(where: { bytes.hasPrefix($0, at: 0) }) else { return false }
    guard let type = contentType?.lowercased().trimmingSpace, !type.isEmpty else { return true }
    return type.hasPrefix("text/") || type.contains("html") || type.contains("xml")
      || type.hasPrefix("application/octet-stream")
  }

  private static func body(of root: HTMLNode) -> HTMLNode {
    root.firstElement { $0.name == "body" } ?? root
  }

  private func article(
    _ content: HTMLNode,
    byline: String?,
    _ metadata: WebPageMetadata
  ) -> ExtractedArticle {
    DataTables.dissolveLayoutTables(content)
    var result = ExtractedArticle(
      title: metadata.title,
      contentHTML: ArticleWriter.html(inside: content),
      textLength: content.measure.characters
    )
    result.byline = metadata.byline ?? byline ?? metadata.markedAuthor
    result.siteName = metadata.siteName
    result.language = metadata.language
    result.published = metadata.published
    result.leadImage = metadata.leadImage
    result.excerpt = metadata.excerpt ?? Self.beginning(of: content)
    return result
  }

  private static func beginning(of content: HTMLNode) -> String? {
    let paragraph = content.firstElement { $0.name == "p" && $0.measure.characters > 0 }
    guard let paragraph else { return nil }
    return HTMLText.plain(
      Array(HTMLText.escape(paragraph.plainText()).utf8),
      limit: excerptLength
    )
  }
}
