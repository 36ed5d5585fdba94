// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel

/// The feeds that a refresh has not started yet, in an order that alternates among their hosts.
///
/// A host has only as many feeds under way as its limit of requests at once. So the feeds of a slow
/// host, or of one that wants pauses, use no places of the others.
struct RefreshQueue {
  private struct Host {
    /// The feeds that wait, the next one last.
    var waiting: [LibraryFeed] = []
    var active = 0
  }

  private let mostPerHost: Int
  private var hosts: [String: Host] = [:]
  /// The hosts of which a feed could start now, the next one first.
  private var ready: [String] = []

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - feeds: the feeds; those of one host start in this order.
  ///   - mostPerHost: the most feeds of a host under way.
  init(_ feeds: [LibraryFeed], mostPerHost: Int) {
    self.mostPerHost = mostPerHost
    for feed in feeds {
      let name = HostBudget.key(of: feed.address)
      if hosts[name] == nil { ready.append(name) }
      hosts[name, default: Host()].waiting.append(feed)
    }
    for name in ready { hosts[name]?.waiting.reverse() }
  }

  /// Removes and returns the next feed; nil when none can start before another one is finished.
  mutating func next() -> LibraryFeed? {
    guard !ready.isEmpty else { return nil }
    let name = ready.removeFirst()
    let feed = hosts[name]?.waiting.popLast()
    hosts[name]?.active += 1
    enlist(name)
    return feed
  }

  /// Releases the place of a feed that is finished.
  mutating func finish(_ feed: LibraryFeed) {
    let name = HostBudget.key(of: feed.address)
    let wasFull = hosts[name]?.active == mostPerHost
    hosts[name]?.active -= 1
    if wasFull { enlist(name) }
  }

  private mutating func enlist(_ name: String) {
    guard let host = hosts[name], !host.waiting.isEmpty, host.active < mostPerHost else { return }
    ready.append(name)
  }
}
