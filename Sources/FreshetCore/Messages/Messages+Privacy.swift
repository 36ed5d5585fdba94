// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

// The strings about pictures, and about the ledger of requests.
extension Messages {
  /// The page of the preferences about privacy.
  package var privacyPage: String { localize("Privacy") }
  /// The row of the choice of when pictures are requested.
  package var picturesTitle: String { localize("Pictures") }
  /// The explanation of that choice.
  package var picturesDescription: String {
    localize("Pictures come from hosts that learn when you read. Icons and small pictures count.")
  }
  /// The choice of a feed that has none of its own.
  package var usualPictures: String { localize("As for All Feeds") }

  /// Returns the name of a choice of when pictures are requested.
  package func title(of choice: PictureChoice) -> String {
    switch choice {
    case .on: localize("Load")
    case .ask: localize("Ask First")
    case .off: localize("Never Load")
    }
  }

  /// The sentence over an article whose pictures were not requested.
  package var picturesHeld: String { localize("The pictures of this article are not loaded.") }
  /// The button that requests the pictures of the article.
  package var loadPictures: String { localize("Load Pictures") }
  /// The button that always requests the pictures of the feed.
  package var alwaysLoadPictures: String { localize("Always for This Feed") }
  /// The words in the place of a picture without a text, which was not requested.
  package var pictureHeld: String { localize("Picture, not loaded") }
  /// The group of a feed's details about privacy, and the title of its ledger.
  package var ledgerTitle: String { localize("Privacy Ledger") }
  /// The button that shows the ledger of a feed.
  package var showLedger: String { localize("Show") }
  /// The explanation of the ledger.
  package var ledgerDescription: String {
    localize("Hosts that were asked for something, and removed trackers.")
  }
  /// The heading over the hosts.
  package var hostsTitle: String { localize("Hosts That Were Asked") }
  /// The sentence when no host was asked.
  package var noHosts: String { localize("None so far.") }
  /// The heading over the parts that were removed.
  package var removedTitle: String { localize("Removed Before It Is Shown") }

  /// The heading over the hosts of pictures that were not requested.
  package var heldTitle: String { localize("Hosts That Were Not Asked") }

  /// Returns the sentence about pictures that were not requested; empty for none.
  package func held(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return localizePlural(
      "Held pictures: {count}. It is not loaded, as you chose.",
      "Held pictures: {count}. They are not loaded, as you chose.",
      count
    )
  }

  /// Returns the reason for requests, in few words.
  package func title(of kind: ContactReason.Kind) -> String {
    switch kind {
    case .feed: localize("The feed itself")
    case .picture: localize("Picture", context: "reason of a request")
    case .icon: localize("Icon of the feed")
    case .fullText: localize("Full text")
    case .offline: localize("Kept readable offline")
    case .file: localize("File of an article")
    case .replies: localize("Comments", context: "reason of a request")
    case .other: localize("Something else")
    }
  }

  /// Returns a number of requests.
  func requests(_ count: Int) -> String {
    localizePlural("{count} request", "{count} requests", count)
  }

  /// Returns the kinds of removed parts with their numbers; none for kinds of which there are none.
  package func removed(_ parts: DropReport) -> [(name: String, count: Int)] {
    [
      (localize("Pictures That Count Readers"), parts.trackers),
      (localize("Tracking Parameters of Links"), parts.trackingParameters),
      (localize("Scripts"), parts.scripts + parts.handlers),
      (localize("Style Sheets"), parts.styles),
      (localize("Forms"), parts.forms),
      (localize("Addresses That Run Programs"), parts.addresses),
    ]
    .filter { $0.1 > 0 }
  }

  /// The sentence of a ledger without removed parts.
  var nothingRemoved: String { localize("Nothing was removed.") }

  /// Returns the sentence about the articles in which removed parts were counted.
  func looked(at count: Int, isFeed: Bool) -> String {
    guard isFeed else { return localize("Counted in the text as the feed gave it.") }
    return localizePlural(
      "Counted in the newest article.",
      "Counted in the newest {count} articles.",
      count
    )
  }
}
