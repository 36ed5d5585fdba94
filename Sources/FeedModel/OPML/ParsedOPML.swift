// SPDX-License-Identifier: GPL-3.0-or-later

/// The result of reading an OPML document.
package struct ParsedOPML: Hashable, Sendable {
  /// The document.
  package var document: OPMLDocument
  /// The encoding that was used to decode it, as WHATWG names it.
  package var encoding: String
  /// Whether the document was well-formed, and needed no repair.
  package var isWellFormed: Bool
  /// The faults of the document, in its order.
  package var faults: [FeedFault]

  /// Makes a result.
  package init(
    document: OPMLDocument,
    encoding: String = "utf-8",
    isWellFormed: Bool = true,
    faults: [FeedFault] = []
  ) {
    self.document = document
    self.encoding = encoding
    self.isWellFormed = isWellFormed
    self.faults = faults
  }
}
