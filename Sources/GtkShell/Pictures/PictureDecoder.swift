// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Synchronization

/// A decoded picture on its way from the decoding thread to the main actor.
///
/// - Ownership: holds one reference to the pixbuf, given back on deinit from any thread:
///   gdk-pixbuf's reference count is atomic and the pixels do not change after decoding.
nonisolated final class DecodedPicture: Sendable {
  // The pixbuf is written by the decoder alone and only read afterwards.
  private nonisolated(unsafe) let pixbuf: OpaquePointer

  init(owned pixbuf: OpaquePointer) {
    self.pixbuf = pixbuf
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pixbuf))
  }

  /// The picture as GTK draws it; shares the pixels.
  @MainActor func texture() -> GObjectRef {
    GObjectRef(created(gdk_texture_new_for_pixbuf(pixbuf)), .owned)
  }
}

/// Decodes pictures by gdk-pixbuf.
nonisolated enum PictureDecoder {
  /// Pixels beyond which a picture is not read: 64 megapixels, the largest that phones take.
  static let maximumPixels = 64 * 1024 * 1024

  /// What the loader's callback needs to know and to tell.
  private final class Bounds: Sendable {
    let side: Int
    // Set by the callback, read after the loader was closed, both on one thread.
    let isTooLarge = Mutex(false)

    init(side: Int) {
      self.side = side
    }
  }

  /// Decodes and scales.
  @concurrent
  static func decode(
    _ bytes: [UInt8],
    fitting side: Int
  ) async throws(GLibError) -> DecodedPicture {
    guard let loader = gdk_pixbuf_loader_new() else {
      preconditionFailure("gdk-pixbuf returned no loader from its constructor")
    }
    defer { g_object_unref(loader) }
    let bounds = Bounds(side: side)
    boundSize(of: loader, by: bounds)
    try withExtendedLifetime(bounds) { () throws(GLibError) in
      do throws(GLibError) {
        _ = try GLibError.check { error in
          gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), error)
        }
      } catch {
        gdk_pixbuf_loader_close(loader, nil)
        throw error
      }
      _ = try GLibError.check { error in gdk_pixbuf_loader_close(loader, error) }
    }
    guard !bounds.isTooLarge.withLock({ $0 }), let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader)
    else {
      throw GLibError(domain: "freshet-picture", code: 0, message: "The picture is too large.")
    }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return DecodedPicture(owned: pixbuf)
  }

  /// Scales while reading: a huge picture never stands in memory whole.
  private static func boundSize(of loader: UnsafeMutablePointer<GdkPixbufLoader>, by bounds: Bounds)
  {
    let prepared:
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, UnsafeMutableRawPointer
      ) -> Void = { loader, width, height, data in
        // Unmanaged: `decode` keeps the bounds alive until the loader is closed.
        let bounds = Unmanaged<Bounds>.fromOpaque(data).takeUnretainedValue()
        let (width, height) = (Int(width), Int(height))
        guard width * height <= PictureDecoder.maximumPixels else {
          bounds.isTooLarge.withLock { $0 = true }
          gdk_pixbuf_loader_set_size(loader, 1, 1)
          return
        }
        let longer = max(width, height, 1)
        guard longer > bounds.side else { return }
        gdk_pixbuf_loader_set_size(
          loader,
          CInt(max(width * bounds.side / longer, 1)),
          CInt(max(height * bounds.side / longer, 1))
        )
      }
    g_signal_connect_data(
      loader,
      "size-prepared",
      unsafeBitCast(prepared, to: GCallback.self),
      Unmanaged.passUnretained(bounds).toOpaque(),
      nil,
      GConnectFlags(rawValue: 0)
    )
  }
}
