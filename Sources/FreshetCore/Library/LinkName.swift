// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Names of files for addresses.
enum LinkName {
  /// Returns a name of fixed length for an address.
  ///
  /// Two addresses may have the same name: the file holds the address itself.
  ///
  /// - Source: FNV-1a with 64 bits, once from each end.
  static func name(for link: URL) -> String {
    let bytes = Array(link.absoluteString.utf8)
    let hashes = [hash(bytes), hash(bytes.reversed())]
    return hashes.map { String($0, radix: 16) }.joined(separator: "-")
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
