// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkLists
import GtkShell

// The texts of every article row: names and time, title, beginning, facts.
extension TextBlock {
  private static let unread = Mark(
    icon: "media-record-symbolic",
    color: "accent_color",
    size: 8
  )
  private static let starred = Mark(icon: "starred-symbolic", color: "warning_color", size: 12)

  /// The hints of the marks, for what a press would set.
  private static let read = Mark(
    icon: "freshet-read-symbolic",
    color: "view_fg_color",
    size: unread.size
  )
  private static let unstarred = Mark(
    icon: "non-starred-symbolic",
    color: "view_fg_color",
    size: starred.size
  )

  /// Makes the dot and the star buttons of the row.
  func makeMarksPressable() {
    makePressable(.start, hint: Self.read)
    makePressable(.end, hint: Self.unstarred)
  }

  /// The most characters of tags on the line that they share with other texts.
  private static let tagCharacters = 18

  private static func cut(_ tags: String, to count: Int) -> String {
    tags.count > count ? tags.prefix(count - 1) + "…" : tags
  }

  /// Returns the end of the first line: the tags, a file and the time.
  private static func end(of row: ArticleRow) -> String {
    let file = row.fileText
    // The end is never cut, and a file leaves less room for tags.
    let tags = cut(row.tagsText, to: file.isEmpty ? tagCharacters : tagCharacters / 2)
    return [tags, file, row.timeText].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Shows a row.
  ///
  /// The title of a read article is dim and not bold.
  ///
  /// - Parameters:
  ///   - row: the row summary.
  ///   - density: the height of the row.
  ///   - parts: the parts that the row shows.
  func show(_ row: ArticleRow, _ density: RowDensity, _ parts: RowParts) {
    let lines = row.lines(parts)
    start = lines.start
    end = Self.end(of: row)
    title = lines.title
    body = lines.body
    foot = lines.foot
    lineCount = density.lineCount(parts)
    form = density == .compact ? .line : .fixed(titleLines: density.titleLineCount)
    depth = lines.depth
    isTitleDim = row.marks.isRead == true
    startMark = row.marks.isRead == false ? Self.unread : nil
    endMark = row.marks.isStarred == true ? Self.starred : nil
  }

  /// Clears the texts.
  func clear() {
    (start, end, title, body, foot) = ("", "", "", "", "")
    isTitleDim = false
    (startMark, endMark) = (nil, nil)
  }
}
