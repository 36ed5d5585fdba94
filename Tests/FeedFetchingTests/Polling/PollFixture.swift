// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import KitTesting
import Synchronization

/// A poller over a real fetcher, with a time of day that stands still until a test moves it.
final class PollFixture: Sendable {
  /// Saturday, 21 November 2026, noon in Greenwich.
  static let noon = Date(timeIntervalSince1970: 1_795_262_400)
  static let minute: Duration = .seconds(60)
  static let hour: Duration = .seconds(3600)
  static let day: Duration = .seconds(86_400)

  let clock = ManualClock()
  let budget: HostBudget
  let poller: FeedPoller
  private let time: SharedTime
  private let reads = Mutex(0)

  init(fetcher: (any Fetching)? = nil, limits: HostLimits = PollFixture.unspaced) {
    let time = SharedTime(Self.noon)
    self.time = time
    budget = HostBudget(limits: limits, clock: clock)
    poller = FeedPoller(
      fetcher: fetcher ?? Fetcher(now: { time.now }),
      budget: budget,
      now: { time.now }
    )
  }

  /// The time of day.
  var now: Date { time.now }
  /// The number of bodies that were read.
  var readCount: Int { reads.withLock { $0 } }

  /// No time between two requests, as these tests are not about it.
  static var unspaced: HostLimits {
    var limits = HostLimits()
    limits.spacing = .zero
    return limits
  }

  func pass(_ duration: Duration) {
    time.advance(by: duration)
  }

  /// Sets the time.
  func advance(to date: Date?) {
    guard let date else { return }
    time.advance(by: .seconds(date.timeIntervalSince(now)))
  }

  /// Polls once; a body that begins with `<rss` is a feed.
  func poll(
    _ record: PollRecord,
    _ trigger: PollTrigger = .automatic,
    isOnline: Bool = true,
    hints: PollHints = PollHints()
  ) async -> (record: PollRecord, outcome: PollOutcome) {
    let poll = await poller.poll(
      record,
      trigger: trigger,
      isOnline: isOnline
    ) { response in
      self.reads.withLock { $0 += 1 }
      return response.body.starts(with: Array("<rss".utf8)) ? (.feed(hints), ()) : (.noFeed, ())
    }
    return (poll.record, poll.outcome)
  }
}

/// A time of day that only moves when it is told to.
final class SharedTime: Sendable {
  private let date: Mutex<Date>

  init(_ date: Date) {
    self.date = Mutex(date)
  }

  var now: Date { date.withLock { $0 } }

  func advance(by duration: Duration) {
    date.withLock { $0.addTimeInterval(duration.seconds) }
  }
}

extension PollOutcome {
  /// True if there is a new body.
  var isUpdated: Bool { shortDescription == "updated" }
}
