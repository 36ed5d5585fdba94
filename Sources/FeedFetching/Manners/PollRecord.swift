// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// All that is remembered of one feed from poll to poll.
///
/// A value to be stored as it is. `PollPolicy` alone changes it; it holds no secrets but those that
/// its address holds. What is added to it is optional, so that older records can still be read.
package struct PollRecord: Codable, Hashable, Sendable {
  /// Why a feed is polled no more.
  package enum Ending: String, Codable, Hashable, Sendable {
    /// The server said over days that it is gone for good: 410.
    case gone
    /// The feed said that it will never change again: JSON Feed's `expired`.
    case expired
  }

  /// Where the feed is.
  package internal(set) var address: URL
  /// Where it was before, the latest address last.
  package internal(set) var formerAddresses: [URL] = []
  /// The validators of the last answer that was a feed, as one pair.
  package internal(set) var validators: Validators?
  /// When the last answer with a body gave the validators.
  package internal(set) var validatorsSince: Date?
  /// How often in a row the server sent again what it was told that we have.
  package internal(set) var uselessConditionals = 0
  /// The digest of the last body that was a feed.
  package internal(set) var digest: BodyDigest?
  /// What that feed said about being polled.
  package internal(set) var hints = PollHints()
  /// When a server was asked last; a time without a network does not count.
  package internal(set) var lastCheck: Date?
  /// The last moment at which the feed was there, whole.
  package internal(set) var lastSuccess: Date?
  /// When to poll next without being asked to; nil: at once.
  package internal(set) var nextCheck: Date?
  /// Before when the server does not want to be asked at all, not even by hand.
  package internal(set) var heldUntil: Date?
  /// Whether that was said to another feed of the same host; nil: to this one.
  package internal(set) var isHeldByHost: Bool?
  /// Whether the last try found no network, so that the next one may come as soon as there is one.
  package internal(set) var isWaitingForNetwork = false
  /// How many polls in a row have failed.
  package internal(set) var consecutiveFailures = 0
  /// When the first of them was.
  package internal(set) var failingSince: Date?
  /// The number of answers in a row that were a part of a document; nil: the last was whole.
  package internal(set) var truncations: Int?
  /// Since when its server says that the feed is gone for good; nil: it does not.
  package internal(set) var goneReport: GoneReport?
  /// Where the feed may have moved to.
  package internal(set) var redirectCandidate: RedirectCandidate?
  /// Why it is polled no more; nil: it is polled.
  ///
  /// A person can ask for it all the same; a feed that comes then is polled again.
  package internal(set) var ending: Ending?
  /// What the next shift of a poll is drawn from.
  package internal(set) var jitterSeed: UInt64

  /// Whether the server said that the feed is gone for good.
  package var isGone: Bool { ending == .gone }
  /// Whether the feed said that it will never change again.
  package var isExpired: Bool { ending == .expired }

  /// Makes the record of a feed that was never polled.
  ///
  /// - Parameters:
  ///   - address: where the feed is.
  ///   - jitterSeed: what the shifts of its polls are drawn from; nil draws them from the address.
  package init(address: URL, jitterSeed: UInt64? = nil) {
    self.address = address
    self.jitterSeed = jitterSeed ?? Jitter.seed(of: address.absoluteString)
  }

  /// The record of the same feed, which stays where it was although it is known to have moved.
  ///
  /// For a feed that cannot move, as another one is already where it would go.
  ///
  /// - Parameter former: where it was.
  /// - Returns: a record that asks there again, and begins anew to count the redirects.
  package func staying(at former: URL) -> PollRecord {
    var record = self
    record.address = former
    record.formerAddresses.removeAll { $0 == former }
    record.redirectCandidate = nil
    return record
  }
}
