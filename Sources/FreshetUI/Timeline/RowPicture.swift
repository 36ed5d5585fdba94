// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import GtkShell

/// A picture of a row, which is loaded for as long as its article is bound.
///
/// It belongs to the bind that requested it. `clear` cancels the request, so a late answer never
/// shows in another row.
final class RowPicture {
  private let pictures: PictureLoader
  private let side: Int
  private let show: (Texture?) -> Void
  private var request: TextureRequest?

  /// Creates a picture without an address.
  ///
  /// - Parameters:
  ///   - pictures: loads it.
  ///   - side: pixels to which the longer side is scaled.
  ///   - show: puts it into its widget; nil empties that.
  init(_ pictures: PictureLoader, side: Int, show: @escaping (Texture?) -> Void) {
    self.pictures = pictures
    self.side = side
    self.show = show
  }

  /// Requests the picture.
  ///
  /// - Parameters:
  ///   - url: its address; nil for no picture.
  ///   - row: the row, with the document that names the picture and its feed.
  func load(_ url: URL?, of row: ArticleRow) {
    guard let url else { return }
    request = pictures.load(url, from: row.origin, of: row.pictureUse, side: side) {
      [show] texture in
      if let texture { show(texture) }
    }
  }

  /// Cancels the request, and empties the widget.
  func clear() {
    request?.cancel()
    request = nil
    show(nil)
  }
}
