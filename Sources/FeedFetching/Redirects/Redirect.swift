// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// One redirect that was followed.
package struct Redirect: Hashable, Sendable {
  /// The address that redirected, without credentials.
  package let from: URL
  /// The address that it named, without credentials.
  package let to: URL
  /// The status: 301, 302, 303, 307 or 308.
  package let status: Int

  /// Whether the server reported that the address has changed for good.
  ///
  /// - Source: RFC 9110 §15.4.2, §15.4.9.
  package var isPermanent: Bool { status == 301 || status == 308 }

  /// Creates a redirect.
  package init(from: URL, to: URL, status: Int) {
    self.from = from
    self.to = to
    self.status = status
  }
}
