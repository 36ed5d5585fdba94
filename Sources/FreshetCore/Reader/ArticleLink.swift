// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// A link in the text of an article, for a list of all of them.
package struct ArticleLink: Hashable, Sendable {
  /// The text of the link on one line; its address where it has none.
  package let title: String
  /// The address.
  package let url: URL

  /// The address as it is shown: short, and without the secrets in it.
  package var shownAddress: String { InlineText.shown(url) }

  /// Finds the links of a text that lead out of the program.
  ///
  /// - Parameters:
  ///   - blocks: the text.
  ///   - limit: the most links to find.
  /// - Returns: the links in the order of the text, each address once.
  package static func links(in blocks: [Block], limit: Int) -> [ArticleLink] {
    var search = LinkSearch(limit: limit)
    search.read(blocks)
    return search.found
  }
}

/// A search for the links of blocks, which ends when it has enough.
private struct LinkSearch {
  let limit: Int
  private(set) var found: [ArticleLink] = []
  private var addresses: Set<URL> = []

  init(limit: Int) {
    self.limit = limit
  }

  private var isDone: Bool { found.count >= limit }

  mutating func read(_ blocks: [Block]) {
    for block in blocks where !isDone {
      switch block {
      case .heading(_, let inlines), .paragraph(let inlines): read(inlines)
      case .list(let list): for blocks in list.items { read(blocks) }
      case .quote(let blocks): read(blocks)
      case .figure(let figure):
        if let url = figure.link { add(figure.image.alternativeText, url) }
        read(figure.caption)
      case .table(let table):
        read(table.caption)
        for cell in table.header + table.rows.joined() { read(cell) }
      case .card(let card): add(card.title, card.url)
      case .details(let details):
        read(details.summary)
        read(details.blocks)
      case .footnotes(let notes): for note in notes { read(note.blocks) }
      case .code, .rule: break
      }
    }
  }

  private mutating func read(_ inlines: [Inline]) {
    for inline in inlines where !isDone {
      switch inline {
      case .link(let children, let url): add(InlineText.plain(children), url)
      case .strong(let children), .emphasis(let children), .strikethrough(let children),
        .superscript(let children), .subscript(let children), .highlight(let children),
        .ruby(let children, reading: _):
        read(children)
      case .text, .code, .math, .footnoteReference, .lineBreak, .image: break
      }
    }
  }

  private mutating func add(_ text: String, _ url: URL) {
    guard !isDone, url.leadsOut, addresses.insert(url).inserted else { return }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    found.append(ArticleLink(title: words.isEmpty ? InlineText.shown(url) : words, url: url))
  }
}

extension URL {
  /// Whether the address leads to the web or to a mail program; no other link is opened.
  package var leadsOut: Bool { ["http", "https", "mailto"].contains(scheme?.lowercased() ?? "") }
}
