// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedStore
import FeedSync

// The strings of a feed's details, and of retention.
extension Messages {
  /// The sentence when there is no feed to show the details of.
  package var noFeedChosen: String { localize("Choose a feed or an article first.") }
  /// The button that puts a text on the clipboard.
  package var copy: String { localize("Copy") }
  /// The message that a text was copied to the clipboard.
  package var copied: String { localize("Copied to the clipboard.") }
  /// The button that sets the chosen rule.
  package var apply: String { localize("Apply") }

  /// The label of a feed's name.
  var feedTitle: String { localize("Title") }
  /// The label of a feed's address.
  var feedAddress: String { localize("Address") }
  /// The label of the page that a feed belongs to.
  var feedPage: String { localize("Page") }
  /// The label of a feed's folder.
  var feedFolder: String { localize("Folder") }
  /// The words about a feed that is in no folder.
  var noFolder: String { localize("None") }

  /// The heading over the times of a feed's fetches.
  package var fetching: String { localize("Fetching") }
  /// The heading over the outcomes of the last fetches.
  package var lastFetches: String { localize("Last Fetches") }
  /// The label of a feed's last fetch.
  var lastFetch: String { localize("Last Fetch") }
  /// The label of the last fetch that succeeded.
  var lastSuccess: String { localize("Last Success") }
  /// The label of a feed's next fetch, and of its reason.
  var nextFetch: String { localize("Next Fetch") }
  /// The label of the words about fetching by hand.
  var fetchByHand: String { localize("By Hand") }
  /// The words about a feed before its first fetch.
  package var neverFetched: String { localize("It was never fetched.") }

  /// Returns the words for the case that all remembered fetches failed.
  func noSuccess(_ count: Int) -> String {
    localizePlural(
      "None in the last {count} fetch.",
      "None in the last {count} fetches.",
      count
    )
  }

  /// Returns a number of seconds with its unit.
  func duration(_ seconds: String) -> String {
    localize("{seconds} s", ["seconds": seconds])
  }

  /// Returns the outcome of a fetch, in few words.
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

  /// Returns why a fetch failed, in few words; the whole reason is stored beside it.
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

  /// Returns the words about articles that arrived under another id.
  ///
  /// - Parameter count: the number of these articles.
  /// - Returns: the words under the heading.
  package func recognised(_ count: Int) -> String {
    localizePlural(
      "The feed gave {count} article another id, and what was done with it moved along.",
      "The feed gave {count} articles other ids, and what was done with them moved along.",
      count
    )
  }

  /// Returns the words for a list that does not show all of them.
  ///
  /// - Parameter count: the number of those that are listed.
  /// - Returns: the words.
  package func newestShown(_ count: Int) -> String {
    localizePlural("The newest one is shown.", "The newest {count} are shown.", count)
  }

  /// The button that makes an article of its own again of one that was recognised.
  package var takeBack: String { localize("Take Back") }
  /// The button that recognises the article again.
  package var makeAgain: String { localize("Recognise Again") }
  /// The words about a repair that was undone.
  var isTakenBack: String { localize("Taken back: they are two articles.") }

  /// Returns the words about the title of an article under its new id.
  func nowCalled(_ title: String) -> String {
    localize("Now “{title}”", ["title": title])
  }

  /// Returns the words about the change of an article's id.
  func changedKey(_ old: String, _ new: String) -> String {
    "\(old) → \(new)"
  }
}

// MARK: Keeping

extension Messages {
  /// The heading over the retention rules.
  package var keepArticles: String { localize("Keep Articles") }
  /// The switch that gives a feed a rule of its own.
  package var ownRule: String { localize("A Rule of Its Own") }
  /// Returns the words beside that switch.
  ///
  /// - Parameter usual: the rule of the other feeds, in words.
  /// - Returns: the sentence.
  package func withoutOwnRule(_ usual: String) -> String {
    localize("Without one: {rule}", ["rule": usual])
  }

  /// The heading over the rule of feeds that have none of their own.
  package var eachFeed: String { localize("Each Feed Without a Rule of Its Own") }
  /// The heading over the rule of all feeds.
  package var allFeedsTogether: String { localize("All Feeds Together") }
  /// The label of the number of days for which articles are kept.
  package var keptDays: String { localize("Days since they came") }
  /// The label of the number of articles that are kept.
  package var keptCount: String { localize("Number of articles") }
  /// The label of the number of megabytes that are kept.
  package var keptMegabytes: String { localize("Megabytes of text") }
  /// The switch that makes a rule remove unread articles as well.
  package var unreadGoToo: String { localize("Unread articles go as well") }
  /// The words in place of a number that is not set.
  package var noLimit: String { localize("No limit") }
  /// The words while articles are counted.
  var counting: String { localize("Counting…") }
  /// The sentence about the time at which a rule removes articles.
  package var goesAtNextStart: String {
    localize("They go for good when Freshet starts next; until then the rule can be changed.")
  }

  /// Returns a retention rule in words.
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

  /// Returns a sentence about the articles that a rule would remove.
  ///
  /// - Parameters:
  ///   - part: the articles that it would remove.
  ///   - includesUnread: whether it removes unread articles as well.
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
