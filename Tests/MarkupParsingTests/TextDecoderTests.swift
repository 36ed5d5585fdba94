// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing
import Testing

/// The bytes of a document as text, whatever was promised of them.
@Suite struct TextDecoderTests {
  /// A document: what is promised, its bytes, and what it says.
  struct Case: Sendable, CustomTestStringConvertible {
    var charset: String?
    /// Text before the bytes.
    var start = ""
    let bytes: [UInt8]
    let text: String
    let encoding: String
    var faults = 0

    var testDescription: String { "\(charset ?? "-"): \(text)" }
  }

  @Test(arguments: [
    Case(bytes: [], text: "", encoding: "utf-8"),
    Case(bytes: [0x61, 0x62], text: "ab", encoding: "utf-8"),
    Case(bytes: [0x61, 0xC3, 0xA9], text: "aé", encoding: "utf-8"),
    // The byte order mark is weightier than all that is promised, and no part of the text.
    Case(charset: "koi8-r", bytes: [0xEF, 0xBB, 0xBF, 0xC3, 0xA9], text: "é", encoding: "utf-8"),
    Case(bytes: [0xEF, 0xBB, 0xBF], text: "", encoding: "utf-8"),
    Case(bytes: [0xFE, 0xFF, 0x65, 0xE5], text: "日", encoding: "utf-16be"),
    Case(bytes: [0xFF, 0xFE, 0x3D, 0xD8, 0xF0, 0xDC], text: "📰", encoding: "utf-16le"),
    Case(bytes: [0x3C, 0, 0x61, 0], text: "<a", encoding: "utf-16le"),
    Case(bytes: [0, 0, 0xFE, 0xFF, 0, 1, 0xF4, 0xF0], text: "📰", encoding: "utf-32be"),
    // Half a pair, half a unit, and a number beyond Unicode.
    Case(
      bytes: [0xFE, 0xFF, 0xD8, 0x3D, 0, 0x61],
      text: "\u{FFFD}a",
      encoding: "utf-16be",
      faults: 1
    ),
    Case(bytes: [0xFE, 0xFF, 0, 0x61, 0], text: "a\u{FFFD}", encoding: "utf-16be", faults: 1),
    Case(
      bytes: [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0],
      text: "\u{FFFD}",
      encoding: "utf-32be",
      faults: 1
    ),
    Case(charset: "windows-1251", bytes: [0xD1, 0xFA], text: "Съ", encoding: "windows-1251"),
    Case(
      charset: "shift_jis",
      bytes: [0xC3, 0xA9],
      text: "\u{FF83}\u{FF69}",
      encoding: "shift_jis"
    ),
    Case(
      charset: "iso-2022-jp",
      bytes: [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42],
      text: "日",
      encoding: "iso-2022-jp"
    ),
    // What is UTF-8 is none of the single-byte encodings by chance.
    Case(charset: "iso-8859-1", bytes: [0xC3, 0xBC], text: "ü", encoding: "utf-8", faults: 1),
    Case(charset: "utf-16", bytes: [0xC3, 0xA9], text: "é", encoding: "utf-8"),
    Case(charset: "nonsense", bytes: [0xC3, 0xA9], text: "é", encoding: "utf-8"),
    Case(bytes: [0x44, 0x92, 0x80, 0x81], text: "D’€\u{81}", encoding: "windows-1252", faults: 1),
    // No slash in two bytes, and no half of a pair in three.
    Case(charset: "utf-8", bytes: [0xC0, 0xAF], text: "À¯", encoding: "windows-1252", faults: 1),
    Case(
      start: "日本日本",
      bytes: [0xC0, 0xAF],
      text: "日本日本À¯",
      encoding: "utf-8",
      faults: 2
    ),
    Case(
      start: "日本日本",
      bytes: [0xED, 0xA0, 0x80],
      text: "日本日本í\u{A0}€",
      encoding: "utf-8",
      faults: 3
    ),
    Case(
      start: "日本日本",
      bytes: [0xE6, 0x97],
      text: "日本日本\u{FFFD}",
      encoding: "utf-8",
      faults: 1
    ),
    Case(
      start: "日本日本",
      bytes: [0xE6, 0x97, 0x20, 0x92],
      text: "日本日本\u{FFFD} ’",
      encoding: "utf-8",
      faults: 2
    ),
  ])
  func `a document is decoded as its bytes are, and as it was promised`(document: Case) {
    let faults = FaultLog(maximum: 10)
    let type = document.charset.map { "text/xml; charset=\($0)" }
    var decoder = TextDecoder(contentType: type, faults: faults)
    let text = String(
      decoding: decoder.decode(Array(document.start.utf8) + document.bytes),
      as: UTF8.self
    )
    let told = faults.sorted.map(\.kind)
    #expect([text, decoder.encoding.name] == [document.text, document.encoding])
    #expect(told == Array(repeating: .encoding, count: document.faults))
  }

