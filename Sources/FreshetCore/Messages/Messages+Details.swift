// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedStore
import FeedSync

// What is said of one feed that is looked at closely, and of what is kept.
extension Messages {
  /// What is said when there is no feed to show the details of.
  package var noFeedChosen: String { localize("Choose a feed or an article first.") }
  /// The button that puts a text on the clipboard.
  package var copy: String { localize("Copy") }
  /// What is said when a text was put on the clipboard.
  package var copied: String { localize("Copied to the clipboard.") }
  /// The button that sets what was chosen.
  package var apply: String { localize("Apply") }

  /// What a feed is called.
  var feedTitle: String { localize("Title") }
  /// Where a feed is.
  var feedAddress: String { localize("Address") }
  /// The page that a feed belongs to.
  var feedPage: String { localize("Page") }
  /// The folder that a feed is in.
  var feedFolder: String { localize("Folder") }
  /// What is said of a feed that is in no folder.
  var noFolder: String { localize("None") }

  /// The heading over when a feed is fetched.
  package var fetching: String { localize("Fetching") }
  /// The heading over what came of the last fetches.
  package var lastFetches: String { localize("Last Fetches") }
  /// When a feed was fetched last.
  var lastFetch: String { localize("Last Fetch") }
  /// When a fetch brought something last.
  var lastSuccess: String { localize("Last Success") }
  /// When a feed is fetched next, and why then.
  var nextFetch: String { localize("Next Fetch") }
  /// Whether a feed can be fetched by hand.
  var fetchByHand: String { localize("By Hand") }
  /// What is said of a feed before its first fetch.
  package var neverFetched: String { localize("It was never fetched.") }

  /// What is said when all fetches that are remembered failed.
  func noSuccess(_ count: Int) -> String {
    localizePlural(
      "None in the last {count} fetch.",
      "None in the last {count} fetches.",
      count
    )
  }

  /// A number of seconds.
  func duration(_ seconds: String) -> String {
    localize("{seconds} s", ["seconds": seconds])
  }

  /// What came of a fetch, in few words.
  func outcome(of note: FetchNote) -> String {
    switch note.arrival {
    case .updated where note.added > 0: newArticles(note.added)
    case .updated where note.changed > 0:
      localizePlural("{count} changed article", "{count} changed articles", note.changed)
    case .updated: localize("The same articles")
    case .truncated: localize("Only a part of the document")
    case .unchanged: localize("The same document")
    case .notModified: localize("Not modified")
    case nil where note.outcome == "notAFeed": localize("Not a feed")
    case nil: failure(note.outcome)
    }
  }

  /// Why a fetch failed, in few words; its whole reason is kept beside it.
  private func failure(_ outcome: String) -> String {
    let parts = outcome.split(separator: "-", maxSplits: 1).map(String.init)
    if parts.count == 2 { return localize("Status {status}", ["status": parts[1]]) }
    return switch FetchError.Code(rawValue: outcome) {
    case .offline: localize("No network")
    case .hostNotFound: localize("No such server")
    case .cannotConnect: localize("No connection")
    case .insecureConnection, .insecureRedirect: localize("Not secure")
    case .connectTimedOut, .totalTimedOut: localize("Took too long")
    case .connectionLost: localize("Connection lost")
    case .tooLarge: localize("Too large")
    case .tooManyRedirects, .badRedirect: localize("Redirected in vain")
    case .fileNotFound, .notAFile, .fileUnreadable: localize("No readable file")
    case .http, .badAnswer, .cancelled, .unsupportedAddress, .other, nil: localize("Failed")
    }
  }

  /// The heading over articles that were recognised again.
  package var recognisedAgain: String { localize("Recognised Again") }

  /// What is said of articles that came under another id.
  ///
  /// - Parameter count: how many there are.
  /// - Returns: the words under the heading.
  package func recognised(_ count: Int) -> String {
    localizePlural(
      "The feed gave {count} article another id, and what was done with it moved along.",
      "The feed gave {count} articles other ids, and what was done with them moved along.",
      count
    )
  }

