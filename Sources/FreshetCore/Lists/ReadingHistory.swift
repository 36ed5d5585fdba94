// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The lists and articles that a window showed, in order, as a browser has its pages.
///
/// - Shape: one visit after the other, of which one is present; `mostVisits` at most.
package struct ReadingHistory: Hashable, Sendable {
  /// A list, and the article that was chosen in it.
  package struct Visit: Hashable, Sendable {
    /// The list.
    package let list: SidebarItem
    /// The article; nil for the list alone.
    package let article: ArticleID?

    /// Creates a visit.
    package init(_ list: SidebarItem, _ article: ArticleID? = nil) {
      (self.list, self.article) = (list, article)
    }
  }

  /// The most visits that are remembered.
  private static let mostVisits = 200

  private var visits: [Visit] = []
  private var index = -1
  /// Whether the article of the present visit was only passed by.
  private var isPassing = false

  /// Creates a history without visits.
  package init() {}

  /// The present visit; nil before the first one.
  package var present: Visit? { visits.indices.contains(index) ? visits[index] : nil }

  /// Adds a visit after the present one, and forgets the later ones.
  ///
  /// The visit of a list alone is replaced by that of its first article.
  ///
  /// - Parameters:
  ///   - visit: the visit; the present one once more changes nothing.
  ///   - isPassing: whether the article is only passed by, and the next one replaces it.
  package mutating func add(_ visit: Visit, isPassing: Bool = false) {
    guard visit != present else {
      self.isPassing = self.isPassing && isPassing
      return
    }
    let isReplaced = present?.list == visit.list && (present?.article == nil || self.isPassing)
    self.isPassing = isPassing
    visits.removeSubrange((index + 1)...)
    if isReplaced { visits.removeLast() }
    visits.append(visit)
    visits.removeFirst(max(0, visits.count - Self.mostVisits))
    index = visits.count - 1
  }

  /// Returns to the visit before; nil when there is none.
  package mutating func moveBack() -> Visit? { move(by: -1) }

  /// Returns to the visit after; nil when there is none.
  package mutating func moveForward() -> Visit? { move(by: 1) }

  /// Removes the visits of lists that are not there any more.
  package mutating func remove(where isGone: (SidebarItem) -> Bool) {
    let before = visits.prefix(index + 1).count { !isGone($0.list) }
    visits.removeAll { isGone($0.list) }
    index = min(before - 1, visits.count - 1)
    if index < 0, !visits.isEmpty { index = 0 }
  }

  private mutating func move(by step: Int) -> Visit? {
    guard visits.indices.contains(index + step) else { return nil }
    index += step
    isPassing = false
    return present
  }
}
