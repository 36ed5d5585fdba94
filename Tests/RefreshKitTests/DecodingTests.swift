// SPDX-License-Identifier: MIT

import Foundation
import RefreshKit
import Testing

/// Answers of servers that are not what they should be.
struct DecodingTests {
  private struct Topic: Codable, Equatable {
    let id: Int
    @Default<Zero<Int>> var replies: Int
    @Default<Zero<Double>> var score: Double
    @Default<Empty<String>> var title: String
    @Default<Empty<[String]>> var tags: [String]
    @Default<True> var isOpen: Bool
    @Default<False> var isPinned: Bool
    @Default<EmptyDictionary<String, Int>> var votes: [String: Int]
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type,
    _ text: String,
    _ report: DecodeReport? = nil
  ) throws -> Value {
    let decoder = JSONDecoder()
    if let key = DecodeReport.key, let report { decoder.userInfo[key] = report }
    return try decoder.decode(type, from: Data(text.utf8))
  }

  @Test func `EA-5 null and an absent key are the default, with and without a report`() throws {
    let text = #"{"id": 1, "replies": null, "title": "a"}"#
    let strict = try decode(Topic.self, text)
    #expect(strict.replies == 0 && strict.isOpen && !strict.isPinned && strict.tags.isEmpty)
    #expect(strict.title == "a")
    let report = DecodeReport()
    #expect(try decode(Topic.self, text, report) == strict)
    #expect(report.entries.first { $0.path == "replies" }?.reason == .null)
    #expect(report.entries.first { $0.path == "tags" }?.reason == .absent)
    #expect(report.entries.count == 6)
  }

  @Test func `EA-5 a value of the wrong type throws, or is read or replaced and reported`() throws {
    let text = #"{"id": 1, "replies": "12", "score": "x", "tags": 5, "isOpen": "false"}"#
    #expect(throws: DecodingError.self) { try decode(Topic.self, text) }
    let report = DecodeReport()
    let topic = try decode(Topic.self, text, report)
    #expect(topic.replies == 12)
    #expect(topic.score == 0)
    #expect(topic.tags == [])
    #expect(!topic.isOpen)
    #expect(report.entries.filter { $0.reason == .wrongType }.count == 4)
    let half = try decode(Topic.self, #"{"id": 1, "replies": 7.5}"#, report)
    #expect(half.replies == 0)
  }

  @Test func `EA-5 what is encoded is the bare value, and reads as what it was`() throws {
    var topic = try decode(Topic.self, #"{"id": 1}"#)
    topic.replies = 3
    topic.votes = ["a": 1]
    let written = try JSONEncoder().encode(topic)
    #expect(try JSONDecoder().decode(Topic.self, from: written) == topic)
    let object = try decode([String: Anything].self, String(decoding: written, as: UTF8.self))
    #expect(object["replies"]?.text == "3")
    #expect(Default<Zero<Int>>() == Default(wrappedValue: 0))
    #expect(Set([Default<True>(), Default(wrappedValue: true)]).count == 1)
  }

  @Test func `EA-6 a bad element is left out or stands for itself, and the page goes on`() throws {
    let text = #"[{"id": 1}, {"id": "x"}, 7, {"id": 4, "replies": null}]"#
    #expect(throws: DecodingError.self) { try decode(LossyArray<Topic>.self, text) }
    let report = DecodeReport()
    let list = try decode(LossyArray<Topic>.self, text, report)
    #expect(list.values.map(\.id) == [1, 4])
    #expect(list.unsupportedCount == 2)
    #expect(report.entries.filter { $0.reason == .wrongType }.map(\.path) == ["[1]", "[2]"])
    let stand = try decode(Topic.self, #"{"id": 0}"#)
    #expect(list.elements { _ in stand }.map(\.id) == [1, 0, 0, 4])
  }

  @Test func `a report reads an answer leniently, and tells what was skipped in it`() throws {
    let report = DecodeReport()
    let topics = try report.read { userInfo in
      let decoder = JSONDecoder()
      decoder.userInfo = userInfo
      let text = #"[{"id": 1, "replies": "many"}, {"name": "none"}]"#
      return try decoder.decode(LossyArray<Topic>.self, from: Data(text.utf8))
    }
    #expect(topics.values.map(\.id) == [1] && topics.unsupportedCount == 1)
    #expect(report.entries.contains { $0.path == "[0].replies" && $0.reason == .wrongType })
  }

  @Test(arguments: [
    (#"{"id": {}}"#, "id", nil, "“id” in the answer is not as expected."),
    (#"{"id": {}}"#, "id", "The forum is ill.", "The forum is ill."),
    ("<html>", "", nil, "The answer is not as expected."),
  ])
  func `an answer that cannot be read is an error of a page`(
    text: String,
    path: String,
    detail: String?,
    shown: String
  ) throws {
    let error = #expect(throws: PageError.self) {
      try DecodeReport().read(detail) { userInfo in
        let decoder = JSONDecoder()
        decoder.userInfo = userInfo
        return try decoder.decode(Topic.self, from: Data(text.utf8))
      }
    }
    #expect(error?.kind == .decode(path: path) && error?.detail == shown)
  }

  @Test func `an error of a page goes through, any other one is an answer not to be read`() {
    struct Strange: Error {}
    let own = PageError(.http(status: 503), detail: "Later.")
    #expect(throws: own) { try DecodeReport().read { _ -> Int in throw own } }
    #expect(throws: PageError(.decode(path: ""), detail: "What?")) {
      try DecodeReport().read("What?") { _ -> Int in throw Strange() }
    }
  }

  @Test(arguments: [
    (1, 3, #"[{"id": 1}]"#, 2), (3, 3, #"[{"id": 1}]"#, nil), (4, 3, "[]", nil),
    (2, nil, #"[{"id": 1}]"#, 3), (2, nil, #"[{"no": 1}]"#, 3), (2, nil, "[]", nil),
  ])
  func `a numbered page ends the list where the server says so, or sends nothing`(
    number: Int,
    last: Int?,
    text: String,
    next: Int?
  ) throws {
    let items = try decode(LossyArray<Numbered>.self, text, DecodeReport())
    let page = Page(items, number: number, of: last)
    #expect(page.next == next && page.previous == nil)
    #expect(page.items.map(\.id) == items.values.map(\.id))
  }

  /// An item of a numbered page.
  private struct Numbered: PagedItem, Decodable {
    let id: Int
    var revision: Int { 0 }
  }

  /// A value that says what it is.
  private struct Anything: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = (try? container.decode(Int.self)).map { "\($0)" } ?? "?"
    }
  }
}
