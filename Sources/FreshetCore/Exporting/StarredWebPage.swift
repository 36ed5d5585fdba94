// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// Starred articles as one page for a browser, in pieces.
///
/// The page runs no program and tells nobody from where its pictures are asked for.
struct StarredWebPage {
  private let messages: Messages

  /// Creates a page without articles.
  init(_ messages: Messages) {
    self.messages = messages
  }

  /// The rules that a browser holds the page to, besides those of the sanitizer.
  private static let policy =
    "default-src 'none'; img-src http: https: data:; media-src http: https:; "
    + "style-src 'unsafe-inline'"
  private static let style = """
    body { font: 1.1em/1.6 sans-serif; max-width: 42em; margin: 2em auto; padding: 0 1em }
    article { border-top: 1px solid; margin-top: 3em; overflow-wrap: anywhere }
    img, video { max-width: 100%; height: auto }
    pre { overflow-x: auto }
    .facts { opacity: .7 }
    """

  /// The beginning of the page, up to its first article.
  var head: HarmlessText {
    let title = HTMLText.escape(messages.starredTitle)
    return HarmlessText(
      xml: """
        <!DOCTYPE html>
        <html><head><meta charset="utf-8"><title>\(title)</title>
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="referrer" content="no-referrer">
        <meta name="viewport" content="width=device-width">
        <style>\(Self.style)</style></head>
        <body><h1>\(title)</h1>
        """
    )
  }

  /// The end of the page.
  var foot: HarmlessText { HarmlessText("</body></html>") }

  /// Returns an article as the next part of the page.
  func part(_ stored: LibraryArticle) -> HarmlessText {
    let (listed, article) = (stored.listed, stored.article)
    let summary = listed.rowSummary
    let title = HTMLText.escape(summary.title.isEmpty ? messages.untitled : summary.title)
    let link = summary.link.flatMap { URL(string: $0) }
    let isOfWeb = ["http", "https"].contains(link?.scheme?.lowercased() ?? "")
    let heading =
      isOfWeb ? "<a href=\"\(value(link?.absoluteString ?? ""))\">\(title)</a>" : title
    let facts = [listed.feedTitle, summary.byline].filter { !$0.isEmpty }.map {
      HTMLText.escape($0)
    }
    let day = listed.published.map { date in
      "<time datetime=\"\(date.stamp)\">\(date.stamp.prefix(10))</time>"
    }
    let language = listed.texts.language.map { " lang=\"\(value($0))\"" } ?? ""
    let body = ArticleMarkup.safeHTML(
      fromHTML: article.bodyHTML ?? "",
      baseURL: stored.base,
      isClosed: true
    )
    return HarmlessText(
      xml: """
        <article\(language) dir="auto"><h2>\(heading)</h2>
        <p class="facts">\((facts + [day].compactMap { $0 }).joined(separator: " · "))</p>
        \(body)</article>
        """
    )
  }

  private func value(_ text: String) -> String { MarkupWriter.escapeValue(text) }
}
