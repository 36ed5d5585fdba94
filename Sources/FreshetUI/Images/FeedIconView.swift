// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkLists
import GtkShell

/// The icon of a feed in a cell: its picture from the store, or a letter while there is none.
///
/// It sends no request to the network.
final class FeedIconView {
  /// The widget of the icon.
  let widget: LetterIcon

  private let pictures: PictureLoader?
  private let side: Int
  private var shown: FeedIcon?
  private var request: TextureRequest?

  /// Creates an empty icon, which is hidden.
  ///
  /// - Parameters:
  ///   - pictures: reads and decodes the stored pictures; nil shows letters alone.
  ///   - size: pixels of a side.
  ///   - side: pixels to which pictures are scaled: the largest size, twice for sharp screens.
  init(_ pictures: PictureLoader?, size: Int, side: Int) {
    self.pictures = pictures
    self.side = side
    widget = LetterIcon(size: size)
    widget.isVisible = false
  }

  /// Shows an icon; nil hides the widget.
  func show(_ icon: FeedIcon?) {
    widget.isVisible = icon != nil
    guard icon != shown else { return }
    // A changed picture replaces the one before when it has arrived.
    if icon?.own != shown?.own || icon?.site != shown?.site { widget.texture = nil }
    shown = icon
    request?.cancel()
    request = nil
    guard let icon else { return }
    widget.setLetter(icon.letter, color: icon.color)
    request = pictures?.loadIcon(icon, side: side) { [weak self] in self?.widget.texture = $0 }
  }

  /// Releases the picture and the letter.
  ///
  /// The widget keeps its room until the next icon: a list clears a row to fill it at once, and GTK
  /// finds the styles of all parts of the row anew when one of them is hidden or shown.
  func clear() {
    request?.cancel()
    (request, shown, widget.texture) = (nil, nil, nil)
    widget.setLetter("", color: 0)
  }
}
