// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkLists
public import GtkShell

/// A small square picture, or a letter on a color while there is none.
///
/// It is one widget without children, as a list keeps some 200 rows ready. The row that holds it
/// says the name that it stands for.
public final class LetterIcon: Widget {
  /// The number of colors for letters.
  public static let colorCount = Int(FR_LETTER_ICON_COLORS)

  /// Creates an empty icon.
  public init(size: Int) {
    self.size = size
    super.init(created(fr_letter_icon_new(CInt(size))))
    verticalAlignment = .center
  }

  /// The pixels of a side.
  public var size: Int {
    didSet { fr_letter_icon_set_size(object.pointer, CInt(size)) }
  }

  /// The picture; nil shows the letter.
  public var texture: Texture? {
    didSet { fr_letter_icon_set_texture(object.pointer, texture?.object.pointer) }
  }

  /// Sets the letter and the number of its color.
  ///
  /// - Parameters:
  ///   - letter: one character; empty for the color alone.
  ///   - color: the number of the color, from 0 up to `colorCount`.
  public func setLetter(_ letter: String, color: Int) {
    fr_letter_icon_set_letter(object.pointer, letter, CInt(truncatingIfNeeded: color))
  }
}
