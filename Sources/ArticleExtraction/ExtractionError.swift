// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a page gave no article.
package struct ExtractionError: Error, Hashable, Sendable {
  /// What went wrong, as a bounded set.
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

  /// What went wrong.
  package let code: Code
  /// What was found, as a sentence in English without the page's address.
  package let message: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: what went wrong.
  ///   - message: what was found, as a sentence.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code's name: bounded, for logs and counters.
  package var shortDescription: String { code.rawValue }
}

extension ExtractionError: CustomStringConvertible {
  /// The sentence.
  package var description: String { message }
}
