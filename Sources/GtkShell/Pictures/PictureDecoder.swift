// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims
import Synchronization

/// A decoded picture on its way from the decoder to the screen.
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

  /// The pixels, row by row.
  var pixels: PicturePixels {
    var count: guint = 0
    let start = gdk_pixbuf_get_pixels_with_length(pixbuf, &count)
    return PicturePixels(
      width: Int(gdk_pixbuf_get_width(pixbuf)),
      height: Int(gdk_pixbuf_get_height(pixbuf)),
      rowBytes: Int(gdk_pixbuf_get_rowstride(pixbuf)),
      hasAlpha: gdk_pixbuf_get_has_alpha(pixbuf) != 0,
      bytes: Array(UnsafeBufferPointer(start: start, count: Int(count)))
    )
  }
}

/// Decodes pictures by gdk-pixbuf, in the process that asks for it.
nonisolated enum PictureDecoder {
  /// The most pixels of a picture that is read: 64 megapixels, the largest that phones take.
  static let maximumPixels = 64 * 1024 * 1024
  /// The most bytes of a picture: 12 MB; larger ones are for printing.
  static let maximumBytes = 12 << 20
  /// The most frames of a picture that moves.
  static let maximumFrames = 300
  /// The most bytes of all its frames as they are shown: 64 MB.
  static let maximumFrameBytes = 64 << 20
  /// The time for which a frame is shown at least.
  private static let shortestFrame = 20
  /// The number of bytes that are passed to a decoder between two checks of its progress.
  private static let pieceBytes = 64 << 10

  /// The limits and findings of the loader's callback.
  private final class Bounds: Sendable {
    let side: Int
    // Set by the callback, read after the loader was closed, both on one thread.
    let isTooLarge = Mutex(false)

    init(side: Int) {
      self.side = side
    }
  }

  /// Decodes and scales a picture.
  ///
  /// - Throws: `GLibError` when the bytes are no picture of a known format, or one that is too
  ///   large.
  static func decode(_ bytes: [UInt8], fitting side: Int) throws(GLibError) -> DecodedPicture {
    let format = try format(of: bytes)
    let loader = try load(format == .gif ? FirstFrame.cut(bytes) : bytes, format, fitting: side)
    defer { g_object_unref(loader) }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw tooLarge }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return DecodedPicture(owned: pixbuf)
  }

  /// Decodes and scales the frames of a picture that moves, as many as there is room for.
  ///
  /// - Throws: `GLibError` when the bytes are no picture of a known format, or one that is too
  ///   large.
  static func frames(_ bytes: [UInt8], fitting side: Int) throws(GLibError) -> [MovingFrame] {
    let format = try format(of: bytes)
    let loader = try load(bytes, format, fitting: side)
    defer { g_object_unref(loader) }
    guard let animation = gdk_pixbuf_loader_get_animation(loader),
      let iterator = fr_animation_start(animation)
    else { throw tooLarge }
    defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
    var (frames, room, elapsed) = ([MovingFrame](), maximumFrameBytes, 0)
    for _ in 0..<format.frameCount(bytes, upTo: maximumFrames) {
      guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { break }
      // The iterator draws the next frame into it.
      g_object_ref(UnsafeMutableRawPointer(pixbuf))
      let pixels = DecodedPicture(owned: pixbuf).pixels
      room -= pixels.bytes.count
      guard room >= 0 else { break }
      let delay = Int(gdk_pixbuf_animation_iter_get_delay_time(iterator))
      frames.append(MovingFrame(pixels: pixels, delay: max(delay, shortestFrame)))
      // The last frame of a picture that moves once is shown from then on.
      guard delay >= 0 else { break }
      elapsed += max(delay, 1)
      fr_animation_advance(iterator, guint64(elapsed))
    }
    return frames
  }

  private static func format(of bytes: [UInt8]) throws(GLibError) -> PictureFormat {
    guard let format = PictureFormat(bytes) else {
      throw refusal("The picture is of no format that is shown.")
    }
    guard bytes.count <= maximumBytes else { throw refusal("The picture has too many bytes.") }
    return format
  }

  /// Makes a loader that has read a picture.
  ///
  /// - Returns: the loader, which is the caller's.
  private static func load(
    _ bytes: [UInt8],
    _ format: PictureFormat,
    fitting side: Int
  ) throws(GLibError) -> UnsafeMutablePointer<GdkPixbufLoader> {
    let loader = try loader(for: format)
    do throws(GLibError) {
      try read(bytes, by: loader, Bounds(side: side))
    } catch {
      g_object_unref(loader)
      throw error
    }
    return loader
  }

  private static func read(
    _ bytes: [UInt8],
    by loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ bounds: Bounds
  ) throws(GLibError) {
    boundSize(of: loader, by: bounds)
    try withExtendedLifetime(bounds) { () throws(GLibError) in
      do throws(GLibError) {
        try write(bytes, to: loader, bounds)
      } catch {
        gdk_pixbuf_loader_close(loader, nil)
        throw bounds.isTooLarge.withLock { $0 } ? tooLarge : error
      }
      do throws(GLibError) {
        _ = try GLibError.check { error in gdk_pixbuf_loader_close(loader, error) }
      } catch {
        throw bounds.isTooLarge.withLock { $0 } ? tooLarge : error
      }
    }
    if bounds.isTooLarge.withLock({ $0 }) { throw tooLarge }
  }

  /// Loads the code of all decoders, so that none has to be searched for later.
  static func prepare() {
    for format in PictureFormat.allCases {
      // A system need not have all of them.
      guard let loader = try? loader(for: format) else { continue }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
    }
  }

  private static func refusal(_ sentence: String) -> GLibError {
    GLibError(domain: "freshet-picture", code: 0, message: sentence)
  }

  private static var tooLarge: GLibError { refusal("The picture is too large.") }

  /// Makes a loader of one format; it tries no other decoder, whatever the bytes turn out to be.
  private static func loader(
    for format: PictureFormat
  ) throws(GLibError) -> UnsafeMutablePointer<GdkPixbufLoader> {
    var made: UnsafeMutablePointer<GdkPixbufLoader>?
    _ = try GLibError.check { error in
      made = gdk_pixbuf_loader_new_with_mime_type(format.mediaType, error)
      return made == nil ? 0 : 1
    }
    guard let made else { throw refusal("The picture has no decoder.") }
    return made
  }

  private static func write(
    _ bytes: [UInt8],
    to loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ bounds: Bounds
  ) throws(GLibError) {
    var start = 0
    while start < bytes.count, !bounds.isTooLarge.withLock({ $0 }) {
      let piece = Array(bytes[start..<min(start + pieceBytes, bytes.count)])
      _ = try GLibError.check { error in
        gdk_pixbuf_loader_write(loader, piece, gsize(piece.count), error)
      }
      start += piece.count
    }
  }

  /// Limits the size of the picture while it is read: a huge one is never in memory as a whole.
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
          // A decoder of a picture that is refused ends before it asks for memory.
          gdk_pixbuf_loader_set_size(loader, 0, 0)
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
