// SPDX-License-Identifier: GPL-3.0-or-later

/// An encoding of the web, by the name that WHATWG gives it.
package struct TextEncoding: Hashable, Sendable {
  /// The name in lower case, as "windows-1252".
  package let name: String

  static let utf8 = TextEncoding(name: "utf-8")
  static let utf16BigEndian = TextEncoding(name: "utf-16be")
  static let utf16LittleEndian = TextEncoding(name: "utf-16le")
  static let utf32BigEndian = TextEncoding(name: "utf-32be")
  static let utf32LittleEndian = TextEncoding(name: "utf-32le")
  static let windows1252 = TextEncoding(name: "windows-1252")
  static let iso2022JP = TextEncoding(name: "iso-2022-jp")

  private init(name: String) {
    self.name = name
  }

  /// Finds the encoding that a label means; nil for a label that WHATWG does not know.
  init?(label: some Sequence<UInt8>) {
    let text = String(decoding: label.filter { !$0.isXMLSpace }.map(\.lowercased), as: UTF8.self)
    guard let name = Self.names[text] else { return nil }
    self.name = name
  }

  /// Whether each code unit has two or four bytes.
  var isWide: Bool { name.hasPrefix("utf-16") || name.hasPrefix("utf-32") }

  /// Whether a character may take several bytes of which the first is no sign of UTF-8.
  var isMultibyte: Bool {
    ["gbk", "gb18030", "big5", "euc-jp", "iso-2022-jp", "shift_jis", "euc-kr"].contains(name)
  }

  /// The name under which iconv knows the encoding, or the superset that browsers use for it.
  var iconvName: String {
    switch name {
    case "gbk": "GB18030"
    case "shift_jis": "CP932"
    case "euc-kr": "CP949"
    case "big5": "BIG5-HKSCS"
    case "iso-8859-8-i": "ISO-8859-8"
    case "x-mac-cyrillic": "MAC-UK"
    default: name.uppercased()
    }
  }

  /// The labels, each with the name of its encoding.
  private static let names: [String: String] = {
    var result: [String: String] = [:]
    for line in table.description.split(separator: "\n") {
      let labels = line.split(separator: " ").map(String.init)
      guard let name = labels.first, name != "replacement", name != "x-user-defined" else {
        continue
      }
      for label in labels {
        result[label] = name
      }
    }
    for name in ["utf-32be", "utf-32le"] {
      result[name] = name
    }
    result["utf-32"] = "utf-32le"
    return result
  }()
}

/// The encoding that most pages without a known one were written in.
///
/// - Source: the Encoding standard of WHATWG, index windows-1252.
enum Windows1252 {
  /// The characters of 0x80…0x9F; those that are not assigned stand for themselves.
  private static let upperControls: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// The character of a byte.
  static func scalar(for byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upperControls[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
  }
}
