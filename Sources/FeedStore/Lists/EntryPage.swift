// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A part of a list.
package struct EntryPage: Sendable {
  /// The articles in the list's order; one that stands for a story was read when all of it was.
  package var entries: [Entry]
  /// The stories that the list shows once, by the articles that stand for them.
  package var folds: [EntryID: StoryFold] = [:]
  /// Where the next part begins; nil at the end.
  package let next: EntryPlace?
  /// The newest article of the library when the part was read.
  ///
  /// What arrived later was not shown; marking all that was shown leaves it out.
  package let moment: EntryID
  /// The articles of a feed's own list below which others were probably missed.
  package var gaps: Set<EntryID> = []
  /// The end of the stored articles of a feed; on the last page of its own list.
  package var boundary: FeedBoundary?
}
