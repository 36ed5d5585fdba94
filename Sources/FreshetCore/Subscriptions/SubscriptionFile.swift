// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedParsing
package import MarkupParsing

/// A list of subscriptions in the format of other programs: an OPML document.
package struct SubscriptionFile: Sendable {
  /// The result of merging another list.
  package struct MergeSummary: Hashable, Sendable {
    /// The number of new feeds.
    package let added: Int
    /// The number of known feeds that were added to a further folder.
    package let filed: Int
    /// The refused entries, as sentences.
    package let refused: [String]
  }

  /// The document as it was read.
  package private(set) var parsed: ParsedOPML

  /// The document.
  package var document: OPMLDocument { parsed.document }

  /// The feeds in their order, each with its folders.
  package var subscriptions: [Subscription] { SubscriptionList(document).subscriptions }

  /// The repaired and the refused parts, as sentences.
  package var notes: [String] { parsed.faults.map(\.description) }

  /// Creates a list from a document.
  package init(_ document: OPMLDocument) {
    parsed = ParsedOPML(document: document)
  }

  /// Parses a document.
  ///
  /// - Parameter bytes: the document.
  /// - Throws: `FeedParsingError`, if it is no OPML or larger than the limits.
  package init(parsing bytes: [UInt8]) throws(FeedParsingError) {
    parsed = try OPMLParser().parse(bytes)
  }

  /// The document as OPML 2.0 writes it.
  package var text: String { OPMLWriter.write(document) }

  /// Adds the feeds of another list that this one does not have.
  ///
  /// - Parameter other: the other list.
  /// - Returns: the numbers of new feeds, and the refused entries.
  package mutating func merge(_ other: SubscriptionFile) -> MergeSummary {
    let merge = SubscriptionMerge(other.document, into: document)
    parsed.document = merge.document
    return MergeSummary(
      added: merge.added,
      filed: merge.filed,
      refused: merge.refused.map(\.description)
    )
  }
}
