// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A piece of an article that stands inside a line.
package indirect enum Inline: Hashable, Sendable {
  /// Text; runs of white space are one blank.
  case text(String)
  /// Strong importance.
  case strong([Inline])
  /// Stress.
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
  /// The mark of a note that stands at the article's end.
  case footnoteReference(String)
  /// A link; the address is absolute and no script.
  case link([Inline], URL)
  /// A line's end.
  case lineBreak
  /// A small picture inside the text.
  case image(ImageReference)
}
