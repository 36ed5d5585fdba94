// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing
import Testing

/// Documents of JSON, whole, damaged and cut.
@Suite(.timeLimit(.minutes(3))) struct JSONParserTests {
  /// A value in short, with the members of objects in their order.
  private func short(_ value: JSONValue) -> String {
    switch value.content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let digits): digits
    case .string(let text): "'\(text)'"
    case .array(let elements): "[\(elements.map(short).joined(separator: ","))]"
    case .object(let members):
      "{\(members.names.map { "\($0):\(members[$0].map(short) ?? "-")" }.joined(separator: ","))}"
    }
  }

  /// A document in short, its faults, and whether it was cut.
  private struct Reading: Equatable {
    let value: String
    let faults: [FeedFault.Kind]
    let isCut: Bool
  }

  private func read(
    _ text: String,
    limits: ParsingLimits = .standard
  ) throws(FeedParsingError) -> Reading {
    let log = FaultLog(maximum: 10)
    var parser = JSONParser(Array(text.utf8), limits: limits, faults: log)
    let value = short(try parser.parse())
    return Reading(value: value, faults: log.sorted.map(\.kind), isCut: parser.isCut)
  }

  @Test(
    arguments: [
      (#"{"a":1,"b":[true,false,null,"x"],"c":{}}"#, "{a:1,b:[true,false,null,'x'],c:{}}", []),
      (" [1.5e3 , -2]\n", "[1.5e3,-2]", []), ("\"é📰\"", "'é📰'", []),
      (#""a\"\\\/\n\t\u00e9\ud83d\udcf0""#, "'a\"\\/\n\té📰'", []), ("\"\\b\\f\"", "''", []),
      // What is passed over, and what is mended.
      ("[1,2,]", "[1,2]", []), (#"{"a":1,}"#, "{a:1}", []), ("\"a\u{1}\nb\"", "'a\u{1}\nb'", []),
      (#""\x""#, "'x'", [.syntax]), (#""\ud83dx""#, "'\u{FFFD}x'", [.character]),
      (#""\ud83d\u0041""#, "'\u{FFFD}A'", [.character]), (#""\udcf0""#, "'\u{FFFD}'", [.character]),
      (#""\u12g4""#, "'\u{FFFD}12g4'", [.character]), (#"{"a":1,"a":2}"#, "{a:2,a:2}", [.syntax]),
      ("{} x", "{}", [.junk]),
    ] as [(String, String, [FeedFault.Kind])]
  )
  func `a document is read, and what is wrong with it is told`(
    text: String,
    value: String,
    faults: [FeedFault.Kind]
  ) throws {
    #expect(try read(text) == Reading(value: value, faults: faults, isCut: false))
  }

  @Test(
    arguments: [
      (#"{"a":[1,2"#, "{a:[1,2]}", .truncated), (#"[{"a":1},{"b":"#, "[{a:1}]", .truncated),
      (#"["a","b"#, "['a']", .truncated), ("[", "[]", .truncated), (#"{"a""#, "{}", .truncated),
      ("[1 2]", "[1]", .syntax), (#"{"a" 1}"#, "{}", .syntax), ("{a:1}", "{}", .syntax),
      ("[1,nul]", "[1]", .syntax),
    ] as [(String, String, FeedFault.Kind)]
  )
  func `a document that ends early, or breaks, gives what is complete`(
    text: String,
    value: String,
    fault: FeedFault.Kind
  ) throws {
    #expect(try read(text) == Reading(value: value, faults: [fault], isCut: true))
  }

  @Test(
    arguments: [
      ("", .malformed), ("nul", .malformed), ("]", .malformed), ("\"abc", .malformed),
      ("// x\n{}", .malformed), ("\"abcde\"", .textTooLong), ("\"\\n\\n\\n\\n\\n\"", .textTooLong),
      ("[[[[]]]]", .tooDeep), (#"{"a":{"a":{"a":{}}}}"#, .tooDeep),
    ] as [(String, FeedParsingError.Code)]
  )
  func `what is no JSON, too long or too deep is an error`(
    text: String,
    code: FeedParsingError.Code
  ) {
    let error = #expect(throws: FeedParsingError.self) {
      try read(text, limits: ParsingLimits(maximumDepth: 3, maximumTextBytes: 4))
    }
    #expect(error?.code == code)
  }

  @Test(
    arguments: [
      ("1", 1), ("-7", -7), ("1.9", 1), ("1e3", 1_000), ("\"12\"", 12), ("1e400", nil),
      ("99999999999999999999", nil), ("\"x\"", nil), ("true", nil), ("null", nil), ("-", nil),
    ] as [(String, Int?)]
  )
  func `a whole number is one that fits`(text: String, number: Int?) throws {
    var parser = JSONParser(Array(text.utf8), limits: .standard, faults: FaultLog(maximum: 0))
    let value = try parser.parse()
    #expect(value.integer == number)
  }

  @Test(arguments: [3, 16, 17, 40])
  func `of members with one name the last one counts, however many there are`(count: Int) throws {
    let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let text = "{\(members),\"k1\":\"last\"}"
    var parser = JSONParser(Array(text.utf8), limits: .standard, faults: FaultLog(maximum: 0))
    let object = try parser.parse().members
    let found = ["k0", "k1", "k\(count - 1)", "k\(count)"].map { object?[$0]?.text }
    #expect(found == ["0", "last", "\(count - 1)", nil])
    #expect(object?.names.count == count + 1)
  }

  @Test(arguments: ["[", "{\"a\":", "\"", "[1,", "{\"a\":1,", "\\", "\"\\u", ",", "[]"])
  func `a document of any length ends in a value or an error`(piece: String) {
    let text = String(repeating: piece, count: 50_000)
    do throws(FeedParsingError) {
      let found = try read("[" + text)
      #expect(found.isCut || !found.faults.isEmpty)
    } catch {
      #expect(error.code == .tooDeep)
    }
  }
}
