// SPDX-License-Identifier: GPL-3.0-or-later

import CZlib

/// A decompressor of gzip, zlib and bare deflate.
///
/// - Ownership: owns the stream of C until `deinit`.
/// - Source: RFC 1950, RFC 1951, RFC 1952.
// @safe: the pointer is made in `init`, and freed in `deinit`.
@safe final class ZlibDecompressor: Decompressing {
  /// The wrapper of the compressed data, as zlib's number for it.
  enum Format: Int32 {
    /// A header with a name, and a checksum.
    case gzip = 31
    /// Two bytes before it, and a checksum.
    case zlib = 15
    /// No wrapper.
    case bare = -15
  }

  private static let bufferBytes = 64 << 10

  /// The state of zlib, in memory of its own, as zlib stores its address.
  private let stream: UnsafeMutablePointer<z_stream>
  private var buffer = [UInt8](repeating: 0, count: bufferBytes)

  /// Creates a decompressor at the start of a stream; nil when there is no memory for it.
  ///
  /// - Parameter format: the wrapper of the compressed data.
  init?(_ format: Format) {
    unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    // unsafe: the pointer is owned; zlib compares version and size with its own.
    guard unsafe inflateInit2_(stream, format.rawValue, ZLIB_VERSION, size) == Z_OK else {
      // `deinit` runs all the same: every member is there.
      return nil
    }
  }

  deinit {
    // unsafe: the stream is owned, and freed once; one that was not begun is left alone by zlib.
    unsafe inflateEnd(stream)
    unsafe stream.deinitialize(count: 1)
    unsafe stream.deallocate()
  }

  /// Unpacks the next part.
  ///
  /// - Parameters:
  ///   - input: the next bytes.
  ///   - output: the buffer to which the unpacked bytes are appended.
  ///   - maximumBytes: the most bytes of `output`.
  /// - Returns: the state of the stream.
  func unpack(
    _ input: [UInt8],
    into output: inout [UInt8],
    maximumBytes: Int
  ) -> DecompressionState {
    var input = input
    // unsafe: the input outlives this call, and zlib forgets it at its end.
    return unsafe input.withUnsafeMutableBufferPointer { bytes in
      unsafe stream.pointee.next_in = bytes.baseAddress
      unsafe stream.pointee.avail_in = UInt32(bytes.count)
      defer {
        unsafe stream.pointee.next_in = nil
        unsafe stream.pointee.avail_in = 0
      }
      while true {
        let (result, written) = step()
        output.append(contentsOf: buffer.prefix(written))
        if output.count > maximumBytes { return .tooLarge }
        switch result {
        case Z_STREAM_END: return .ended
        case Z_OK where written == buffer.count: continue
        // Without progress all input was read, or it unpacked to nothing.
        case Z_OK, Z_BUF_ERROR: return .running
        default: return .broken
        }
      }
    }
  }

  private func step() -> (result: Int32, written: Int) {
    // unsafe: the buffer outlives the call, and zlib stays within its size.
    unsafe buffer.withUnsafeMutableBufferPointer { space in
      unsafe stream.pointee.next_out = space.baseAddress
      unsafe stream.pointee.avail_out = UInt32(space.count)
      let result = unsafe inflate(stream, Z_NO_FLUSH)
      return unsafe (result, space.count - Int(stream.pointee.avail_out))
    }
  }
}