  /// What is said when not all of them are listed.
  ///
  /// - Parameter count: how many are.
  /// - Returns: the words.
  package func newestShown(_ count: Int) -> String {
    localizePlural("The newest one is shown.", "The newest {count} are shown.", count)
  }

  /// The button that makes an article of its own of what was taken for another.
  package var takeBack: String { localize("Take Back") }
  /// The button that takes it for the other again.
  package var makeAgain: String { localize("Recognise Again") }
  /// What is said of a repair that was taken back.
  var isTakenBack: String { localize("Taken back: they are two articles.") }

  /// What an article is called under its new id.
  func nowCalled(_ title: String) -> String {
    localize("Now “{title}”", ["title": title])
  }

  /// How the id of an article changed.
  func changedKey(_ old: String, _ new: String) -> String {
    "\(old) → \(new)"
  }
}

// MARK: Keeping

extension Messages {
  /// The heading over how much is kept.
  package var keepArticles: String { localize("Keep Articles") }
  /// The switch that gives a feed a rule of its own.
  package var ownRule: String { localize("A Rule of Its Own") }
  /// What is said beside that switch.
  ///
  /// - Parameter usual: the rule of the others, in words.
  /// - Returns: the sentence.
  package func withoutOwnRule(_ usual: String) -> String {
    localize("Without one: {rule}", ["rule": usual])
  }

  /// The heading over the rule of feeds that have none of their own.
  package var eachFeed: String { localize("Each Feed Without a Rule of Its Own") }
  /// The heading over the rule of all feeds.
  package var allFeedsTogether: String { localize("All Feeds Together") }
  /// For how many days articles are kept.
  package var keptDays: String { localize("Days since they came") }
  /// How many articles are kept.
  package var keptCount: String { localize("Number of articles") }
  /// How many megabytes are kept.
  package var keptMegabytes: String { localize("Megabytes of text") }
  /// The switch that lets unread articles go as well.
  package var unreadGoToo: String { localize("Unread articles go as well") }
  /// What a number says that is not set.
  package var noLimit: String { localize("No limit") }
  /// What is said while articles are counted.
  var counting: String { localize("Counting…") }
  /// When articles go by a rule.
  package var goesAtNextStart: String {
    localize("They go for good when Freshet starts next; until then the rule can be changed.")
  }

  /// A rule in words.
  ///
  /// - Parameter keeping: the rule.
  /// - Returns: a sentence.
  package func sentence(for keeping: Keeping) -> String {
    let limits = [
      keeping.days.map { localizePlural("{count} day", "{count} days", $0) },
      keeping.count.map { localizePlural("{count} article", "{count} articles", $0) },
      keeping.megabytes.map { localize("{count} MB", ["count": String($0)]) },
    ]
    .compactMap { $0 }
    guard !limits.isEmpty else { return localize("Everything is kept.") }
    let list = limits.joined(separator: ", ")
    return keeping.includesUnread
      ? localize("At most {limits}; unread ones go as well.", ["limits": list])
      : localize("At most {limits}; unread ones stay.", ["limits": list])
  }

  /// What would go by a rule.
  ///
  /// - Parameters:
  ///   - part: what would go.
  ///   - includesUnread: whether articles go as well that were not read.
  ///   - byteText: a number of bytes as text.
  /// - Returns: a sentence or two.
  package func keeping(
    _ part: KeepingPreview.Part,
    includesUnread: Bool,
    byteText: (Int) -> String
  ) -> String {
    let stay =
      includesUnread
      ? localize("Starred and tagged ones stay.")
      : localize("Unread, starred and tagged ones stay.")
    guard part.count > 0 else { return localize("No article would go.") }
    let going = localizePlural(
      "{count} article would go: {size}.",
      "{count} articles would go: {size}.",
      part.count,
      ["size": byteText(part.bytes)]
    )
    guard part.unread > 0 else { return "\(going) \(stay)" }
    let unread = localizePlural(
      "{count} of them was not read.",
      "{count} of them were not read.",
      part.unread
    )
    return "\(going) \(unread) \(stay)"
  }
}
