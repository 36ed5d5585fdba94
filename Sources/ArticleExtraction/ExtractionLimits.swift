// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The limits of a web page, beyond which the extraction ends with an error.
package struct ExtractionLimits: Hashable, Sendable {
  /// The most bytes of a page, as they arrived: 8 MB, four times the largest known page.
  package var maximumBytes = 8_000_000
  /// The most elements inside one another: ten times what pages need.
  package var maximumDepth = 256
  /// The most elements and pieces of text; a long page has some ten thousand.
  package var maximumNodes = 200_000
  /// The most attributes of one tag; generated ones have some fifty.
  package var maximumAttributes = 1000
  /// The most bytes of a text without a tag in it: 1 MB, a long book.
  package var maximumTextBytes = 1_000_000

  /// Creates the usual limits.
  package init() {}
}
