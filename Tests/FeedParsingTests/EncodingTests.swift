// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import Testing

@Suite struct EncodingTests {
  private func title(
    _ bytes: [UInt8],
    declared: String? = nil,
    contentType: String? = nil
  ) throws -> (title: String, encoding: String, faults: [FeedFault]) {
    let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    let document =
      Array("\(declaration)<rss><channel><title>".utf8) + bytes
      + Array("</title></channel></rss>".utf8)
    let parsed = try FeedParser().parse(document, contentType: contentType)
    return (parsed.feed.title, parsed.feed.encoding, parsed.faults)
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
  func `the label of the declaration is followed`(
    label: String,
    bytes: [UInt8],
    text: String
  ) throws {
    #expect(try title(bytes, declared: label).title == text)
    #expect(try title(bytes, contentType: "text/xml; charset=\"\(label)\"").title == text)
  }

  @Test func `HTTP is weightier than the declaration`() throws {
    let read = try title([0xD1], declared: "koi8-r", contentType: "text/xml; charset=windows-1251")
    #expect(read.title == "С")
    #expect(read.encoding == "windows-1251")
  }

  @Test func `HTTP that promises UTF-8 in vain gives way to the declaration`() throws {
    let read = try title([0xF3, 0xDF], declared: "koi8-r", contentType: "text/xml; charset=utf-8")
    #expect(read.title == "Съ")
    #expect(read.faults.map(\.kind) == [.encoding])
  }

  @Test func `bytes that are no UTF-8 are windows-1252`() throws {
    let read = try title([0x44, 0x92, 0x80])
    #expect(read.title == "D’€")
    #expect(read.encoding == "windows-1252")
    #expect(read.faults.first?.position?.byteOffset == 22)
  }

  @Test func `UTF-8 that is declared as Latin 1 is UTF-8`() throws {
    #expect(try title(Array("ünï".utf8), declared: "iso-8859-1").title == "ünï")
  }

  @Test func `one damaged sequence does not spoil a UTF-8 document`() throws {
    let read = try title(Array("ünï 日本 ".utf8) + [0x92, 0x20, 0xE6, 0x97, 0x20])
    #expect(read.title == "ünï 日本 ’ \u{FFFD}")
    #expect(read.encoding == "utf-8")
  }

  @Test(arguments: [false, true], [false, true])
  func `UTF-16 is known with and without its mark`(isBig: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "<rss><channel><title>日📰</title></channel></rss>"
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    let parsed = try FeedParser().parse(bytes, contentType: "text/xml; charset=iso-8859-1")
    #expect(parsed.feed.title == "日📰")
    #expect(parsed.feed.encoding == (isBig ? "utf-16be" : "utf-16le"))
  }

  @Test func `UTF-32 is known by its mark`() throws {
    let text = "\u{FEFF}<rss><channel><title>日</title></channel></rss>"
    let bytes = text.unicodeScalars.flatMap { scalar in
      [0, UInt8(scalar.value >> 16), UInt8(scalar.value >> 8 & 0xFF), UInt8(scalar.value & 0xFF)]
    }
    #expect(try FeedParser().parse(bytes).feed.title == "日")
  }
}
