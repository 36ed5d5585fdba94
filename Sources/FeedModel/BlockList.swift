// SPDX-License-Identifier: GPL-3.0-or-later

/// A list inside an article.
package struct BlockList: Hashable, Sendable {
  /// Whether the items are numbered.
  package var isOrdered: Bool
  /// The number of the first item.
  package var start: Int
  /// The items; each is blocks, so that lists nest.
  package var items: [[Block]]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - isOrdered: whether the items are numbered.
  ///   - start: the number of the first item.
  ///   - items: the items from first to last.
  package init(isOrdered: Bool, start: Int = 1, items: [[Block]]) {
    self.isOrdered = isOrdered
    self.start = start
    self.items = items
  }
}
