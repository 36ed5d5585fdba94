// SPDX-License-Identifier: MIT

import CAdwaita

/// The pixels of a picture, as they go from one process to another and to the screen.
nonisolated struct PicturePixels: Sendable {
  /// Pixels across.
  let width: Int
  /// Pixels upright.
  let height: Int
  /// Bytes from one row to the next.
  let rowBytes: Int
  /// Whether a pixel has four bytes, the last of which says how much is seen of it; else it has
  /// three.
  let hasAlpha: Bool
  /// The bytes of all rows; the last one may be shorter.
  let bytes: [UInt8]

  /// Whether there are as many bytes as the numbers say: they may come from a process that was
  /// taken over.
  var isSound: Bool {
    let rowLength = width * (hasAlpha ? 4 : 3)
    return width > 0 && height > 0 && width <= PictureDecoder.maximumPixels / height
      && rowBytes >= rowLength && bytes.count >= rowBytes * (height - 1) + rowLength
  }

  /// The picture as GTK draws it.
  @MainActor func texture() -> GObjectRef {
    let data = created(g_bytes_new(bytes, gsize(bytes.count)))
    // The texture holds the bytes from here on.
    defer { g_bytes_unref(data) }
    let format = hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8
    let made = gdk_memory_texture_new(CInt(width), CInt(height), format, data, gsize(rowBytes))
    return GObjectRef(created(made), .owned)
  }
}
