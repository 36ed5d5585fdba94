// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials

/// What is known of a feed, in words, for a reader who asks why it is as it is.
package struct FeedDetails: Hashable, Sendable {
  /// A fact: what it is of, and what it is.
  package struct Fact: Hashable, Sendable {
    /// What it is of.
    package let name: String
    /// What it is.
    package let value: String
  }

  /// What came of one fetch.
  package struct Fetch: Hashable, Sendable {
    /// When it was.
    package let time: String
    /// What came of it.
    package let outcome: String
    /// Why nothing came of it, or where the feed moved to; empty when there is nothing to say.
    package let reason: String
    /// How much came, and in which time.
    package let size: String
    /// Whether nothing came of it.
    package let isFailure: Bool
  }

  /// What the feed is called.
  package let title: String
  /// Where it is and where it stands.
  package let facts: [Fact]
  /// When it was fetched and when it will be, and why then.
  package let fetching: [Fact]
  /// Why nothing comes of the feed any more; empty while all is well.
  package let trouble: String
  /// The last fetches, the newest one first; at most 20.
  package let history: [Fetch]

  /// Puts it into words.
  ///
  /// - Parameters:
  ///   - explanation: why the feed is not fetched now, and what came of it lately.
  ///   - path: the names of the folders that it is in, the outermost first.
  ///   - trouble: why nothing comes of the feed any more; empty while all is well.
  ///   - lastSuccess: when the feed was last there, whole; nil: never.
  ///   - builder: knows the reader's language and calendar.
  package init(
    _ explanation: FeedExplanation,
    in path: [String],
    trouble: String = "",
    lastSuccess: Date? = nil,
    _ builder: TimelineRowBuilder
  ) {
    self.trouble = trouble
    let (feed, messages) = (explanation.feed, builder.messages)
    title = feed.title
    let place = path.isEmpty ? messages.noFolder : path.joined(separator: " / ")
    facts = [
      Fact(name: messages.feedTitle, value: feed.title),
      Fact(name: messages.feedAddress, value: feed.address.withoutSecrets.absoluteString),
      Fact(name: messages.feedPage, value: feed.site?.withoutSecrets.absoluteString ?? ""),
      Fact(name: messages.feedFolder, value: place),
      Fact(name: messages.feedTrouble, value: trouble),
    ]
    .filter { !$0.value.isEmpty }
    history = explanation.notes.map { Fetch($0, of: feed, builder) }
    fetching = Self.fetching(explanation, lastSuccess, builder)
  }

  private static func fetching(
    _ explanation: FeedExplanation,
    _ lastSuccess: Date?,
    _ builder: TimelineRowBuilder
  ) -> [Fact] {
    let (feed, notes, messages) = (explanation.feed, explanation.notes, builder.messages)
    var facts = [
      Fact(
        name: messages.lastFetch,
        value: notes.first.map { Fetch($0, of: feed, builder).sentence } ?? messages.neverFetched
      )
    ]
    if let newest = notes.first, !newest.isSuccess {
      let success = notes.first(where: \.isSuccess)
      let earlier = lastSuccess.map { builder.recentText($0) }
      facts.append(
        Fact(
          name: messages.lastSuccess,
          value: success.map { Fetch($0, of: feed, builder).sentence }
            ?? earlier ?? messages.noSuccess(notes.count)
        )
      )
    }
    let why = messages.sentence(for: explanation)
    let moment = explanation.isRunning || explanation.isStopped ? nil : explanation.nextPoll
    let when = moment.map { builder.recentText($0) }
    facts.append(
      Fact(name: messages.nextFetch, value: [when, why].compactMap { $0 }.joined(separator: " · "))
    )
    facts.append(Fact(name: messages.fetchByHand, value: messages.byHand(explanation)))
    return facts
  }

  /// All of it as a text for the clipboard.
  package var text: String {
    let lines = (facts + fetching).map { "\($0.name): \($0.value)" }
    return (lines + [""] + history.map(\.line)).joined(separator: "\n")
  }
}

extension FeedDetails.Fetch {
  fileprivate init(_ note: FetchNote, of feed: LibraryFeed, _ builder: TimelineRowBuilder) {
    time = builder.recentText(note.date)
    outcome = builder.messages.outcome(of: note)
    reason = builder.messages.reason(of: note, from: feed.address)
    let bytes = note.bytes > 0 ? builder.byteText(note.bytes) : nil
    let isTimed = note.duration > .zero
    let seconds = isTimed ? builder.messages.duration(builder.secondsText(note.duration)) : nil
    size = [bytes, seconds].compactMap { $0 }.joined(separator: " · ")
    isFailure = note.isFailure
  }

  /// When it was and what came of it.
  var sentence: String {
    [time, reason.isEmpty ? outcome : reason].joined(separator: " · ")
  }

  /// All of it on one line, with tabs.
  var line: String {
    [time, outcome, size, reason].filter { !$0.isEmpty }.joined(separator: "\t")
  }
}

extension FeedExplanation {
  /// Whether the feed is never fetched again.
  package var isStopped: Bool { if case .stopped = error { true } else { false } }
}
