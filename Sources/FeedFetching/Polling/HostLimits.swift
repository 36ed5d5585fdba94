// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of the requests to one host, and to all of them together.
package struct HostLimits: Hashable, Sendable {
  /// The most requests under way in all.
  package var maximumRequests = 16
  /// The most requests under way for one host.
  package var maximumRequestsPerHost = 2
  /// The least time between the starts of two requests to one host.
  package var spacing: Duration = .seconds(1)
  /// The longer spacings of some hosts, by domain; they hold for all hosts in the domain.
  package var spacings: [String: Duration] = ["reddit.com": .seconds(60)]
  /// The hold for a host that answers “too many requests” and names no time.
  package var usualHold: Duration = .seconds(10 * 60)

  /// Creates the usual limits.
  package init() {}

  /// Returns the least time between the starts of two requests to a host.
  ///
  /// - Parameter host: the host's name in lower case.
  /// - Returns: the longest spacing of the host and of the domains that it is in.
  package func spacing(of host: String) -> Duration {
    let special = spacings.filter { host == $0.key || host.hasSuffix(".\($0.key)") }
    return special.values.max() ?? spacing
  }
}
