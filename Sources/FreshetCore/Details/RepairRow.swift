// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore

/// An article that came under another key, as a reader sees it.
package struct RepairRow: Hashable, Sendable, Identifiable {
  /// The repair's number.
  package let id: RowID<IdentityRepair>
  /// What the article is called.
  package let title: String
  /// What it was and what it is: titles, when they differ, keys, and when it was found.
  package let detail: String
  /// Whether the reader took it back.
  package let isReverted: Bool

  init(_ repair: IdentityRepair, _ builder: TimelineRowBuilder) {
    let messages = builder.messages
    let (old, new) = (repair.oldTitle, repair.newTitle)
    id = repair.id
    isReverted = repair.isReverted
    title = [old, new].first { !$0.isEmpty } ?? messages.untitled
    let renamed = old.isEmpty || new.isEmpty || old == new ? "" : messages.nowCalled(new)
    let keys = messages.changedKey(repair.oldKey.rawValue, repair.newKey.rawValue)
    let state = repair.isReverted ? messages.isTakenBack : ""
    detail = [renamed, keys, "\(builder.recentText(repair.date))", state]
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
