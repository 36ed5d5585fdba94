// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore

/// A command that prints the reason why a feed is not polled now, and the outcomes of its last
/// polls.
struct WhyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Prints when a feed is polled next, why, and its last outcomes.",
    discussion: """
      What is known of the feed with a word and a colon before each, an empty line, and the last \
      fetches, the newest first: date, outcome, new articles, changed articles, bytes, \
      milliseconds and the reason. Nothing is fetched.

      \(JSONKeys.help(
        "id", "title", "address", "refreshed", "refreshedSentence", "due", "next", "reason",
        "sentence", "byHand", "byHandSentence", "trouble", "troubleSentence", "remedies", "fetches"
      )) Refreshed is half-hour, hour, three-hours, day or by-hand. The trouble is gone, failing, \
      moving, silent or stopped; null when all is well. Each of the remedies, which the window \
      offers, has name (use-address, look-on-site, stop-refreshing, refresh-again or unsubscribe) \
      and sentence. Each of the fetches has date, outcome, cause, \
      failed, added, changed, bytes, milliseconds and reason.
      """
  )

  @Argument(help: .feed, completion: NameCompletions.feeds)
  var feed: String

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let found = try await LibraryNames(of: store).feed(feed)
      let engine = FeedServices.live().makeEngine(store)
      let explanation = try await engine.explain(found.id)
      if options.json {
        let row = PrintedLine(columns: [], members: Self.members(explanation))
        try Console.write([row], json: true)
      } else {
        try Console.write(Self.text(explanation))
      }
    }
  }

  private static func text(_ explanation: FeedExplanation) throws -> String {
    let messages = Console.messages
    let facts = [
      (Console.localize("Feed"), explanation.feed.title),
      (Console.localize("Address"), AddressText.text(of: explanation.feed.address)),
      (Console.localize("Refreshed"), messages.interval(of: explanation)),
      (Console.localize("Next"), explanation.next?.stamp ?? ""),
      (Console.localize("Why"), messages.sentence(for: explanation)),
      (Console.localize("By hand"), messages.byHand(explanation)),
      (Console.localize("Trouble"), trouble(explanation, messages)),
      (
        Console.localize("Remedies"),
        remedies(explanation, messages).map(\.sentence).joined(separator: "; ")
      ),
    ]
    let head = facts.filter { !$0.1.isEmpty }.map {
      Console.fact($0.0, PrintedLine.cell($0.1))
    }
    let notes = try explanation.notes.map { note in
      let row = PrintedLine(
        columns: [
          note.date.stamp, note.outcome, "\(note.added)", "\(note.changed)",
          "\(note.bytes)", "\(note.milliseconds)",
          Messages().reason(of: note, from: explanation.feed.address),
        ],
        members: [:]
      )
      return try row.line(json: false)
    }
    return (notes.isEmpty ? head : head + [""] + notes).joined(separator: "\n")
  }

  private static func trouble(_ explanation: FeedExplanation, _ messages: Messages) -> String {
    let builder = TimelineRowBuilder(messages: messages, now: { explanation.date })
    return explanation.trouble.map { messages.sentence(for: $0, builder) } ?? ""
  }

  private static func remedies(
    _ explanation: FeedExplanation,
    _ messages: Messages
  ) -> [(name: String, sentence: String)] {
    (explanation.trouble?.remedies ?? []).map { remedy in
      (remedy.shortDescription, messages.explanation(of: remedy))
    }
  }

  private static func members(_ explanation: FeedExplanation) -> [String: PrintedJSON] {
    let messages = Messages()
    return [
      "id": PrintedJSON(explanation.feed.id.rawValue),
      "title": .text(explanation.feed.title),
      "address": .text(AddressText.text(of: explanation.feed.address)),
      "refreshed": .text(explanation.interval.rawValue),
      "refreshedSentence": .text(messages.interval(of: explanation)),
      "due": .bool(explanation.error == nil),
      "next": PrintedJSON(explanation.next?.stamp),
      "reason": PrintedJSON(explanation.error?.shortDescription),
      "sentence": .text(messages.sentence(for: explanation)),
      "byHand": .bool(explanation.errorByHand == nil),
      "byHandSentence": .text(messages.byHand(explanation)),
      "trouble": PrintedJSON(explanation.trouble?.shortDescription),
      "troubleSentence": PrintedJSON(
        explanation.trouble == nil ? nil : trouble(explanation, messages)
      ),
      "remedies": .list(
        remedies(explanation, messages).map {
          .object(["name": .text($0.name), "sentence": .text($0.sentence)])
        }
      ),
      "fetches": .list(
        explanation.notes.map { note in
          .object(
            members(note, messages.reason(of: note, from: explanation.feed.address))
          )
        }
      ),
    ]
  }

  private static func members(_ note: FetchNote, _ reason: String) -> [String: PrintedJSON] {
    [
      "date": .text(note.date.stamp),
      "outcome": .text(note.outcome),
      "cause": .text(note.cause),
      "failed": .bool(note.isFailure),
      "added": .number(note.added),
      "changed": .number(note.changed),
      "bytes": .number(note.bytes),
      "milliseconds": .number(note.milliseconds),
      "reason": .text(reason),
    ]
  }
}

extension FeedExplanation {
  /// The time of the feed's next poll; nil: at once, or never.
  fileprivate var next: Date? { isStopped ? nil : nextPoll }
}

extension FetchNote {
  /// The duration of the poll in milliseconds.
  fileprivate var milliseconds: Int {
    // In whole numbers: a damaged library may have one that no `Int` is made of by way of `Double`.
    let parts = duration.components
    return Int(parts.seconds) * 1000 + Int(parts.attoseconds / 1_000_000_000_000_000)
  }
}