  /// A document of XML around some bytes: what they are read as, by which encoding, and its faults.
  private func read(
    _ bytes: [UInt8],
    declared label: String? = nil,
    contentType: String? = nil
  ) -> (text: String, encoding: String, faults: [FeedFault]) {
    let start = (label.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? "") + "<a>"
    let log = FaultLog(maximum: 10)
    var decoder = TextDecoder(contentType: contentType, faults: log)
    let text = decoder.decode(Array(start.utf8) + bytes + Array("</a>".utf8))
    log.lines.append(text)
    let inner = text.dropFirst(start.utf8.count).dropLast("</a>".utf8.count)
    return (String(decoding: inner, as: UTF8.self), decoder.encoding.name, log.sorted)
  }

  @Test(
    arguments: [
      ("windows-1251", [0xD1, 0xFA], "Съ"), ("koi8-r", [0xF3, 0xDF], "Съ"),
      ("shift_jis", [0x93, 0xFA], "日"), ("euc-jp", [0xC6, 0xFC], "日"),
      ("gb2312", [0x87, 0xE5], "囧"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"),
      ("latin1", [0x92, 0xE9], "’é"), ("big5", [0xA4, 0xE9], "日"),
      ("ks_c_5601-1987", [0xC5, 0xB0], "키"),
      ("macintosh", [0x8E], "é"), ("windows-874", [0xA1], "ก"), (" UTF-8 ", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], String)]
  )
  func `the label of the declaration is followed, and that of the header`(
    label: String,
    bytes: [UInt8],
    text: String
  ) {
    let header = "text/xml; charset=\"\(label)\""
    let found = [read(bytes, declared: label), read(bytes, contentType: header)]
    #expect(found.map(\.text) == [text, text])
  }

  @Test func `HTTP is weightier than the declaration, unless it promises UTF-8 in vain`() {
    let heavy = read([0xD1], declared: "koi8-r", contentType: "text/xml; charset=windows-1251")
    #expect([heavy.text, heavy.encoding] == ["С", "windows-1251"])
    let vain = read([0xF3, 0xDF], declared: "koi8-r", contentType: "text/xml; charset=utf-8")
    #expect([vain.text, vain.encoding] == ["Съ", "koi8-r"])
    #expect(vain.faults.map(\.kind) == [.encoding])
  }

  @Test func `bytes that are not those of their encoding have a place`() {
    #expect(read([0x44, 0x92]).faults.map(\.position?.byteOffset) == [4])
  }

  @Test(arguments: [false, true], [false, true])
  func `UTF-16 is known with and without its mark`(isBig: Bool, hasMark: Bool) {
    let text = "<a>日📰</a>"
    let bytes = ((hasMark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    let faults = FaultLog(maximum: 10)
    var decoder = TextDecoder(contentType: "text/xml; charset=iso-8859-1", faults: faults)
    let decoded = decoder.decode(bytes)
    #expect(decoded == Array(text.utf8))
    #expect(decoder.encoding.name == (isBig ? "utf-16be" : "utf-16le"))
  }

  @Test(arguments: [
    ("text/xml; charset=UTF-8", "utf-8"), ("text/xml;charset=\"koi8-r\"; x=y", "koi8-r"),
    ("text/xml; charset = 'big5'", "big5"), ("text/xml; charset:gbk", "gbk"),
    ("charset=a,b", "a"), ("text/xml; CharSet=x;charset=y", "x"), ("text/xml", nil),
    ("text/xml; charset=", nil), ("text/xml; charset", nil), ("text/xml; charsets=x", nil),
    ("", nil),
  ])
  func `the charset of a header is found however it is written`(header: String, charset: String?) {
    let found = EncodingSniffer.charset(in: header)
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == charset)
  }
}
