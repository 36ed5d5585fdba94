// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

extension PollPolicy {
  /// Spreads the polls that are due, so that a computer that wakes up does not start all at once.
  ///
  /// They are spread evenly over the window. The feed that is due for longest comes first, and
  /// feeds of one host are far from each other. The same records give the same moments.
  ///
  /// - Parameters:
  ///   - records: the records of the feeds.
  ///   - now: the time of day.
  ///   - window: the time over which the polls may be spread.
  /// - Returns: for each record, in their order, the moment of a poll with the trigger `resume`;
  ///   nil for a feed that is not polled any more.
  /// - Complexity: O(*n* log *n*).
  package func staggered(
    _ records: [PollRecord],
    now: Date,
    window: Duration
  ) -> [Date?] {
    var moments: [Date?] = records.map { record in
      record.ending == nil ? moment(of: record, now: now) : nil
    }
    let due = records.indices.filter { index in moments[index].map { $0 <= now } ?? false }
    let byAge = due.sorted { left, right in
      let (one, other) = (records[left].nextCheck, records[right].nextCheck)
      return (one ?? .distantPast, left) < (other ?? .distantPast, right)
    }
    var seen: [String: Int] = [:]
    let ranked = byAge.enumerated().map { age, index -> (rank: Int, age: Int, index: Int) in
      let host = HostBudget.key(of: records[index].address)
      seen[host, default: -1] += 1
      return (seen[host, default: 0], age, index)
    }
    let order = ranked.sorted { ($0.rank, $0.age) < ($1.rank, $1.age) }.map(\.index)
    for (turn, index) in order.enumerated() {
      moments[index] = now + window * turn / order.count
    }
    return moments
  }

  /// Returns the moment at which a feed may be polled after waking up, by the policy's own
  /// decision.
  private func moment(of record: PollRecord, now: Date) -> Date {
    switch decision(for: record, trigger: .resume, now: now, isOnline: true) {
    case .fetch, .wait(nil, _), .stop: now
    case .wait(let until?, _): until
    }
  }
}
