// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore

/// An article that arrived under another key, as a reader sees it.
package struct RepairRow: Hashable, Sendable, Identifiable {
  /// The repair's number.
  package let id: RecordID<IdentityRepair>
  /// The title of the article.
  package let title: String
  /// The old and the new titles, when they differ, and keys, and the time of the repair.
  package let detail: String
  /// Whether the reader undid the repair.
  package let isReverted: Bool

  init(_ repair: IdentityRepair, _ builder: TimelineRowBuilder) {
    let messages = builder.messages
    let (old, new) = (repair.oldTitle, repair.newTitle)
    id = repair.id
    isReverted = repair.isReverted
    title = [old, new].first { !$0.isEmpty } ?? messages.untitled
    let renamed = old.isEmpty || new.isEmpty || old == new ? "" : messages.nowCalled(new)
    let keys = messages.changedKey(repair.oldKey.rawValue, repair.newKey.rawValue)
    let state = repair.isReverted ? messages.repairWasUndone : ""
    detail = [renamed, keys, "\(builder.recentText(repair.date))", state]
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
