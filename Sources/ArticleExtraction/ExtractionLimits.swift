// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The limits of a web page, beyond which the extraction ends with an error.
package struct ExtractionLimits: Hashable, Sendable {
  /// The most bytes of a page, as they arrived.
  package var maximumBytes: Int
  /// The most elements inside one another.
  package var maximumDepth: Int
  /// The most elements and pieces of text.
  package var maximumNodes: Int
  /// The most attributes of one tag.
  package var maximumAttributes: Int
  /// The most bytes of a text without a tag in it.
  package var maximumTextBytes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - maximumBytes: the most bytes of a page; 8 MB, four times the largest known page.
  ///   - maximumDepth: the most elements inside one another; 256, ten times what pages need.
  ///   - maximumNodes: the most elements and pieces of text; a long page has some ten thousand.
  ///   - maximumAttributes: the most attributes of one tag; generated ones have some fifty.
  ///   - maximumTextBytes: the most bytes of a text without a tag; 1 MB, a long book.
  package init(
    maximumBytes: Int = 8_000_000,
    maximumDepth: Int = 256,
    maximumNodes: Int = 200_000,
    maximumAttributes: Int = 1000,
    maximumTextBytes: Int = 1_000_000
  ) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
    self.maximumNodes = maximumNodes
    self.maximumAttributes = maximumAttributes
    self.maximumTextBytes = maximumTextBytes
  }
}
