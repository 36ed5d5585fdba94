// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The findings of a poll beside its articles and its error, such as another address.
///
/// They are told when they are read, in the language of their reader. A note holds them as one line
/// of JSON.
package struct FetchFacts: Hashable, Sendable, Codable {
  /// The reason why only a part of a document arrived.
  package struct Part: Hashable, Sendable, Codable {
    /// The name of the reason, from a bounded set.
    package let reason: String
    /// The bytes that the server announced; nil for another reason than too few of them.
    package let expected: Int?
    /// The bytes that arrived; nil for another reason than too few of them.
    package let received: Int?
    /// The finding of the parser as a sentence in English; nil for a fault of the transfer.
    package let message: String?

    // Notes are stored under these names.
    private enum CodingKeys: String, CodingKey {
      case reason = "reason"
      case expected = "expected"
      case received = "received"
      case message = "message"
    }

    /// Makes a reason.
    package init(
      _ reason: String,
      expected: Int? = nil,
      received: Int? = nil,
      message: String? = nil
    ) {
      self.reason = reason
      self.expected = expected
      self.received = received
      self.message = message
    }
  }

  /// A feed that moved to the address of the feed of the note, and became one with it.
  package struct Joined: Hashable, Sendable, Codable {
    /// The title of that feed.
    package let feed: String
    /// The number of its articles that came along.
    package let count: Int

    // Notes are stored under these names.
    private enum CodingKeys: String, CodingKey {
      case feed = "feed"
      case count = "count"
    }

    /// Makes a description of such a feed.
    package init(feed: String, count: Int) {
      self.feed = feed
      self.count = count
    }
  }

  /// The address to which the feed has moved for good, without its secrets.
  package var movedTo: String?
  /// The address that the feed keeps, as another feed has the new one; nil when it keeps none.
  package var staysAt: String?
  /// The reason why only a part of the document arrived; nil when all of it did.
  package var truncation: Part?
  /// The feed that became one with this one.
  package var joined: Joined?

  // Notes are stored under these names.
  private enum CodingKeys: String, CodingKey {
    case movedTo = "movedTo"
    case staysAt = "staysAt"
    case truncation = "truncation"
    case joined = "joined"
  }

  /// Makes facts of which there are none.
  package init() {}

  /// Reads facts from the last line of a note's text.
  ///
  /// - Parameter text: the text; all of it is the detail when its last line has no facts, as in
  ///   notes of earlier versions.
  /// - Returns: the text above the facts, and the facts.
  static func parse(_ text: String) -> (detail: String, facts: FetchFacts) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // An error may have fields of its own there, of which none is a fact.
    guard let last = lines.last, last.hasPrefix("{"),
      let facts = try? JSONDecoder().decode(FetchFacts.self, from: Data(last.utf8)),
      facts != FetchFacts()
    else { return (text, FetchFacts()) }
    return (lines.dropLast().joined(separator: "\n"), facts)
  }

  /// Returns the text of a note with these facts.
  ///
  /// - Parameter detail: the text above the facts; may be empty.
  /// - Returns: the detail alone when there are no facts.
  /// - Throws: the error of the encoder.
  func text(below detail: String) throws -> String {
    guard self != FetchFacts() else { return detail }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(self), as: UTF8.self)
    return detail.isEmpty ? line : "\(detail)\n\(line)"
  }
}
