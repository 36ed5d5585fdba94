// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// The requests to one host for one reason, as the library remembers them.
package struct ContactNote: Hashable, Sendable {
  /// The host and the reason.
  package let contact: Contact
  /// The time of the first request, in whole seconds.
  package let first: Date
  /// The time of the last request, in whole seconds.
  package let last: Date
  /// The number of requests; a redirect to a further host is one to that host.
  package let count: Int

  /// Creates a note.
  package init(_ contact: Contact, first: Date, last: Date, count: Int) {
    self.contact = contact
    (self.first, self.last, self.count) = (first, last, count)
  }
}
