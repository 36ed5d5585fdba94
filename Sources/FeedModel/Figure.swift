// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture that starts on a line of its own.
package struct Figure: Hashable, Sendable {
  /// The picture.
  package var image: ImageReference
  /// The text below it; empty when there is none.
  package var caption: [Inline]

  /// Makes a figure.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - caption: the text below it.
  package init(image: ImageReference, caption: [Inline] = []) {
    self.image = image
    self.caption = caption
  }
}
