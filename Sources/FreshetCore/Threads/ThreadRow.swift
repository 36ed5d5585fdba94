// SPDX-License-Identifier: GPL-3.0-or-later

import ListKit

/// A reply as its row shows it: with its depth, its fold and its mark.
package struct ThreadRow: ListRow, Hashable {
  /// The reply.
  package let reply: ThreadReply
  /// The number of replies above it up to the article; 0 for one to the article itself.
  package let depth: Int
  /// The author of the reply that it answers, where the indentation does not show that any more;
  /// nil otherwise.
  package var addressee: String?
  /// Whether the replies to it are shown; nil when there are none.
  package var isOpen: Bool?
  /// The number of replies that its fold hides.
  package var hiddenCount = 0
  /// The number of new ones among these.
  package var hiddenNewCount = 0
  /// Whether the reply arrived since the last visit.
  package var isNew = false
  /// The number of portions of its text that are shown.
  package var portions = 1
  /// Whether a warning is shown in place of its text.
  package var isBehindWarning = false

  /// The identifier of the reply.
  package var id: String { reply.id }
  /// The version of the content.
  package var revision: Revision { Revision(row: self) }

  /// A version of the content.
  package struct Revision: Hashable, Sendable {
    fileprivate let row: ThreadRow
  }

  /// The number of steps by which the row is indented.
  package var indent: Int { min(depth, ReplyThread.mostIndents) }
}
