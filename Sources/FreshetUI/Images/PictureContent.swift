// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// The picture, or words while there is none, in the place of a picture near the visible part.
final class PictureContent {
  /// The widget, which takes the size of the place.
  let widget = Stack()

  /// The words; empty for none.
  var words: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// The picture; nil shows the words.
  var texture: Texture? {
    didSet {
      picture.texture = texture
      widget.visibleChildName = texture == nil ? "text" : "picture"
    }
  }

  private let picture = Picture(fit: .scaleDown)
  private let label: Label

  /// Creates the content without a picture.
  ///
  /// - Parameters:
  ///   - words: the words; may be empty.
  ///   - alternativeText: the description of the picture for screen readers; may be empty.
  init(words: String, alternativeText: String) {
    label = Label(words)
    label.isWrapping = true
    label.addCSSClass("dim-label")
    label.expandsHorizontally = true
    label.expandsVertically = true
    picture.setAlternativeText(alternativeText)
    // A stack measures its children in many widths to find the one that fits its height. A grid
    // does not.
    let grid = Grid()
    grid.attach(label, column: 0, row: 0)
    // Words ask for the height that they have in the narrowest column: the place would reach over
    // the text under it.
    let scroller = ScrolledWindow(grid)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    widget.add(scroller, name: "text")
    widget.add(picture, name: "picture")
    widget.visibleChildName = "text"
  }
}
