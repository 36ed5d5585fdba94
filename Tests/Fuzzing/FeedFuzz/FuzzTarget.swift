// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
import FeedFetching
import FeedModel
import FeedParsing
import Foundation
import MarkupParsing

/// A parser, and what must hold whatever it is given.
enum FuzzTarget: String, CaseIterable {
  case dates
  case headers
  case html
  case json
  case opml
  case page
  case xml

  private static let address = URL(string: "https://example.org/a/b?c#d")

  /// Runs the parser on some bytes.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .xml, .json: _ = try? FeedParser().parse(bytes, baseURL: Self.address)
    case .opml: Self.opml(bytes)
    case .html: Self.html(String(decoding: bytes, as: UTF8.self))
    case .page: Self.page(bytes)
    case .dates: _ = FeedDate.parse(String(decoding: bytes, as: UTF8.self))
    case .headers: Self.headers(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Writes the document that was read, and reads it again without a change.
  private static func opml(_ bytes: [UInt8]) {
    guard let parsed = try? OPMLParser().parse(bytes) else { return }
    let written = OPMLWriter.write(parsed.document)
    let again = try? OPMLParser().parse(Array(written.utf8))
    precondition(again?.document == parsed.document, "OPML changed on its way")
    _ = SubscriptionList(parsed.document)
  }

  /// Checks that clean HTML holds nothing that acts, and stays as it is when it is cleaned again.
  private static func html(_ text: String) {
    let document = ArticleMarkup.document(fromHTML: text, baseURL: address)
    document.blocks.forEach(check)
    let safe = ArticleMarkup.safeHTML(fromHTML: text, baseURL: address)
    let lower = safe.lowercased()
    for name in ["<script", "<style", "<iframe", "<object", "<embed", "<meta", "<base", "<link"] {
      precondition(!lower.contains(name), "\(name) came through")
    }
    _ = ArticleMarkup.plainText(fromHTML: text, limit: 200)
    _ = ArticleMarkup.firstImage(fromHTML: text, baseURL: address)
  }

  /// Every link leads to a page or a mailbox.
  private static func check(_ block: Block) {
    switch block {
    case .heading(_, let inlines), .paragraph(let inlines): inlines.forEach(check)
    case .list(let list): list.items.joined().forEach(check)
    case .quote(let blocks): blocks.forEach(check)
    case .details(let details):
      details.summary.forEach(check)
      details.blocks.forEach(check)
    case .footnotes(let notes): notes.flatMap(\.blocks).forEach(check)
    case .card(let card): precondition(["http", "https"].contains(card.url.scheme?.lowercased()))
    case .figure(let figure): figure.caption.forEach(check)
    case .table(let table): table.rows.joined().joined().forEach(check)
    case .code, .rule: break
    }
  }

  private static func check(_ inline: Inline) {
    switch inline {
    case .link(let inner, let url):
      precondition(["http", "https", "mailto"].contains(url.scheme?.lowercased()), "\(url)")
      inner.forEach(check)
    case .strong(let inner), .emphasis(let inner), .highlight(let inner),
      .strikethrough(let inner), .superscript(let inner), .subscript(let inner),
      .ruby(let inner, _):
      inner.forEach(check)
    case .text, .code, .math, .footnoteReference, .lineBreak, .image: break
    }
  }

  private static func page(_ bytes: [UInt8]) {
    guard let address else { return }
    _ = FeedLinkFinder().find(bytes, contentType: nil, pageURL: address)
    _ = try? ReaderExtractor().article(from: bytes, contentType: nil, url: address)
  }

  private static func headers(_ text: String) {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let wait = RetryAfter.parse(text, now: now)
    precondition(wait.map { $0 >= .zero && $0 <= RetryAfter.longest } ?? true)
    _ = CacheControl.maximumAge(text)
    _ = Expires.freshness(text, now: now)
    let links = LinkHeader(text)
    precondition(links.links.count <= 64)
  }
}
