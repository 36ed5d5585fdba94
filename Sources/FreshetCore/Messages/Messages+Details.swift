// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedStore
import FeedSync

// The strings of a feed’s details.
extension Messages {
  /// The sentence when there is no feed to show the details of.
  package var noFeedChosen: String { localize("Choose a feed or an article first.") }
  /// The button that puts a text on the clipboard.
  package var copy: String { localize("Copy") }
  /// The message that a text was copied to the clipboard.
  package var copied: String { localize("Copied to the clipboard.") }
  /// The message that an address was copied without the reader's secrets.
  package var copiedWithoutSecrets: String {
    localize("Copied to the clipboard, without the password or key in the address.")
  }
  /// The label of a feed's name.
  package var feedTitle: String { localize("Title") }
  /// The label of a feed's address.
  var feedAddress: String { localize("Address") }
  /// The label of the page that a feed belongs to.
  package var feedPage: String { localize("Page") }
  /// The label of a feed's folder.
  package var feedFolder: String { localize("Folder") }
  /// The words about a feed that is in no folder.
  var noFolder: String { localize("None", context: "folder") }
  /// The label of the reason why a feed fails.
  var feedTrouble: String { localize("Trouble") }
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
  package func outcome(of note: FetchNote) -> String {
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
  func failure(_ outcome: String) -> String {
    let parts = outcome.split(separator: "-", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      guard Int(parts[1]) != nil else { return localize("Refused") }
      return localize("Status {status}", ["status": parts[1]])
    }
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
    case .http, .hostPaused, .badAnswer, .cancelled, .unsupportedAddress, .diskFull,
      .fileNotWritable, .fileInUse, .other, nil:
      localize("Failed")
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
      "The feed gave {count} article another id, and its marks moved along.",
      "The feed gave {count} articles other ids, and their marks moved along.",
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
  package var undoRepair: String { localize("Undo") }
  /// The button that recognises the article again.
  package var makeAgain: String { localize("Recognise Again") }
  /// The words about a repair that was undone.
  var repairWasUndone: String { localize("Undone: they are two articles.") }

  /// Returns the words about the title of an article under its new id.
  func nowCalled(_ title: String) -> String {
    localize("Now “{title}”", ["title": title])
  }

  /// Returns the words about the change of an article's id.
  func changedKey(_ old: String, _ new: String) -> String {
    "\(old) → \(new)"
  }
}
