// SPDX-License-Identifier: MIT

import CAdwaita

/// The pixels of a picture, as they go from one process to another and to the screen.
nonisolated struct PicturePixels: Sendable {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The number of bytes from one row to the next.
  let rowBytes: Int
  /// Whether a pixel has four bytes, the last of which is its opacity, instead of three.
  let hasAlpha: Bool
  /// The bytes of all rows; the last one may be shorter.
  let bytes: [UInt8]

  /// Whether there are as many bytes as the numbers say: they may come from a compromised process.
  var isSound: Bool {
    let rowLength = width * (hasAlpha ? 4 : 3)
    return width > 0 && height > 0 && width <= PictureDecoder.maximumPixels / height
      && rowBytes >= rowLength && bytes.count >= rowBytes * (height - 1) + rowLength
  }

  /// Makes a texture of the picture.
  @MainActor func texture() -> GObjectRef {
    let data = created(g_bytes_new(bytes, gsize(bytes.count)))
    // The texture holds the bytes from here on.
    defer { g_bytes_unref(data) }
    let format = hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8
    let made = gdk_memory_texture_new(CInt(width), CInt(height), format, data, gsize(rowBytes))
    return GObjectRef(created(made), .owned)
  }
}

/// A frame of a picture that moves.
nonisolated struct MovingFrame: Sendable {
  /// The pixels of the whole picture.
  let pixels: PicturePixels
  /// The time for which it is shown, in milliseconds.
  let delay: Int
}
