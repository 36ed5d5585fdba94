// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync

// The texts of a reply's row, written and spoken.
extension ThreadRow {
  /// Returns the names and facts over the text.
  package func heading(_ messages: Messages) -> String {
    let points = reply.reply.points.map(messages.points)
    return ([names(messages)] + [points].compactMap(\.self)).joined(separator: " · ")
  }

  /// Returns the number of replies that the row's fold hides, in words; empty for none.
  package func hiddenText(_ messages: Messages) -> String {
    guard hiddenCount > 0 else { return "" }
    let hidden = messages.hiddenReplies(hiddenCount)
    guard hiddenNewCount > 0 else { return hidden }
    return "\(hidden) · \(messages.newReplies(hiddenNewCount))"
  }

  /// Returns what stands in place of the text; nil for the text itself.
  package func standIn(_ messages: Messages) -> String? {
    if reply.reply.isDeleted { return messages.deletedReply }
    return isBehindWarning ? reply.reply.warning.map(messages.contentWarning) : nil
  }

  /// Returns the row as it is spoken: the author, the level, the mark and the fold, then the text.
  package func spokenSentence(_ messages: Messages) -> String {
    let fold = isOpen.map { $0 ? messages.unfolded : messages.foldedBranch }
    let parts = [
      names(messages), messages.level(depth + 1), isNew ? messages.newReply : nil, fold,
      hiddenText(messages), reply.reply.points.map(messages.points), reply.time,
    ]
    let facts = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(facts): \(standIn(messages) ?? reply.spokenText)"
  }

  private func names(_ messages: Messages) -> String {
    let author = reply.reply.author ?? messages.unknownAuthor
    return addressee.map { messages.reply(by: author, to: $0) } ?? author
  }
}
