// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel

/// The feeds that a refresh has not begun yet, in an order that takes turns among their hosts.
///
/// A host has only as many feeds under way as may be asked of it at once, so that those of a slow
/// one, or of one that wants pauses, take no places from the others.
struct RefreshQueue {
  private struct Host {
    /// Those that wait, the next one last.
    var waiting: [LibraryFeed] = []
    var active = 0
  }

  private let mostPerHost: Int
  private var hosts: [String: Host] = [:]
  /// The hosts that could have a feed begun now, the next one first.
  private var ready: [String] = []

  /// Makes a queue.
  ///
  /// - Parameters:
  ///   - feeds: the feeds in the order in which those of one host are begun.
  ///   - mostPerHost: how many feeds of a host may be under way.
  init(_ feeds: [LibraryFeed], mostPerHost: Int) {
    self.mostPerHost = mostPerHost
    for feed in feeds {
      let name = HostBudget.key(of: feed.address)
      if hosts[name] == nil { ready.append(name) }
      hosts[name, default: Host()].waiting.append(feed)
    }
    for name in ready { hosts[name]?.waiting.reverse() }
  }

  /// Takes the next feed; nil when none can be begun before another one is finished.
  mutating func next() -> LibraryFeed? {
    guard !ready.isEmpty else { return nil }
    let name = ready.removeFirst()
    let feed = hosts[name]?.waiting.popLast()
    hosts[name]?.active += 1
    enlist(name)
    return feed
  }

  /// Gives back the place of a feed that is finished.
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
