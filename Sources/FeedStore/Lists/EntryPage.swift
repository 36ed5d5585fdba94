// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A part of a list.
package struct EntryPage: Sendable {
  /// The articles in the list's order.
  package let entries: [Entry]
  /// Where the next part begins; nil at the end.
  package let next: EntryPlace?
  /// The newest article of the library when the part was read.
  ///
  /// What arrived later was not shown; marking all that was shown leaves it out.
  package let moment: EntryID
}
