// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A piece of an article inside a line.
package indirect enum Inline: Hashable, Sendable {
  /// Text; runs of white space are one blank.
  case text(String)
  /// Strong importance.
  case strong([Inline])
  /// Emphasis.
  case emphasis([Inline])
  /// Program text.
  case code(String)
  /// Text that no longer holds.
  case strikethrough([Inline])
  /// Raised text.
  case superscript([Inline])
  /// Lowered text.
  case `subscript`([Inline])
  /// Text that the author marks for the reader's eye.
  case highlight([Inline])
  /// Text with its reading above it, as in Chinese and Japanese.
  case ruby([Inline], reading: String)
  /// A formula, written as text.
  case math(String)
  /// A reference to a footnote of the article.
  case footnoteReference(String)
  /// A link; the address is absolute and never a script.
  case link([Inline], URL)
  /// A line break.
  case lineBreak
  /// A small picture inside the text.
  case image(ImageReference)
}

extension Inline {
  /// The picture that this run is, or that a link around it contains; nil for text.
  package var picture: ImageReference? {
    switch self {
    case .image(let image): image
    case .link(let children, _) where children.count == 1: children.first?.picture
    default: nil
    }
  }
}
