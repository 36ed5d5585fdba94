// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials

/// The facts about a feed, in words, for a reader who asks why it is as it is.
package struct FeedDetails: Hashable, Sendable {
  /// A fact: its name and its value.
  package struct Fact: Hashable, Sendable {
    /// The name of the fact.
    package let name: String
    /// The value of the fact.
    package let value: String
  }

  /// The outcome of one fetch.
  package struct Fetch: Hashable, Sendable {
    /// The time of the fetch.
    package let time: String
    /// The outcome in few words.
    package let outcome: String
    /// The reason of a failure, or the feed's new address; empty when there is nothing to report.
    package let reason: String
    /// The size of the document, and the time that it needed.
    package let size: String
    /// Whether the fetch failed.
    package let isFailure: Bool
  }

  /// The name of the feed.
  package let title: String
  /// The address of the feed and its place in the folders.
  package let facts: [Fact]
  /// The page that the feed belongs to, for the browser; nil for none.
  package let page: URL?
  /// The last and the next fetch, with the reasons.
  package let fetching: [Fact]
  /// The reason why the feed fails; empty while all is well.
  package let trouble: String
  /// The last fetches, the newest one first; at most 20.
  package let history: [Fetch]

  /// Creates the details in words.
  ///
  /// - Parameters:
  ///   - explanation: the reasons why the feed is not fetched now, and its last outcomes.
  ///   - path: the names of the folders that it is in, the outermost first.
  ///   - trouble: the reason why the feed fails; empty while all is well.
  ///   - lastSuccess: the last time at which the whole feed was reachable; nil: never.
  ///   - builder: has the reader's language and calendar.
  package init(
    _ explanation: FeedExplanation,
    in path: [String],
    trouble: String = "",
    lastSuccess: Date? = nil,
    _ builder: TimelineRowBuilder
  ) {
    self.trouble = trouble
    let (feed, messages) = (explanation.feed, builder.messages)
    (title, page) = (feed.title, feed.webPage)
    let folder = path.isEmpty ? messages.noFolder : path.joined(separator: " / ")
    facts = [
      Fact(name: messages.feedTitle, value: feed.title),
      Fact(name: messages.feedAddress, value: feed.address.withoutSecrets.absoluteString),
      Fact(name: messages.feedPage, value: feed.site?.withoutSecrets.absoluteString ?? ""),
      Fact(name: messages.feedFolder, value: folder),
      Fact(name: messages.feedTrouble, value: trouble),
    ]
    .filter { !$0.value.isEmpty }
    history = explanation.notes.map { Fetch($0, at: feed.address, builder) }
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
        value: notes.first.map { Fetch($0, at: feed.address, builder).sentence }
          ?? messages.neverFetched
      )
    ]
    if let newest = notes.first, !newest.isSuccess {
      let success = notes.first(where: \.isSuccess)
      let earlier = lastSuccess.map { builder.recentText($0) }
      facts.append(
        Fact(
          name: messages.lastSuccess,
          value: success.map { Fetch($0, at: feed.address, builder).sentence }
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
    facts.append(Fact(name: messages.feedInterval, value: messages.interval(of: explanation)))
    facts.append(Fact(name: messages.fetchByHand, value: messages.byHand(explanation)))
    return facts
  }

  /// All details as a text for the clipboard.
  package var text: String {
    let lines = (facts + fetching).map { "\($0.name): \($0.value)" }
    return (lines + [""] + history.map(\.line)).joined(separator: "\n")
  }
}

extension FeedDetails.Fetch {
  /// Creates the outcome of a fetch in words.
  init(_ note: FetchNote, at address: URL, _ builder: TimelineRowBuilder) {
    time = builder.recentText(note.date)
    outcome = builder.messages.outcome(of: note)
    reason = builder.messages.reason(of: note, from: address)
    let bytes = note.bytes > 0 ? builder.byteText(note.bytes) : nil
    let isTimed = note.duration > .zero
    let seconds = isTimed ? builder.messages.duration(builder.secondsText(note.duration)) : nil
    size = [bytes, seconds].compactMap { $0 }.joined(separator: " · ")
    isFailure = note.isFailure
  }

  /// The time and the outcome.
  var sentence: String {
    [time, reason.isEmpty ? outcome : reason].joined(separator: " · ")
  }

  /// The fetch on one line, with tabs.
  var line: String {
    [time, outcome, size, reason].filter { !$0.isEmpty }.joined(separator: "\t")
  }
}

extension LibraryFeed {
  /// The address of the feed as it may be passed on, without passwords and keys.
  package var addressWithoutSecrets: URL { address.withoutSecrets }

  /// The page that the feed belongs to, if a browser opens it.
  package var webPage: URL? {
    site.flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
  }
}

extension FeedExplanation {
  /// Whether the feed is never fetched again.
  package var isStopped: Bool {
    switch error {
    case .stopped, .stoppedByReader: true
    default: false
    }
  }
}
