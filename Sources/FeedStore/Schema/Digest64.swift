// SPDX-License-Identifier: GPL-3.0-or-later

/// A digest of 64 bits, the same at every run: FNV-1a.
///
/// It tells apart what one publisher writes; it is no protection against forgery and needs none, as
/// a digest is only ever compared inside of one feed, or shown as a fold that can be undone.
///
/// - Source: Fowler, Noll and Vo, FNV-1a with the parameters for 64 bits.
struct Digest64 {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest of what was added, in the form in which the database keeps it: its first 48 bits,
  /// which take six bytes instead of eight; an article has five of them.
  var value: Int64 { Int64(bitPattern: hash) >> 16 }

  /// Adds bytes, set apart from those before.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x100_0000_01B3
  }

  /// The digest of a text.
  static func of(_ text: String) -> Int64 {
    var digest = Digest64()
    digest.add(text.utf8)
    return digest.value
  }

  /// The digest of an article, by which it is seen that it changed.
  ///
  /// - Parameters:
  ///   - text: the bytes of its text, as they are before they are packed.
  ///   - title: its title.
  ///   - link: its address.
  /// - Returns: the digest, as the article's row keeps it.
  static func of(_ text: [UInt8], title: String, link: String?) -> Int64 {
    var digest = Digest64()
    digest.add(text)
    digest.add(title.utf8)
    digest.add((link ?? "").utf8)
    return digest.value
  }
}
