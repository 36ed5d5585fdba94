// SPDX-License-Identifier: GPL-3.0-or-later

/// An attribute of an outline: a known one, or one of another program, which is stored as it is.
package struct OutlineAttribute: Hashable, Sendable {
  /// The name, with its prefix if it has a namespace.
  ///
  /// Names that OPML knows are spelled as its specification does: "xmlurl" becomes "xmlUrl".
  package let name: String
  /// The namespace of the prefix; nil for a name without a prefix, and for "xml:".
  package let namespace: String?
  /// The value, without the characters that XML cannot hold.
  package var value: String {
    didSet { value = OPMLText.legal(value) }
  }

  /// Makes an attribute; nil if the name is not valid, or declares a namespace.
  ///
  /// A prefix without a namespace becomes a part of the name: "a:b" is "a_b" then.
  package init?(_ name: String, namespace: String? = nil, value: String) {
    guard OPMLText.isName(name), name != "xmlns", !name.hasPrefix("xmlns:") else { return nil }
    let hasPrefix = name.contains(":")
    let isReserved = name.hasPrefix("xml:")
    let space = namespace.map(OPMLText.legal).flatMap { $0.isEmpty ? nil : $0 }
    self.namespace = hasPrefix && !isReserved ? space : nil
    if hasPrefix, !isReserved, space == nil {
      self.name = name.replacing(":", with: "_")
    } else {
      self.name = hasPrefix ? name : Self.spelled(name)
    }
    self.value = OPMLText.legal(value)
  }

  /// The name without its prefix.
  package var localName: Substring {
    name.split(separator: ":", maxSplits: 1).last ?? Substring(name)
  }

  /// The prefix; nil when there is none.
  package var prefix: Substring? {
    name.contains(":") ? name.split(separator: ":", maxSplits: 1).first : nil
  }

  /// The names that the specification of OPML 2.0 gives to attributes of outlines.
  private static let known = [
    "text", "type", "isComment", "isBreakpoint", "created", "category", "xmlUrl", "htmlUrl",
    "description", "language", "title", "version", "url",
  ]

  private static let spellings = Dictionary(
    uniqueKeysWithValues: known.map { ($0.lowercased(), $0) }
  )

  private static func spelled(_ name: String) -> String {
    spellings[name.lowercased()] ?? name
  }
}
