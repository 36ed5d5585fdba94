// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// A feed of any length, the same at every run.
enum SampleFeed {
  /// Limits that let the whole of it through.
  static var limits: ParsingLimits {
    ParsingLimits(maximumBytes: 1 << 30, maximumEntries: 1_000_000)
  }

  /// An RSS 2.0 document in UTF-8.
  ///
  /// - Parameters:
  ///   - items: how many items it has.
  ///   - paragraphs: how many paragraphs an item has; one makes it as short as a link blog's,
  ///     twelve as long as the real feeds' items are on average.
  /// - Returns: the document.
  static func rss(items: Int, paragraphs: Int = 1) -> [UInt8] {
    var text = head
    for number in 0..<items {
      text += item(number, paragraphs: paragraphs)
    }
    return Array((text + tail).utf8)
  }

  /// The text before the first item.
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A long feed</title>
    <link>https://example.org/</link><description>Every item of it</description>\n
    """

  /// The text behind the last item.
  static let tail = "</channel></rss>\n"

  /// One item.
  static func item(_ number: Int, paragraphs: Int = 1) -> String {
    """
    <item><title>Item \(number): water &amp; words</title>
    <link>https://example.org/\(number)</link>
    <guid isPermaLink="false">tag:example.org,2026:\(number)</guid>
    <dc:creator>A. Writer</dc:creator>
    <pubDate>Fri, 20 Nov 2026 08:\(number / 10 % 6)\(number % 10):00 GMT</pubDate>
    <category>rivers</category>
    <description>The river rose by \(number % 100) centimeters, and nobody minded.</description>
    <content:encoded><![CDATA[\(body(number, paragraphs))]]></content:encoded>
    </item>\n
    """
  }

  /// A JSON Feed document of the same articles.
  static func json(items: Int, paragraphs: Int = 1) -> [UInt8] {
    var text = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "A long feed",
      "home_page_url": "https://example.org/", "items": [\n
      """
    for number in 0..<items {
      let content = body(number, paragraphs).replacing("\"", with: "\\\"").replacing(
        "\n",
        with: "\\n"
      )
      text += """
        {"id": "tag:example.org,2026:\(number)", "url": "https://example.org/\(number)",
        "title": "Item \(number): water & words", "authors": [{"name": "A. Writer"}],
        "date_published": "2026-11-20T08:\(number / 10 % 6)\(number % 10):00Z", "tags": ["rivers"],
        "summary": "The river rose by \(number % 100) centimeters, and nobody minded.",
        "content_html": "\(content)"}\(number + 1 < items ? "," : "")\n
        """
    }
    text += "]}\n"
    return Array(text.utf8)
  }

  private static func body(_ number: Int, _ paragraphs: Int) -> String {
    (0..<paragraphs).map { _ in
      """
      <p>The river rose by <b>\(number % 100)</b> cm.</p>
      <p>It is a <a href="https://example.org/r">river</a> of the usual kind, with a bridge.</p>
      """
    }.joined(separator: "\n")
  }
}
