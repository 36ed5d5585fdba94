// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedParsing

/// A list of subscriptions as other programs export and import it: an OPML document.
package struct SubscriptionFile: Sendable {
  /// What merging another list brought.
  package struct MergeSummary: Hashable, Sendable {
    /// How many feeds are new.
    package let added: Int
    /// How many known feeds were put into a further folder.
    package let filed: Int
    /// What was not taken, as sentences.
    package let refused: [String]
  }

  /// The document as it was read.
  package private(set) var parsed: ParsedOPML

  /// The document.
  package var document: OPMLDocument { parsed.document }

  /// The feeds in their order, each with its folders.
  package var subscriptions: [Subscription] { SubscriptionList(document).subscriptions }

  /// What was mended or is refused, as sentences.
  package var notes: [String] { parsed.faults.map(\.description) }

  /// Takes a document.
  ///
  /// - Parameter document: the document.
  package init(_ document: OPMLDocument) {
    parsed = ParsedOPML(document: document)
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: the document.
  /// - Throws: `FeedParsingError`, if it is no OPML or larger than the limits.
  package init(parsing bytes: [UInt8]) throws {
    parsed = try OPMLParser().parse(bytes)
  }

  /// The document as OPML 2.0 writes it.
  package var text: String { OPMLWriter.write(document) }

  /// Takes the feeds of another list, without doubling any.
  ///
  /// - Parameter other: the other list.
  /// - Returns: what it brought.
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
