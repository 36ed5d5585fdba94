// SPDX-License-Identifier: GPL-3.0-or-later

/// A decompressor of one stream, which works part by part.
///
/// - Isolation: none; not `Sendable`, used by one body alone.
protocol Decompressing: AnyObject {
  /// Unpacks the next part.
  ///
  /// - Parameters:
  ///   - input: the next bytes of the stream.
  ///   - output: the buffer to which the unpacked bytes are appended.
  ///   - maximumBytes: unpacking ends as soon as `output` is longer.
  /// - Returns: the state of the stream.
  func unpack(
    _ input: [UInt8],
    into output: inout [UInt8],
    maximumBytes: Int
  ) -> DecompressionState
}

/// The state of a compressed stream.
enum DecompressionState: Sendable {
  /// All of the input was used, and the stream goes on; → any other with the next part.
  case running
  /// The stream has its proper end; further bytes are not part of it.
  case ended
  /// The bytes are not of this kind of stream, or damaged.
  case broken
  /// The output is longer than allowed.
  case tooLarge
}
