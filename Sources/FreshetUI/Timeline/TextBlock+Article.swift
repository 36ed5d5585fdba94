// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

// The texts that every article row has: who and when, title, beginning.
extension TextBlock {
  private static let unread = Mark(
    icon: "media-record-symbolic",
    color: "accent_color",
    size: 8
  )
  private static let starred = Mark(icon: "starred-symbolic", color: "warning_color", size: 12)

  /// Characters that tags take at most of the line that they share with others.
  private static let tagCharacters = 18

  private static func cut(_ tags: String) -> String {
    tags.count > tagCharacters ? tags.prefix(tagCharacters - 1) + "…" : tags
  }

  /// Shows a row.
  ///
  /// - Parameter row: what it tells; what was read is there, and steps back.
  func show(_ row: ArticleRow) {
    start = row.summary.byline
    end = [Self.cut(row.tagsText), row.timeText].filter { !$0.isEmpty }.joined(separator: " · ")
    title = row.title
    body = row.summary.excerpt
    isTitleDim = row.marks.isRead == true
    startMark = row.marks.isRead == false ? Self.unread : nil
    endMark = row.marks.isStarred == true ? Self.starred : nil
  }

  /// Lets go of what was shown.
  func clear() {
    (start, end, title, body) = ("", "", "", "")
    isTitleDim = false
    (startMark, endMark) = (nil, nil)
  }
}
