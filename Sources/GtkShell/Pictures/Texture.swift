// SPDX-License-Identifier: MIT

import CAdwaita

/// A decoded picture, ready to be drawn.
public final class Texture {
  /// The `GdkTexture`.
  package let object: GObjectRef

  init(_ object: GObjectRef) {
    self.object = object
  }

  /// Width in pixels.
  public var width: Int { Int(gdk_texture_get_width(object.pointer)) }

  /// Height in pixels.
  public var height: Int { Int(gdk_texture_get_height(object.pointer)) }

  /// Decodes a picture away from the main thread, scaled down while it is read.
  ///
  /// Of an animation the first frame is decoded.
  ///
  /// - Parameters:
  ///   - bytes: a whole file in PNG, JPEG or GIF; in WebP or AVIF where there is a decoder.
  ///   - side: pixels that the longer side may have; smaller pictures keep their size.
  ///   - worker: the process that decodes it; nil decodes in this one, which is for tests and for
  ///     pictures of the program's own.
  /// - Returns: the picture.
  /// - Throws: `GLibError` when the bytes are no such picture, or one with too many pixels.
  /// - Isolation: decodes on the concurrent executor, returns to the main actor.
  public static func decode(
    _ bytes: [UInt8],
    fitting side: Int,
    by worker: PictureWorker? = nil
  ) async throws(GLibError) -> Texture {
    guard let worker else { return Texture(try await decodeHere(bytes, side).texture()) }
    return Texture(try await worker.decode(bytes, fitting: side).texture())
  }

  /// The media types of the pictures that can be decoded on this system, the best one first.
  ///
  /// - Complexity: reads the list of decoders; to be asked once.
  public nonisolated static var mediaTypes: [String] { PictureFormat.decodable.map(\.mediaType) }

  /// Whether a picture moves; its first frame is the one that `decode` shows.
  ///
  /// - Parameter bytes: a whole file.
  /// - Returns: false for a picture of another format than those that are shown.
  public nonisolated static func isAnimated(_ bytes: [UInt8]) -> Bool {
    PictureFormat(bytes)?.isAnimated(bytes) == true
  }

  /// The usual ending of the files of a picture's format, without a point.
  ///
  /// - Parameter bytes: a whole file.
  /// - Returns: the ending; nil for a picture of another format than those that are shown.
  public nonisolated static func fileEnding(of bytes: [UInt8]) -> String? {
    switch PictureFormat(bytes) {
    case .png: "png"
    case .jpeg: "jpeg"
    case .gif: "gif"
    case .webp: "webp"
    case .avif: "avif"
    case .icon: "ico"
    case nil: nil
    }
  }

  @concurrent
  private static func decodeHere(
    _ bytes: [UInt8],
    _ side: Int
  ) async throws(GLibError) -> PicturePixels {
    try PictureDecoder.decode(bytes, fitting: side).pixels
  }
}

extension Widget {
  /// Copies a picture to the clipboard of the widget's display.
  public func copy(_ picture: Texture) {
    gdk_clipboard_set_texture(gtk_widget_get_clipboard(native), picture.object.pointer)
  }
}
