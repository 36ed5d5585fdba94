// SPDX-License-Identifier: GPL-3.0-or-later

/// The reader's choice of how often a feed is asked by itself.
package enum RefreshInterval: String, Codable, Hashable, Sendable, CaseIterable {
  /// Every half hour, the shortest time that is polite.
  case halfHour = "half-hour"
  /// Every hour.
  case hour
  /// Every three hours.
  case threeHours = "three-hours"
  /// Once a day.
  case day
  /// At the request of the reader alone.
  case byHand = "by-hand"

  /// The time between two polls; nil for none that start by themselves.
  package var duration: Duration? {
    switch self {
    case .halfHour: .seconds(1800)
    case .hour: .seconds(3600)
    case .threeHours: .seconds(10_800)
    case .day: .seconds(86_400)
    case .byHand: nil
    }
  }
}

/// The choices of how often feeds are asked: one for all feeds, and those of some.
package struct RefreshIntervals: Hashable, Sendable {
  /// The choice for the feeds without one of their own.
  package var usual: RefreshInterval
  /// The choices of feeds.
  package var own: [SubscriptionID: RefreshInterval]

  /// Creates choices; every hour when nothing was chosen.
  package init(usual: RefreshInterval = .hour, own: [SubscriptionID: RefreshInterval] = [:]) {
    (self.usual, self.own) = (usual, own)
  }

  /// Returns the choice for a feed.
  package func interval(for feed: SubscriptionID) -> RefreshInterval { own[feed] ?? usual }
}

/// The reader's choice of when the articles of a feed are read from their own pages.
///
/// It is made for each feed, for feeds that publish summaries only.
package enum FullTextChoice: String, Hashable, Sendable, CaseIterable, Codable {
  /// The text of the feed is shown alone.
  case never
  /// The page is fetched when the reader asks for it.
  case onDemand = "on-demand"
  /// The page is fetched before the article is opened.
  case always
}
