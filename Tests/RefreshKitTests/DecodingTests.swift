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

  /// A value that says what it is.
  private struct Anything: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = (try? container.decode(Int.self)).map { "\($0)" } ?? "?"
    }
  }
}
