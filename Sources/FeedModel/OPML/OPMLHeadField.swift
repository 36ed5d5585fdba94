// SPDX-License-Identifier: GPL-3.0-or-later

/// A field in the head of an OPML document.
package struct OPMLHeadField: Hashable, Sendable {
  /// The element's name: "title", "ownerName".
  package let name: String
  /// The text, without white space around it and without characters that XML cannot hold.
  package let value: String

  /// Makes a field; nil if the name is not valid.
  ///
  /// - Parameters:
  ///   - name: the element's name, without a prefix.
  ///   - value: the text.
  package init?(_ name: String, _ value: String) {
    guard OPMLText.isName(name), !name.contains(":") else { return nil }
    self.name = name
    self.value = OPMLText.trimmed(OPMLText.legal(value))
  }
}
