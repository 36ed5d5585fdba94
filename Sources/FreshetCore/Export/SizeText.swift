// SPDX-License-Identifier: GPL-3.0-or-later

/// A number of bytes as people say it, in powers of a thousand.
package enum SizeText {
  /// Writes a size.
  ///
  /// - Parameter bytes: how many.
  /// - Returns: `812 bytes`, `23 kB`, `4.1 MB`, `16 MB` or `2.0 GB`.
  package static func text(_ bytes: Int) -> String {
    switch bytes {
    case 1: "1 byte"
    case ..<1000: "\(max(0, bytes)) bytes"
    case ..<999_500: "\(rounded(bytes, 1000)) kB"
    case ..<9_950_000: "\(tenths(bytes, 1_000_000)) MB"
    case ..<999_500_000: "\(rounded(bytes, 1_000_000)) MB"
    default: "\(tenths(bytes, 1_000_000_000)) GB"
    }
  }

  private static func rounded(_ bytes: Int, _ unit: Int) -> Int {
    Int((Double(bytes) / Double(unit)).rounded())
  }

  private static func tenths(_ bytes: Int, _ unit: Int) -> Double {
    (Double(bytes) / Double(unit) * 10).rounded() / 10
  }
}
