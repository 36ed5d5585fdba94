// SPDX-License-Identifier: GPL-3.0-or-later

/// The characters for `&name;` and `&#number;`, by the rules of HTML.
///
/// - Source: HTML standard, section 13.2.5.72 and following.
enum CharacterReferences {
  /// The longest name of the table, in bytes; a reference that is longer is none.
  static let longestName = 31

  /// The characters for a number: the ones that old tools mean by 128…159 are those of
  /// windows-1252; a number that is no character gives nil.
  static func scalar(forNumber number: UInt32) -> Unicode.Scalar? {
    if (0x80...0x9F).contains(number) {
      return Windows1252.scalar(for: UInt8(truncatingIfNeeded: number))
    }
    guard let scalar = Unicode.Scalar(number), isAllowed(number) else { return nil }
    return scalar
  }

  /// The characters for a name, as UTF-8; nil for a name that HTML does not know.
  static func text(forName name: some Sequence<UInt8>) -> [UInt8]? {
    names[String(decoding: Array(name), as: UTF8.self)]
  }

  /// Whether HTML takes the name without a semicolon too.
  static func isBare(_ name: some Sequence<UInt8>) -> Bool {
    bare.contains(String(decoding: Array(name), as: UTF8.self))
  }

  /// Whether XML 1.0 allows the character.
  static func isAllowed(_ number: UInt32) -> Bool {
    switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Read once from the compact tables.
  private static let names: [String: [UInt8]] = {
    var result: [String: [UInt8]] = [:]
    for table in [firstNames, lastNames] {
      for entry in table.description.split(separator: " ") {
        let parts = entry.split(separator: "=")
        guard parts.count == 2 else { continue }
        var text: [UInt8] = []
        for code in parts[1].split(separator: "+") {
          guard let number = UInt32(code, radix: 16), let scalar = Unicode.Scalar(number) else {
            continue
          }
          text.append(scalar)
        }
        result[String(parts[0])] = text
      }
    }
    return result
  }()

  private static let bare = Set(bareNames.description.split(separator: " ").map(String.init))
}
