// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// An author or a contributor.
package struct Person: Codable, Hashable, Sendable {
  /// The name for display; empty when only an address is known.
  package var name: String
  /// The mail address, without `mailto:`.
  package var email: String?
  /// The person's page.
  package var url: URL?

  /// Makes a person.
  package init(name: String, email: String? = nil, url: URL? = nil) {
    self.name = name
    self.email = email
    self.url = url
  }
}
