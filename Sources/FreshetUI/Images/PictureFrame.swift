// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
package import FreshetCore
package import GtkShell

/// A box in the shape of a picture, which holds the picture while it is near the visible part.
///
/// The shape is known before the picture is loaded where the article gives it, or the picture was
/// shown before; else it changes with the arrival. It stays when the picture is released. In a
/// narrow column the box shrinks with its picture. Without a picture the frame shows the
/// alternative text, or the string for a failure. A press opens the picture by itself.
///
/// A frame far from the visible part has nothing in it: an article may have thousands of them.
package final class PictureFrame {
  /// The description of a picture and its texts.
  package struct Source {
    /// The picture's address.
    let url: URL
    /// The origin of the document that names it.
    let origin: PictureOrigin
    /// The place where it is shown.
    let use: PictureUse
    /// Whether the picture is not requested, because the reader wants no pictures there for now.
    let isHeld: Bool
    /// The width and height in pixels that the article gives; nil where it gives none.
    let size: (width: Int?, height: Int?)
    /// The alternative text; may be empty.
    let alternativeText: String
    /// The string for a picture that could not be shown, or is not requested.
    let failureText: String
    /// The text under the picture; may be empty.
    let caption: String
    /// The address to which the picture leads; nil for none.
    var link: URL?
    /// The size of the picture itself; nil before it has arrived.
    fileprivate(set) var own: PictureShape?

    /// The width and height in proportion to each other, as far as they are known.
    var shape: PictureShape? {
      if let own { return own }
      guard let width = size.width, let height = size.height else { return nil }
      return PictureShape(width: width, height: height)
    }

    /// The room that it takes.
    fileprivate var room: PictureRoom { PictureRoom(given: size, own: own, isHeld: isHeld) }
  }

  /// The widget to put into the page.
  package var widget: Widget { button }

  /// Called with a change of the height of the widget, which is to be made.
  var onReshape: (_ widget: Widget, _ change: () -> Void) -> Void = { $1() }
  /// The decoded pixels of the picture when it was shown last.
  private(set) var pixels = 0

  /// The picture or its words; nil far from the visible part.
  private var content: PictureContent?
  private var room: PictureRoom
  /// The description of the picture.
  private(set) var source: Source
  private let button = PictureButton()
  private let messages: Messages
  private let pictures: PictureLoader
  private var request: TextureRequest?
  /// Whether the picture failed to load; it is not requested again for this place.
  private(set) var hasFailed = false

  /// Creates an empty frame.
  ///
  /// - Parameters:
  ///   - source: the description of the picture.
  ///   - pictures: loads it.
  ///   - messages: the strings of the interface.
  package init(_ source: Source, by pictures: PictureLoader, _ messages: Messages) {
    var source = source
    source.own = pictures.size(of: source.url)
    (self.source, self.pictures, self.messages) = (source, pictures, messages)
    room = source.room
    button.setSize(width: room.width, height: room.height)
    button.addCSSClass("picture-frame")
    button.horizontalAlignment = .start
    let name = [messages.openPicture, source.alternativeText].filter { !$0.isEmpty }
    button.setAccessibleLabel(name.joined(separator: ": "))
    if let link = source.link { button.setAccessibleDescription(InlineText.shown(link)) }
    let isSilent = source.isHeld && source.alternativeText.isEmpty
    text = isSilent ? source.failureText : source.alternativeText
  }

  /// Whether the frame has requested its picture, or has it.
  package private(set) var isFilled = false

  /// Calls back when the picture is to be shown by itself.
  func onOpened(_ handler: @escaping () -> Void) {
    button.onClicked(handler)
  }

  /// The words in the place of the picture while there is none.
  private(set) var text: String {
    didSet { content?.words = text }
  }

  /// Whether the frame has its content.
  var isNear: Bool { content != nil }
  /// Whether the frame had its content at some time.
  private(set) var wasNear = false

  /// Makes the content, and requests the picture, which is shown when it has arrived.
  ///
  /// The widget keeps the frame, and with it the request, for as long as it is in the page.
  func fill() {
    if content == nil {
      let content = PictureContent(words: text, alternativeText: source.alternativeText)
      button.child = content.widget
      self.content = content
      wasNear = true
    }
    guard !isFilled, !hasFailed, !source.isHeld else { return }
    isFilled = true
    request = pictures.load(
      source.url,
      from: source.origin,
      of: source.use,
      given: source.size
    ) { [weak self] in
      self?.show($0)
    }
  }

  /// Releases the content; the shape of the box stays.
  func empty() {
    guard content != nil else { return }
    isFilled = false
    request = nil
    button.child = nil
    content = nil
  }

  private func show(_ arrived: (texture: Texture, size: PictureShape)?) {
    guard let (texture, size) = arrived else {
      hasFailed = true
      isFilled = false
      if source.alternativeText.isEmpty { text = messages.noPicture }
      return
    }
    content?.texture = texture
    pixels = texture.width * texture.height
    source.own = size
    pictures.note(size, of: source.url)
    guard source.room != room else { return }
    room = source.room
    onReshape(button) { button.setSize(width: room.width, height: room.height) }
  }
}
