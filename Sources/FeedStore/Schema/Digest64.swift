// SPDX-License-Identifier: GPL-3.0-or-later

/// A digest of 64 bits, the same at every run: FNV-1a.
///
/// It distinguishes the texts of one publisher. It does not protect against forgery and need not: a
/// digest is compared inside of one feed alone, or used to group stories, which can be undone.
///
/// - Source: Fowler, Noll and Vo, FNV-1a with the parameters for 64 bits.
struct Digest64 {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest of the added bytes, as the database stores it: its first 48 bits, which take six
  /// bytes instead of eight; an article has five of them.
  var value: Int64 { Int64(bitPattern: hash) >> 16 }

  /// Adds bytes, separated from those before.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x100_0000_01B3
  }

  /// Returns the digest of a text.
  static func of(_ text: String) -> Int64 {
    var digest = Digest64()
    digest.add(text.utf8)
    return digest.value
  }

  /// Returns the digest of an article, by which a change is detected.
  ///
  /// - Parameters:
  ///   - text: the bytes of its text before compression.
  ///   - title: its title.
  ///   - link: its address.
  /// - Returns: the digest for the article's row.
  static func of(_ text: [UInt8], title: String, link: String?) -> Int64 {
    var digest = Digest64()
    digest.add(text)
    digest.add(title.utf8)
    digest.add((link ?? "").utf8)
    return digest.value
  }
}
