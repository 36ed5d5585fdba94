// SPDX-License-Identifier: GPL-3.0-or-later

/// What reading an OPML document gave.
package struct ParsedOPML: Hashable, Sendable {
  /// The document.
  package var document: OPMLDocument
  /// The encoding that was used to decode it, as WHATWG names it.
  package var encoding: String
  /// False when the document had to be mended.
  package var isWellFormed: Bool
  /// What was wrong with it, in its order.
  package var faults: [FeedFault]

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - encoding: the encoding that was used to decode it.
  ///   - isWellFormed: whether nothing had to be mended.
  ///   - faults: what was wrong with it.
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
