// SPDX-License-Identifier: GPL-3.0-or-later

/// How much is asked of one host, and of all of them together.
package struct HostLimits: Hashable, Sendable {
  /// The most requests under way in all.
  package var maximumRequests = 16
  /// The most requests under way for one host.
  package var maximumRequestsPerHost = 2
  /// The least time between the starts of two requests to one host.
  package var spacing: Duration = .seconds(1)
  /// The same for hosts that want more, and for all below them.
  package var spacings: [String: Duration] = ["reddit.com": .seconds(60)]
  /// How long a host is left alone that says "too many requests" and not for how long.
  package var usualHold: Duration = .seconds(10 * 60)

  /// Makes the usual limits.
  package init() {}

  /// The least time between the starts of two requests to a host.
  ///
  /// - Parameter host: the host's name in lower case.
  /// - Returns: the longest one said for it or for a domain that it is in.
  package func spacing(of host: String) -> Duration {
    let special = spacings.filter { host == $0.key || host.hasSuffix(".\($0.key)") }
    return special.values.max() ?? spacing
  }
}
