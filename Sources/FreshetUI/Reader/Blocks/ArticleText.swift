// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// One text of an article, with the labels that show it.
///
/// Code has two of them, of which one is visible.
final class ArticleText {
  /// The text without markup.
  var text: String { labels[0].text }

  /// The bytes in UTF-8 of the links that lead out of the program.
  let links: [Range<Int>]

  private var labels: [Label]
  private var ranges: [Range<Int>] = []
  private var current: Int?

  /// Creates a text that is not marked.
  ///
  /// - Parameters:
  ///   - label: shows it.
  ///   - links: the bytes in UTF-8 of the links that lead out of the program.
  init(_ label: Label, links: [Range<Int>] = []) {
    labels = [label]
    self.links = links
  }

  /// The label that is on the screen; the first one while none is.
  var label: Label { labels.first(where: \.isMapped) ?? labels[0] }

  /// Adds another label with the same text.
  func add(_ label: Label) {
    labels.append(label)
    label.setMarks(ranges, current: current)
  }

  /// Marks places of the text, in place of those that were marked before.
  ///
  /// - Parameters:
  ///   - ranges: bytes in UTF-8.
  ///   - current: the index of the range that stands out; nil for none.
  func mark(_ ranges: [Range<Int>], current: Int?) {
    guard ranges != self.ranges || current != self.current else { return }
    (self.ranges, self.current) = (ranges, current)
    for label in labels { label.setMarks(ranges, current: current) }
  }

  /// The marked ranges, and the index of the one that stands out.
  var marks: (ranges: [Range<Int>], current: Int?) { (ranges, current) }
}
