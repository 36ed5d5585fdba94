// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// The text of a post with what belongs to it: the options of its poll, its pictures, the post that
/// it quotes, and the page that it links to.
///
/// Numbers that change, such as votes, are not in it: they would make another version of the post.
/// Emoji of a server stay by their names, such as “:water:”, as servers write them.
///
/// - Source: docs.joinmastodon.org, “Entities: Status” and “Guidelines: links in HTML”.
struct MastodonText {
  /// The text with all that belongs to it, in HTML; nil for a post without any.
  let html: String?
  /// The words of the author alone, in HTML; nil for a post without words.
  let own: String?

  /// The most characters of the description of a page.
  private static let descriptionLimit = 300

  /// Reads the text of a post.
  ///
  /// - Parameters:
  ///   - post: the record.
  ///   - root: the address of the server that sent it.
  init(_ post: JSONObject, at root: URL) {
    let quote = Self.quote(post, root)
    let text = Self.readable(post.text("content") ?? "")
    let words = quote == nil ? text : Self.withoutLinkToQuote(text)
    own = words.isEmpty ? nil : words
    var parts = [words]
    if let options = post.object("poll")?["options"]?.elements?.compactMap(\.members) {
      let items = options.map { "<li>\($0.title("title").escapedForHTML)</li>" }
      parts.append("<ul>\(items.joined())</ul>")
    }
    for file in MastodonPost.attached(to: post) where file.text("type") == "image" {
      guard let url = MastodonPost.address(of: file, at: root) else { continue }
      let text = file.title("description").escapedForHTML
      parts.append("<p><img src=\"\(url.absoluteString.escapedForHTML)\" alt=\"\(text)\"></p>")
    }
    parts += [quote, Self.card(post, root)].compactMap(\.self)
    let html = parts.filter { !$0.isEmpty }.joined(separator: "\n")
    self.html = html.isEmpty ? nil : html
  }

  /// Returns the page that a post links to: its title, and the beginning of its description.
  private static func card(_ post: JSONObject, _ root: URL) -> String? {
    guard let card = post.object("card"), let url = card.address("url", against: root) else {
      return nil
    }
    let (title, address) = (card.title("title"), url.absoluteString)
    let description = (card.text("description") ?? "").line(limit: Self.descriptionLimit)
    let lines = [address.linkHTML(title.isEmpty ? address : title), description.escapedForHTML]
    return "<p>\(lines.filter { !$0.isEmpty }.joined(separator: "<br>"))</p>"
  }

  /// Returns the post that a post quotes: its author, and its text or the warning in front of it.
  private static func quote(_ post: JSONObject, _ root: URL) -> String? {
    // Some programs put the post in the place of the record about the quotation.
    guard let quote = post.object("quote"),
      let quoted = quote.object("quoted_status") ?? (quote["account"] == nil ? nil : quote)
    else { return nil }
    let author = MastodonAccount(quoted.object("account"), at: root)
    let name = author.person?.name ?? author.details.account ?? ""
    let link = quoted.address("url", against: root) ?? quoted.address("uri", against: root)
    let line = link.map { $0.absoluteString.linkHTML(name.isEmpty ? $0.absoluteString : name) }
    let text = quoted.name("spoiler_text")?.paragraphHTML ?? readable(quoted.text("content") ?? "")
    let heading = line ?? name.escapedForHTML
    guard !heading.isEmpty || !text.isEmpty else { return nil }
    return "<blockquote><p>\(heading)</p>\(withoutLinkToQuote(text))</blockquote>"
  }

  /// Returns the text of a post with links as they are to be shown: the hidden parts of their
  /// addresses are left out, and shortened ones end in an ellipsis.
  private static func readable(_ html: String) -> String {
    html.replacing(/<span class=["']invisible["']>[^<]*<\/span>/, with: "")
      .replacing(/<span class=["']ellipsis["']>([^<]*)<\/span>/) { "\($0.1)…" }
  }

  /// Returns a text without the link to the quoted post, which is there for programs that show no
  /// quotations.
  private static func withoutLinkToQuote(_ html: String) -> String {
    for element in ["span", "p"] {
      guard let start = html.firstRange(of: "<\(element) class=\"quote-inline\">"),
        let end = html[start.upperBound...].firstRange(of: "</\(element)>")
      else { continue }
      return String(html[..<start.lowerBound] + html[end.upperBound...])
    }
    return html
  }
}
