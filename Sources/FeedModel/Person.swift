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
  ///
  /// - Parameters:
  ///   - name: the name for display; may be empty.
  ///   - email: the mail address, if known.
  ///   - url: the person's page, if known.
  package init(name: String, email: String? = nil, url: URL? = nil) {
    self.name = name
    self.email = email
    self.url = url
  }
}
