// SPDX-License-Identifier: MIT

import Foundation

/// The content of the forum, which is invented, and the same in every run.
struct ForumContent {
  private static let subjects = [
    "Which keyboard do you write on?", "The list that never moved", "A question about cursors",
    "Show your desk", "Reading offline", "What is your smallest program?",
    "Rivers, and other long things", "How do you name your branches?",
  ]
  private static let names = ["mara", "tomas", "wenli", "odile", "jonah", "salma"]
  private static let lines = [
    "I keep it as small as I can.", "It came up over the path this morning.",
    "The one with the fewest keys.\nAnd a lamp.", "Thank you, that was it.",
    "Has anybody tried it on the train?",
  ]
  private static let pageSize = 20
  private static let ids = 1...57

  /// The numbers of the topics, newest first.
  var topics = Array(ids.reversed())

  /// The texts of the replies that were written, by their topics.
  private var written: [Int: [String]] = [:]

  /// Adds a reply behind all others to a topic.
  mutating func add(reply text: String, to topic: Int) {
    written[topic, default: []].append(text)
  }

  /// Restores a topic in its old position; does nothing for one that is there, or never was.
  mutating func restore(topic id: Int) {
    guard Self.ids.contains(id), !topics.contains(id) else { return }
    topics.insert(id, at: topics.firstIndex { $0 < id } ?? topics.endIndex)
  }

  /// Makes a page of a list of topics, as JSON.
  func topicPage(_ page: Int) throws -> Data {
    try Self.page(page, of: topics.map(Self.topic))
  }

  /// Makes a page of a list of replies, as JSON.
  func replyPage(_ page: Int, topic: Int) throws -> Data {
    let count = Self.replyCount(of: topic)
    let replies = (0..<count).map { Self.reply(topic * 100 + $0) }
    let added = (written[topic] ?? []).enumerated().map { number, text in
      Self.reply(topic * 100 + count + number, saying: text)
    }
    return try Self.page(page, of: replies + added)
  }

  /// Makes the list of all nodes, as JSON.
  static func nodes() throws -> Data {
    let nodes = ["swift", "rivers", "keyboards", "trains", "lamps", "gardens"]
    let records: [[String: Any]] = (0..<60).map { number in
      let name = nodes[number % nodes.count] + (number < nodes.count ? "" : "-\(number)")
      // Some nodes have no title, and some no number of topics.
      let title: Any = number % 7 == 6 ? NSNull() : name.capitalized
      return ["id": number + 1, "name": name, "title": title]
        .merging(number % 5 == 4 ? [:] : ["topics": number * 37 % 500]) { own, _ in own }
    }
    return try JSONSerialization.data(withJSONObject: records, options: [.sortedKeys])
  }

  /// Makes a picture of one colored dot, which is scaled to the size of its place.
  ///
  /// - Source: GIF89a specification.
  static func picture(_ number: Int) -> Data {
    let color = (0..<3).map { UInt8(64 + (number * (37 + 53 * $0)) % 160) }
    let head: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0]
    let dot: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    return Data(head + color + [0, 0, 0] + dot)
  }

  private static func replyCount(of topic: Int) -> Int { topic * 7 % 45 }

  private static func topic(_ id: Int) -> [String: Any] {
    [
      "id": id, "title": subjects[id % subjects.count], "replies": replyCount(of: id),
      "last_reply_by": replyCount(of: id) == 0 ? "" : names[(id + 1) % names.count],
      "created": 1_760_000_000 + id * 60, "member": member(id),
    ]
  }

  private static func reply(_ id: Int, saying text: String? = nil) -> [String: Any] {
    [
      "id": id, "content": text ?? lines[id % lines.count], "created": 1_760_000_000 + id,
      "member": member(id),
    ]
  }

  private static func member(_ number: Int) -> [String: Any] {
    let index = number % names.count
    return ["id": index, "username": names[index], "avatar": "/avatar/\(index).gif"]
  }

  private static func page(_ number: Int, of items: [[String: Any]]) throws -> Data {
    let first = max(0, number - 1) * pageSize
    let answer: [String: Any] = [
      "success": true, "message": "Found",
      "result": Array(items.dropFirst(first).prefix(pageSize)),
      "pagination": [
        "per_page": pageSize, "total": items.count,
        "pages": max(1, (items.count + pageSize - 1) / pageSize),
      ],
    ]
    return try JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys])
  }
}
