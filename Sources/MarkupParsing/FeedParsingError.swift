// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// Why a document gave no feed.
///
/// - Source: the codes are private, so that some can be added; compare with the static values
///   through `code`.
package struct FeedParsingError: Error, Hashable, Sendable {
  /// The kinds of failure, as a bounded set.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The document is empty, or only white space.
    case empty
    /// The document is something else: a web page, a list of feeds, a picture, text.
    case notAFeed
    /// The document is broken before anything of it could be read.
    case malformed
    /// The document has more bytes than `ParsingLimits.maximumBytes`.
    case tooManyBytes
    /// The document nests deeper than `ParsingLimits.maximumDepth`.
    case tooDeep
    /// An element has more attributes than `ParsingLimits.maximumAttributes`.
    case tooManyAttributes
    /// A text is longer than `ParsingLimits.maximumTextBytes`.
    case textTooLong
    /// The document has more articles than `ParsingLimits.maximumEntries`.
    case tooManyEntries
    /// The document's own entities add more than `ParsingLimits.maximumExpandedBytes`.
    case expandsTooFar
  }

  /// The kind of failure.
  package let code: Code
  /// The reason, as a sentence in English without the document's address.
  package let message: String
  /// The position in the document; nil when there is none.
  package let position: TextPosition?
  /// The name of the root element of a document that is no feed; nil when there is none.
  private let root: String?

  /// Makes an error.
  package init(
    _ code: Code,
    _ message: String,
    at position: TextPosition? = nil,
    root: String? = nil
  ) {
    self.code = code
    self.message = message
    self.position = position
    self.root = root
  }

  /// Whether the document is a web page, which may name feeds.
  package var isOfPage: Bool { root?.lowercased() == "html" }

  /// The code's name: bounded, for logs and counters.
  package var shortDescription: String { code.rawValue }
}

extension FeedParsingError: CustomStringConvertible {
  /// The sentence, and the place behind it.
  package var description: String {
    guard let position else { return message }
    return "\(message) (\(position))"
  }
}
