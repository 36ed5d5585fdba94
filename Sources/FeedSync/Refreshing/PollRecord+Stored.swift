// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials

extension PollRecord {
  /// Reads what the library remembers of a feed's polls.
  ///
  /// What cannot be read, or belongs to another address, is begun anew: the feed is asked for the
  /// whole document then, and nothing is lost.
  init(of polled: PolledFeed) {
    let address = polled.feed.address
    if let data = polled.poll?.record, let record = Self.decoded(data),
      record.address.absoluteString == address.absoluteString
    {
      self = record
    } else {
      self.init(address: address)
    }
  }

  private static func decoded(_ data: Data) -> PollRecord? {
    do { return try JSONDecoder().decode(PollRecord.self, from: data) } catch { return nil }
  }

  /// What the library is to remember of the feed's polls.
  ///
  /// - Parameter until: when the feed may be polled at all, if that is later than it is planned.
  /// - Returns: the record, and when to look at the feed again.
  /// - Throws: `StoreError` when the record cannot be written down.
  func state(until: Date? = nil) throws(StoreError) -> PollState {
    do {
      return PollState(record: try JSONEncoder().encode(self), nextCheck: moment(until))
    } catch {
      throw StoreError(.other, detail: "The record of a poll could not be written: \(error)")
    }
  }

  /// When to look at the feed again; never before the policy would let it be polled, as the library
  /// counts in whole seconds.
  private func moment(_ until: Date?) -> Date? {
    guard ending == nil else { return .distantFuture }
    let moment = [nextCheck, until].compactMap { $0 }.max()
    return moment.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up)) }
  }
}
