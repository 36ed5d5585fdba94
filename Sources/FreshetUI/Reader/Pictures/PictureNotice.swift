// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The line over an article whose pictures are requested only when the reader asks for them.
final class PictureNotice {
  /// The line.
  let widget = Box(.vertical, spacing: 6)
  /// Whether the line may be as narrow as a phone, where one button stands under the other.
  var isNarrow = false {
    didSet { buttons.setOrientation(isNarrow ? .vertical : .horizontal) }
  }

  private let buttons = Box(.horizontal, spacing: 6)

  /// Creates the line.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - onLoad: called when the reader wants the pictures of the article.
  ///   - onAlways: called when the reader wants the pictures of the feed from now on.
  init(_ messages: Messages, onLoad: @escaping () -> Void, onAlways: @escaping () -> Void) {
    let load = Button(messages.loadPictures)
    let always = Button(messages.alwaysLoadPictures)
    let label = Label(messages.picturesHeld)
    label.isWrapping = true
    label.xAlignment = 0
    label.addCSSClass("dim-label")
    buttons.horizontalAlignment = .start
    for button in [load, always] {
      button.wrapLabel()
      buttons.append(button)
    }
    widget.append(label)
    widget.append(buttons)
    load.onClicked(onLoad)
    always.onClicked(onAlways)
  }
}
