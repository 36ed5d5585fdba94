// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits at which the reading of a document ends with an error or a fault.
///
/// A limit that is crossed ends the reading. When articles were complete by then they are kept and
/// the limit is reported as a fault; when there were none, `FeedParsingError` says which it was.
package struct ParsingLimits: Hashable, Sendable {
  /// The most bytes of one document, as they arrived.
  package var maximumBytes: Int
  /// The most elements (or JSON arrays and objects) inside one another.
  package var maximumDepth: Int
  /// The most attributes of one element.
  package var maximumAttributes: Int
  /// The most bytes of one text or one attribute value.
  package var maximumTextBytes: Int
  /// The most articles of one document; the first ones are kept.
  package var maximumEntries: Int
  /// The most bytes that the document's own entities may add to it.
  package var maximumExpandedBytes: Int
  /// The most faults that are reported one by one; the others are only counted as damage.
  package var maximumFaults: Int

  /// Makes limits; each starts from that of `standard`.
  package init(
    maximumBytes: Int = Self.standardBytes,
    maximumDepth: Int = Self.standardDepth,
    maximumAttributes: Int = Self.standardAttributes,
    maximumTextBytes: Int = Self.standardTextBytes,
    maximumEntries: Int = Self.standardEntries
  ) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
    self.maximumAttributes = maximumAttributes
    self.maximumTextBytes = maximumTextBytes
    self.maximumEntries = maximumEntries
    maximumExpandedBytes = Self.standardExpandedBytes
    maximumFaults = Self.standardFaults
  }

  /// The limits that the product uses.
  package static let standard = ParsingLimits()

  /// 64 MB: an order of magnitude above the largest feed of the benchmark set.
  package static let standardBytes = 64_000_000
  /// 1,024: feeds nest about 10 deep, XHTML content rarely 100.
  package static let standardDepth = 1024
  /// 256: `media:content` has 14, generated markup seldom more than 50.
  package static let standardAttributes = 256
  /// 16 MB: above the longest article that a person would read, below what would hurt.
  package static let standardTextBytes = 16_000_000
  /// 20,000: a whole archive in one document.
  package static let standardEntries = 20_000
  /// 1 MB: entities that a publisher declares are words, not chapters.
  package static let standardExpandedBytes = 1_000_000
  /// 100: more does not help the reader of a report.
  package static let standardFaults = 100
}
