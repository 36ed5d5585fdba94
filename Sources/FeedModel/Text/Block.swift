// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

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

extension [Block] {
  /// The pictures among the blocks and in them, in the order of the text, as an article shows them.
  package var pictures: [ImageReference] {
    flatMap { block -> [ImageReference] in
      switch block {
      case .figure(let figure): [figure.image]
      case .paragraph(let inlines): inlines.compactMap(\.picture)
      case .quote(let blocks): blocks.pictures
      case .list(let list): list.items.flatMap { $0.pictures }
      case .details(let details): details.blocks.pictures
      case .footnotes(let notes): notes.flatMap { $0.blocks.pictures }
      default: []
      }
    }
  }
}

/// A picture that starts on a line of its own.
package struct Figure: Hashable, Sendable {
  /// The picture.
  package var image: ImageReference
  /// The text below it; empty when there is none.
  package var caption: [Inline]
  /// The address to which the picture leads; nil for none.
  package var link: URL?

  /// Makes a figure.
  package init(image: ImageReference, caption: [Inline] = [], link: URL? = nil) {
    self.image = image
    self.caption = caption
    self.link = link
  }

  /// The picture in a line of text.
  package var inline: Inline {
    link.map { .link([.image(image)], $0) } ?? .image(image)
  }
}

/// A note at the end of an article.
package struct Footnote: Hashable, Sendable {
  /// The mark by which the text refers to the note, such as "1".
  package var label: String
  /// The note.
  package var blocks: [Block]

  /// Makes a note.
  package init(label: String, blocks: [Block]) {
    self.label = label
    self.blocks = blocks
  }
}
