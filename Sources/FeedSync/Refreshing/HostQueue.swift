// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FoundationEssentials

/// Requests that have not started yet, in an order that alternates among their hosts.
///
/// A host has only as many requests under way as its limit of requests at once. So the requests to
/// a slow host, or to one that wants pauses, use no places of the others.
package struct HostQueue<Item> {
  private struct Host {
    /// The requests that wait, the next one last.
    var waiting: [Item] = []
    var active = 0
  }

  private let mostPerHost: Int
  private let address: (Item) -> URL
  private var hosts: [String: Host] = [:]
  /// The hosts of which a request could start now, the next one first.
  private var ready: [String] = []

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - items: the requests; those to one host start in this order.
  ///   - mostPerHost: the most requests to a host under way.
  ///   - address: the address of a request.
  package init(_ items: [Item], mostPerHost: Int, address: @escaping (Item) -> URL) {
    self.mostPerHost = mostPerHost
    self.address = address
    for item in items {
      let name = HostBudget.key(of: address(item))
      if hosts[name] == nil { ready.append(name) }
      hosts[name, default: Host()].waiting.append(item)
    }
    for name in ready { hosts[name]?.waiting.reverse() }
  }

  /// Removes and returns the next request; nil when none can start before another one is finished.
  package mutating func next() -> Item? {
    guard !ready.isEmpty else { return nil }
    let name = ready.removeFirst()
    let item = hosts[name]?.waiting.popLast()
    hosts[name]?.active += 1
    enlist(name)
    return item
  }

  /// Releases the place of a request that is finished.
  package mutating func finish(_ item: Item) {
    let name = HostBudget.key(of: address(item))
    let wasFull = hosts[name]?.active == mostPerHost
    hosts[name]?.active -= 1
    if wasFull { enlist(name) }
  }

  /// Removes the requests to the host of one that wait.
  package mutating func removeWaiting(besides item: Item) {
    let name = HostBudget.key(of: address(item))
    hosts[name]?.waiting = []
    ready.removeAll { $0 == name }
  }

  private mutating func enlist(_ name: String) {
    guard let host = hosts[name], !host.waiting.isEmpty, host.active < mostPerHost else { return }
    ready.append(name)
  }
}
