// SPDX-License-Identifier: GPL-3.0-or-later

/// A piece of an article that starts on a line of its own.
package indirect enum Block: Hashable, Sendable {
  /// A heading; `level` is 1…6.
  case heading(level: Int, [Inline])
  /// A paragraph.
  case paragraph([Inline])
  /// A list, ordered or not.
  case list(BlockList)
  /// A quotation.
  case quote([Block])
  /// Preformatted text; `language` if the markup names it.
  case code(text: String, language: String?)
  /// A picture with its caption.
  case figure(Figure)
  /// A table.
  case table(Table)
  /// A line between two parts.
  case rule
  /// A link to something that cannot be shown here, such as an embedded film.
  case card(LinkCard)
  /// A part that is collapsed at first.
  case details(Details)
  /// The footnotes of the article.
  case footnotes([Footnote])
}
