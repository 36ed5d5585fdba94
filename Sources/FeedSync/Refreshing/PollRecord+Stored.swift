// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials

extension PollRecord {
  /// Reads the record of a feed's polls from the library.
  ///
  /// A record that cannot be read, or belongs to another address, starts anew: the feed is then
  /// asked for the whole document, and nothing is lost.
  init(of polled: PolledFeed) {
    let address = polled.feed.address
    let record = polled.poll.flatMap { Self.decoded($0.record) }
    if let record, record.address.absoluteString == address.absoluteString {
      self = record
    } else {
      self.init(address: address, after: record?.formerAddresses ?? [])
    }
  }

  private static func decoded(_ data: Data) -> PollRecord? {
    do { return try JSONDecoder().decode(PollRecord.self, from: data) } catch { return nil }
  }

  /// Returns the record of the feed's polls in the form that the library stores.
  ///
  /// - Parameter until: the time before which the feed may not be polled; nil for the planned time.
  /// - Returns: the record, and the time of the next look at the feed.
  /// - Throws: `StoreError` when the record cannot be encoded.
  func state(until: Date? = nil) throws(StoreError) -> PollState {
    do {
      return PollState(record: try JSONEncoder().encode(self), nextCheck: moment(until))
    } catch {
      throw StoreError(
        .other,
        detail: Phrase("The record of a poll could not be written: {error}", ["error": "\(error)"])
      )
    }
  }

  /// Returns the time of the next look at the feed.
  ///
  /// It is never before the policy would allow the poll, as the library counts in whole seconds.
  private func moment(_ until: Date?) -> Date? {
    guard ending == nil else { return .distantFuture }
    let moment = [nextCheck, until].compactMap { $0 }.max()
    return moment.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up)) }
  }
}
