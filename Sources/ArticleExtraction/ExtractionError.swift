// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a web page gave no article.
package struct ExtractionError: Error, Hashable, Sendable {
  /// The kind of an error, as a bounded set.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The page is empty, or only white space.
    case empty
    /// The document is something else: a picture, a film, a file to print.
    case notAPage
    /// The page has more bytes than `ExtractionLimits.maximumBytes`.
    case tooManyBytes
    /// The page nests deeper than `ExtractionLimits.maximumDepth`.
    case tooDeep
    /// A tag has more attributes than `ExtractionLimits.maximumAttributes`.
    case tooManyAttributes
    /// The page has more parts than `ExtractionLimits.maximumNodes`.
    case tooManyNodes
    /// A text without a tag in it has more bytes than `ExtractionLimits.maximumTextBytes`.
    case textTooLong
    /// The page has no text that could be an article.
    case noArticle
  }

  /// The kind of the error.
  package let code: Code
  /// The finding, as a sentence in English without the web page's address.
  package let message: String

  /// Creates an error.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code's name, bounded for logs and counters.
  package var shortDescription: String { code.rawValue }
}

extension ExtractionError: CustomStringConvertible {
  /// The message.
  package var description: String { message }
}
