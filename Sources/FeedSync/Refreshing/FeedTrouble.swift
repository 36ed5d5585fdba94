// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
package import FoundationEssentials

/// A feed from which nothing comes, or nothing comes as it used to, with the remedies for it.
package struct FeedTrouble: Hashable, Sendable {
  /// The finding about the feed.
  package enum Finding: Hashable, Sendable {
    /// Its server reported that it is gone for good.
    case gone
    /// Its polls fail since a moment, the last one for this reason; nil when it is not known.
    case failing(since: Date, SyncError?)
    /// Permanent redirects lead to another address, and are not believed yet.
    case moving(to: URL)
    /// A silence that is far longer than usual.
    case silent(since: Date)
    /// The reader stopped its refreshes.
    case stopped
  }

  /// Something that may help, of which each can be undone.
  package enum Remedy: Hashable, Sendable {
    /// Gives the feed an address to which it seems to have moved.
    case useAddress(URL)
    /// Looks on the feed's site for its feed, and gives it the address that is found.
    case lookOnSite(URL)
    /// Stops the refreshes of the feed.
    case stopRefreshing
    /// Refreshes the feed again from now on.
    case refreshAgain
    /// Unsubscribes from the feed.
    case unsubscribe

    /// The remedy's name, for scripts.
    package var shortDescription: String {
      switch self {
      case .useAddress: "use-address"
      case .lookOnSite: "look-on-site"
      case .stopRefreshing: "stop-refreshing"
      case .refreshAgain: "refresh-again"
      case .unsubscribe: "unsubscribe"
      }
    }
  }

  /// The feed.
  package let feed: LibraryFeed
  /// The finding.
  package let finding: Finding

  /// Creates a trouble.
  package init(_ feed: LibraryFeed, _ finding: Finding) {
    (self.feed, self.finding) = (feed, finding)
  }

  /// The time for which a feed fails before it is listed: most faults pass in less.
  package static let patience: Duration = .seconds(3 * 86_400)

  /// The remedies, the likeliest first; at least one.
  package var remedies: [Remedy] {
    switch finding {
    case .gone, .failing: search + [.stopRefreshing, .unsubscribe]
    case .moving(let address): [.useAddress(address), .unsubscribe]
    case .silent: search + [.stopRefreshing, .unsubscribe]
    case .stopped: [.refreshAgain, .unsubscribe]
    }
  }

  /// The finding's name, for scripts.
  package var shortDescription: String {
    switch finding {
    case .gone: "gone"
    case .failing: "failing"
    case .moving: "moving"
    case .silent: "silent"
    case .stopped: "stopped"
    }
  }

  /// The search for the feed on its site; only documents of feeds are found on pages.
  private var search: [Remedy] {
    guard feed.kind == .feed else { return [] }
    if let site = feed.site { return [.lookOnSite(site)] }
    guard let host = feed.address.host(), ["http", "https"].contains(feed.address.scheme),
      let root = URL(string: "\(feed.address.scheme ?? "https")://\(host)/")
    else { return [] }
    return [.lookOnSite(root)]
  }
}

extension FeedRhythm {
  /// The least time without an article after which a feed counts as silent.
  private static let leastSilence: Duration = .seconds(60 * 86_400)
  /// The same for a feed of which too few articles are known to tell its usual pause.
  private static let silenceOfFew: Duration = .seconds(365 * 86_400)
  /// The number of usual pauses, without an article, after which a feed counts as silent.
  private static let pauses = 12.0

  /// Returns since when a feed has been silent for far longer than usual.
  ///
  /// - Parameter now: the time of day.
  /// - Returns: the date of its newest article; nil for a feed that is not silent.
  func silence(at now: Date) -> Date? {
    let pause = now.timeIntervalSince(newest)
    guard let earlier else { return pause > Self.silenceOfFew.seconds ? newest : nil }
    let usual = newest.timeIntervalSince(earlier) / Double(Self.span)
    return pause > max(Self.leastSilence.seconds, usual * Self.pauses) ? newest : nil
  }
}
