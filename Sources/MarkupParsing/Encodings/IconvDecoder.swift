// SPDX-License-Identifier: GPL-3.0-or-later

import CXML
import Glibc

/// Decodes one of the older encodings, through the C library's iconv.
///
/// The only file that calls iconv.
///
/// - Ownership: owns the conversion descriptor and closes it.
///
/// Safe to use: the descriptor is private, open from `init` to `deinit`, and lent to no one.
@safe final class IconvDecoder {
  private let descriptor: iconv_t

  /// Room for what one call writes; any size works.
  private static let pieceLength = 16 << 10

  /// Opens a conversion to UTF-8; nil when the C library does not know the encoding.
  init?(_ encoding: TextEncoding) {
    // `iconv_open` borrows both names for the call; the descriptor is compared with its one failure
    // value, (iconv_t)-1, and is not used otherwise.
    let opened = unsafe iconv_open("UTF-8", encoding.iconvName)
    guard let opened = unsafe opened, Int(bitPattern: opened) != -1 else { return nil }
    unsafe descriptor = opened
  }

  deinit {
    // The descriptor is this object's own and is closed once.
    _ = unsafe iconv_close(descriptor)
  }

  /// Decodes a document; each byte that fits nothing becomes U+FFFD.
  ///
  /// - Returns: the text as UTF-8, and the offset in it of the first byte that fitted nothing.
  func decode(_ input: [UInt8]) -> (text: [UInt8], firstBad: Int?) {
    var text: [UInt8] = []
    text.reserveCapacity(input.count * 2)
    var firstBad: Int?
    var start = 0
    while start < input.count {
      let step = convert(input, from: start, into: &text)
      start += step.consumed
      switch step.outcome {
      case .finished, .outputFull: continue
      case .incomplete, .invalid:
        firstBad = firstBad ?? text.count
        text.append(contentsOf: UTF8.encodedReplacementCharacter)
        start += 1
      }
    }
    return (text, firstBad)
  }

  private enum Outcome {
    case finished
    case outputFull
    case incomplete
    case invalid
  }

  private func convert(
    _ input: [UInt8],
    from start: Int,
    into text: inout [UInt8]
  ) -> (consumed: Int, outcome: Outcome) {
    var consumed = 0
    var outcome = Outcome.finished
    // iconv reads at most `inputLeft` bytes of the array, which lives through the closure, and
    // writes at most `outputLeft` bytes of the buffer; it does not write through the input pointer,
    // which is mutable in C for historical reasons only.
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { buffer, count in
      unsafe input.withUnsafeBytes { raw in
        var source = unsafe UnsafeMutablePointer(
          mutating: raw.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
        )
        var inputLeft = input.count - start
        var outputLeft = buffer.count
        var result = 0
        unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
          var target = characters.baseAddress
          result = unsafe iconv(descriptor, &source, &inputLeft, &target, &outputLeft)
        }
        if result == -1 {
          switch errno {
          case E2BIG: outcome = .outputFull
          case EINVAL: outcome = .incomplete
          default: outcome = .invalid
          }
        }
        consumed = input.count - start - inputLeft
        count = buffer.count - outputLeft
      }
    }
    text.append(contentsOf: piece)
    return (consumed, outcome)
  }
}
