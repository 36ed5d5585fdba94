// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// All that is stored of one feed from poll to poll.
///
/// It is a value to be stored as it is, and only `PollPolicy` changes it. It has no secrets but
/// those in its address. New properties are optional, so that older records can still be read.
package struct PollRecord: Codable, Hashable, Sendable {
  /// The reason why a feed is not polled any more.
  package enum Ending: String, Codable, Hashable, Sendable {
    /// The server reported over days that the feed is gone for good: 410.
    case gone
    /// The feed stated that it will never change again: JSON Feed's `expired`.
    case expired
  }

  /// The address of the feed.
  package internal(set) var address: URL
  /// The former addresses of the feed, the latest one last.
  package internal(set) var formerAddresses: [URL] = []
  /// The validators of the last answer that was a feed, as one pair.
  package internal(set) var validators: Validators?
  /// The time of the last answer whose body came with the validators.
  package internal(set) var validatorsSince: Date?
  /// The number of answers in a row that sent again the body which the validators name.
  package internal(set) var uselessConditionals = 0
  /// The digest of the last body that was a feed.
  package internal(set) var digest: BodyDigest?
  /// The hints of that feed about polls.
  package internal(set) var hints = PollHints()
  /// The time of the last request to a server; an attempt without a network does not count.
  package internal(set) var lastCheck: Date?
  /// The last moment at which the feed was there, whole.
  package internal(set) var lastSuccess: Date?
  /// The time of the next automatic poll; nil for at once.
  package internal(set) var nextCheck: Date?
  /// The time between two polls with which that one was planned; nil in older records.
  package internal(set) var interval: Duration?
  /// The time before which the server and its feed ask for no automatic poll; nil in older records.
  package internal(set) var earliestCheck: Date?
  /// The time before which the server accepts no request at all, not even by hand.
  package internal(set) var heldUntil: Date?
  /// Whether the server asked this of another feed of the same host; nil when it asked this one.
  package internal(set) var isHeldByHost: Bool?
  /// Whether the last attempt found no network, so that the next one may start once there is one.
  package internal(set) var isWaitingForNetwork = false
  /// The number of failed polls in a row.
  package internal(set) var consecutiveFailures = 0
  /// The time of the first of them.
  package internal(set) var failingSince: Date?
  /// The number of answers in a row that were a part of a document; nil: the last was whole.
  package internal(set) var truncations: Int?
  /// The server's report that the feed is gone for good; nil when there is none.
  package internal(set) var goneReport: GoneReport?
  /// The address to which the feed may have moved.
  package internal(set) var redirectCandidate: RedirectCandidate?
  /// The reason why the feed is not polled any more; nil when it is polled.
  ///
  /// A person can ask for it all the same; if the feed arrives then, it is polled again.
  package internal(set) var ending: Ending?
  /// The seed of the next random shift of a poll.
  package internal(set) var jitterSeed: UInt64

  private enum CodingKeys: String, CodingKey {
    case address, formerAddresses
    case validators, validatorsSince, uselessConditionals, digest, hints
    case lastCheck, lastSuccess, nextCheck, interval
    case earliestCheck = "wishedUntil"
    case heldUntil, isHeldByHost, isWaitingForNetwork
    case consecutiveFailures, failingSince, truncations
    case goneReport, redirectCandidate, ending, jitterSeed
  }

  /// The time between two polls for which the server and its feed asked last; nil for none.
  package var requestedInterval: Duration? {
    guard let earliestCheck, let lastSuccess else { return nil }
    return .seconds(earliestCheck.timeIntervalSince(lastSuccess))
  }

  /// Whether the server reported that the feed is gone for good.
  package var isGone: Bool { ending == .gone }
  /// Whether the feed stated that it will never change again.
  package var isExpired: Bool { ending == .expired }

  /// Creates the record of a feed that was never polled.
  ///
  /// - Parameters:
  ///   - address: the address of the feed.
  ///   - former: the addresses that it had before, the latest one last.
  ///   - jitterSeed: the seed of the shifts of its polls; nil makes one of the address.
  package init(address: URL, after former: [URL] = [], jitterSeed: UInt64? = nil) {
    self.address = address
    formerAddresses = former.filter { $0 != address }
    self.jitterSeed = jitterSeed ?? Jitter.seed(of: address.absoluteString)
  }

  /// The record without the validators and the digest of the last document, so that the next one is
  /// read whole.
  ///
  /// It is for one request alone: the record that is stored keeps its validators, in case that the
  /// request fails.
  package var forgotten: PollRecord {
    var record = self
    record.validators = nil
    record.digest = nil
    return record
  }

  /// Returns the record of the same feed at its former address, although it is known to have moved.
  ///
  /// It is for a feed that cannot move, as another feed has the new address already.
  ///
  /// - Returns: a record that asks there again, and counts the redirects from the start.
  package func staying(at former: URL) -> PollRecord {
    var record = self
    record.address = former
    record.formerAddresses.removeAll { $0 == former }
    record.redirectCandidate = nil
    return record
  }
}

/// A server's report that a feed is gone for good, not believed yet.
package struct GoneReport: Codable, Hashable, Sendable {
  /// The number of answers in a row with this report, from 1.
  package var count: Int
  /// The time of the first of them.
  package let firstSeen: Date

  /// Creates a report of one answer.
  package init(firstSeen: Date) {
    self.firstSeen = firstSeen
    count = 1
  }
}
