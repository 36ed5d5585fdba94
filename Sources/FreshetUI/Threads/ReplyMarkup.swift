// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import GtkShell

/// Pango markup for the text of a comment, whose row has one label.
package struct ReplyMarkup {
  /// 4 bars before a line at most: the lines of deeper quotations have no more, as each bar of each
  /// line is laid out.
  private static let mostBars = 4

  /// The words of a link to a picture without a text of its own.
  private let picture: String
  /// The number of quotations around the blocks that are written.
  private var depth = 0

  /// Creates a writer.
  package init(picture: String) {
    self.picture = picture
  }

  /// Writes blocks as markup, with an empty line between two of them.
  ///
  /// - Returns: markup that Pango accepts.
  package func markup(for blocks: [Block]) -> String {
    blocks.map(markup(for:)).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func markup(for block: Block) -> String {
    switch block {
    case .heading(_, let inlines): "<b>\(markup(for: inlines))</b>"
    case .paragraph(let inlines): markup(for: inlines)
    case .list(let list): markup(for: list)
    case .quote(let blocks): quoted(blocks)
    case .code(let text, _): "<tt>\(MarkupText.escape(text))</tt>"
    case .figure(let figure): markup(for: [.image(figure.image)] + figure.caption)
    case .table(let table):
      ([table.header] + table.rows).map { row in
        row.map { cell in markup(for: cell) }.joined(separator: " · ")
      }
      .filter { !$0.isEmpty }.joined(separator: "\n")
    case .rule: "⁂"
    case .card(let card): InlineMarkup.markup(for: [.link([.text(card.title)], card.url)])
    case .details(let details):
      markup(for: [.paragraph([.strong(details.summary)])] + details.blocks)
    case .footnotes(let notes):
      notes.map { "\(MarkupText.escape($0.label)) \(markup(for: $0.blocks))" }
        .joined(separator: "\n")
    }
  }

  private func markup(for list: BlockList) -> String {
    guard list.isMarked else { return list.items.map(markup).joined(separator: "\n") }
    return list.items.enumerated().map { index, blocks in
      let marker = list.isOrdered ? "\(list.start + index)." : "•"
      return "\(marker) \(markup(for: blocks))"
    }
    .joined(separator: "\n")
  }

  /// Writes a quotation: Pango has no indentation within a text, so its lines have a bar.
  private func quoted(_ blocks: [Block]) -> String {
    var inner = self
    inner.depth += 1
    let markup = inner.markup(for: blocks)
    guard depth < Self.mostBars, !markup.isEmpty else { return markup }
    let lines = markup.split(separator: "\n", omittingEmptySubsequences: false)
    let barred = lines.map { "┃ \($0)" }.joined(separator: "\n")
    return depth == 0 ? "<i>\(barred)</i>" : barred
  }

  /// Writes inline runs, with links in the place of pictures.
  private func markup(for inlines: [Inline]) -> String {
    InlineMarkup.markup(
      for: inlines.map { inline in
        guard case .image(let image) = inline else { return inline }
        let text = image.alternativeText
        return .link([.text("[\(text.isEmpty ? picture : text)]")], image.url)
      }
    )
  }
}
