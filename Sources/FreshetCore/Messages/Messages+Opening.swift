// SPDX-License-Identifier: GPL-3.0-or-later

// The strings about texts and files that are to be opened.
extension Messages {
  /// The button that subscribes to the feed that is chosen.
  package var subscribe: String { localize("Subscribe") }
  /// The button that subscribes to an address without a feed.
  package var subscribeAnyway: String { localize("Subscribe Anyway") }
  /// The button that imports a list of subscriptions.
  package var importList: String { localize("Import") }
  /// The heading over several feeds; Enter chooses the first one.
  package var chooseFromFeeds: String {
    localize("This site has several feeds. Enter takes the first.")
  }

  /// Returns the subject of one feed of several, beside its format; empty for that of the site's
  /// articles.
  ///
  /// - Parameter rank: the rank of the feed.
  /// - Returns: a word or two.
  package func text(of rank: FoundFeed.Rank) -> String {
    switch rank {
    case .main: ""
    case .comments: localize("comments")
    case .pageComments: localize("comments on this page")
    case .part: localize("a part of the site")
    }
  }

  /// The words about a feed that is gone.
  var goneForGood: String {
    localize("Its server said that it is gone for good; it is polled no more.")
  }

  /// Returns the words about a feed that has failed for long.
  ///
  /// - Parameters:
  ///   - days: the number of days.
  ///   - outcome: the outcome of its last fetch, in few words; nil when unknown.
  /// - Returns: the sentence.
  func failing(forDays days: Int, _ outcome: String?) -> String {
    guard let outcome else {
      return localizePlural(
        "It could not be fetched for {count} day.",
        "It could not be fetched for {count} days.",
        days
      )
    }
    return localizePlural(
      "It could not be fetched for {count} day: {outcome}.",
      "It could not be fetched for {count} days: {outcome}.",
      days,
      ["outcome": outcome]
    )
  }

  /// The label of the reason why a feed fails.
  var feedTrouble: String { localize("Trouble") }
  /// The button that polls a failing feed.
  package var askAgain: String { localize("Ask Again") }

  /// Returns the sentence that a list of subscriptions is at an address.
  func listFound(at address: FeedAddress) -> String {
    localize(
      "There is a list of subscriptions at {address}. It can be imported.",
      ["address": address.displayText]
    )
  }

  /// Returns the kind of a document that is no feed, as a sentence.
  ///
  /// - Parameters:
  ///   - document: the kind of the document.
  ///   - address: its address.
  /// - Returns: the sentence.
  func sentence(for document: ForeignDocument, at address: String) -> String {
    let place: KeyValuePairs = ["address": address]
    return switch document {
    case .empty: localize("There is nothing in {address}: it is empty.", place)
    case .page: localize("{address} is a web page that names no feed.", place)
    case .pdf: localize("{address} is a PDF document, not a feed.", place)
    case .picture: localize("{address} is a picture, not a feed.", place)
    case .recording: localize("{address} is a sound or a film, not a feed.", place)
    case .archive:
      localize("{address} is compressed or an archive. Unpack it, then open what is in it.", place)
    case .xml: localize("{address} is XML, but no feed and no list of subscriptions.", place)
    case .json: localize("{address} is JSON, but no feed.", place)
    case .text: localize("{address} is plain text, not a feed.", place)
    case .data: localize("{address} holds no text, so it is no feed.", place)
    case .folder: localize("{address} is a folder. Choose a file in it.", place)
    }
  }
}
