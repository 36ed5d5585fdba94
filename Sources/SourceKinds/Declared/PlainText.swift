// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// Texts without markup, as fragments of HTML.
enum PlainText {
  /// Returns a text as HTML: an empty line parts paragraphs.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - links: its links, each with the bytes that it spans and its target; nil for none.
  /// - Returns: the fragment.
  /// - Source: the lexicon `app.bsky.richtext.facet`, for the form of links.
  static func html(of text: String, links: JSONValue? = nil) -> String {
    let bytes = Array(text.utf8)
    var (result, index) = ("", 0)
    for link in spans(in: links, of: bytes.count) where link.range.lowerBound >= index {
      result += fragment(bytes[index..<link.range.lowerBound])
      result += "<a href=\"\(escaped(link.target))\">\(fragment(bytes[link.range]))</a>"
      index = link.range.upperBound
    }
    return "<p>\(result)\(fragment(bytes[index...]))</p>"
  }

  /// Returns a text with the characters escaped that mean something in HTML.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  private static func fragment(_ bytes: ArraySlice<UInt8>) -> String {
    escaped(String(decoding: bytes, as: UTF8.self)).replacing("\r", with: "")
      .replacing("\n\n", with: "</p><p>").replacing("\n", with: "<br>")
  }

  /// Returns the target of a link: an address, or the page of a person or of a tag at the site.
  private static func target(_ feature: JSONObject) -> String? {
    feature.text("uri") ?? feature.text("did").map { "/profile/\($0.percentEncoded)" }
      ?? feature.text("tag").map { "/hashtag/\($0.percentEncoded)" }
  }

  /// Returns the links of a text in their order.
  private static func spans(
    in links: JSONValue?,
    of length: Int
  ) -> [(range: Range<Int>, target: String)] {
    let found = (links?.elements ?? []).compactMap { link -> (range: Range<Int>, target: String)? in
      let range = link.members?["index"]?.members
      guard let start = range?["byteStart"]?.integer, let end = range?["byteEnd"]?.integer,
        0..<length ~= start, end > start, end <= length
      else { return nil }
      let features = link.members?["features"]?.elements ?? []
      let target = features.lazy.compactMap { $0.members.flatMap(Self.target) }.first
      return target.map { (start..<end, $0) }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
