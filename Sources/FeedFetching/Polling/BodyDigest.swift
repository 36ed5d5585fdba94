// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup

/// The SHA-256 of a body, which shows whether two bodies are the same.
package struct BodyDigest: Hashable, Sendable, Codable {
  /// The digest.
  ///
  /// - Shape: 64 hexadecimal digits in lower case.
  package let hexadecimal: String

  /// Creates the digest of a body.
  ///
  /// - Parameter body: the bytes.
  /// - Complexity: linear in the number of bytes.
  /// - Source: FIPS 180-4.
  package init(of body: [UInt8]) {
    // unsafe: the bytes are lent for the call; the text is given to us, and freed once.
    let text = unsafe body.withUnsafeBufferPointer { bytes in
      unsafe g_compute_checksum_for_data(
        G_CHECKSUM_SHA256,
        bytes.baseAddress,
        gsize(bytes.count)
      )
    }
    // unsafe: as above.
    defer { unsafe g_free(text) }
    hexadecimal = unsafe text.map { unsafe String(cString: $0) } ?? ""
  }

  /// The digest as it is: 32 bytes.
  package var bytes: [UInt8] {
    let digits = hexadecimal.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  /// Reads a digest that was stored.
  ///
  /// - Parameter decoder: the storage of the digest, as a text.
  /// - Throws: `DecodingError` when there is no text.
  package init(from decoder: any Decoder) throws {
    hexadecimal = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the digest as a text.
  ///
  /// - Parameter encoder: the storage to write to.
  /// - Throws: `EncodingError`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hexadecimal)
  }
}
