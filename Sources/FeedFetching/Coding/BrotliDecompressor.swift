// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup

/// A decompressor of brotli.
///
/// - Ownership: owns the decoder of C until `deinit`.
/// - Source: RFC 7932.
// @safe: the pointer is made in `init`, and freed in `deinit`.
@safe final class BrotliDecompressor: Decompressing {
  private static let bufferBytes = 64 << 10

  private let decoder: OpaquePointer
  private var buffer = [UInt8](repeating: 0, count: bufferBytes)

  /// Creates a decompressor at the start of a stream; nil when there is no memory for it.
  init?() {
    // unsafe: without functions of its own, the library takes its memory from malloc.
    guard let decoder = unsafe BrotliDecoderCreateInstance(nil, nil, nil) else { return nil }
    unsafe self.decoder = decoder
  }

  deinit {
    // unsafe: the decoder is owned, and freed once.
    unsafe BrotliDecoderDestroyInstance(decoder)
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
    var used = 0
    while true {
      let (result, read, written) = step(input, from: used)
      used += read
      output.append(contentsOf: buffer.prefix(written))
      if output.count > maximumBytes { return .tooLarge }
      switch result {
      case BROTLI_DECODER_RESULT_SUCCESS: return .ended
      case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT: return .running
      case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: continue
      default: return .broken
      }
    }
  }

  private func step(
    _ input: [UInt8],
    from start: Int
  ) -> (result: BrotliDecoderResult, read: Int, written: Int) {
    // unsafe: both buffers outlive the call, and C stays within the sizes that it is given.
    unsafe input.withUnsafeBufferPointer { input in
      unsafe buffer.withUnsafeMutableBufferPointer { output in
        var (available, space) = (input.count - start, output.count)
        // unsafe: both buffers outlive the call, and C stays within the sizes that it is given.
        var next = unsafe input.baseAddress.map { unsafe $0 + start }
        var nextOutput = output.baseAddress
        let result = unsafe BrotliDecoderDecompressStream(
          decoder,
          &available,
          &next,
          &space,
          &nextOutput,
          nil
        )
        return (result, input.count - start - available, output.count - space)
      }
    }
  }
}
