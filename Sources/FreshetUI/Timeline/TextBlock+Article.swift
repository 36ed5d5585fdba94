// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The three lines of text that every article row has: who and when, title, beginning.
///
/// All heights are bounded: one line, at most two, at most two; rows of alike height keep the list
/// calm while it scrolls.
final class ArticleTextBox {
  /// Lines that a title or a beginning may take.
  private static let lines = 2

  let widget = Box(.vertical, spacing: 2)

  private let dot = Icon("media-record-symbolic", size: 8)
  private let star = Icon("starred-symbolic", size: 12)
  private let source = Label("")
  private let time = Label("")
  private let title = Label("")
  private let excerpt = Label("")

  init() {
    source.ellipsis = .end
    source.xAlignment = 0
    source.expandsHorizontally = true
    for label in [source, time] {
      label.addCSSClass("article-meta")
      label.addCSSClass("dim-label")
    }
    title.addCSSClass("article-title")
    excerpt.addCSSClass("article-excerpt")
    excerpt.addCSSClass("dim-label")
    for label in [title, excerpt] {
      label.xAlignment = 0
      label.isWrapping = true
      label.ellipsis = .end
      label.maximumLines = Self.lines
    }
    dot.addCSSClass("unread-dot")
    star.addCSSClass("star-mark")
    let meta = Box(.horizontal, spacing: 6)
    for part in [dot, source, star, time] as [Widget] { meta.append(part) }
    widget.append(meta)
    widget.append(title)
    widget.append(excerpt)
    widget.expandsHorizontally = true
    widget.verticalAlignment = .center
  }

  func show(_ row: ArticleRow) {
    source.text = row.summary.byline
    time.text = row.timeText
    title.text = row.title
    excerpt.text = row.summary.excerpt
    excerpt.isVisible = !row.summary.excerpt.isEmpty
    show(row.marks)
  }

  /// What was read is there, and steps back.
  private func show(_ marks: ArticleMarks?) {
    dot.isVisible = marks?.isRead == false
    star.isVisible = marks?.isStarred == true
    if marks?.isRead == true {
      widget.addCSSClass("read")
    } else {
      widget.removeCSSClass("read")
    }
  }

  func clear() {
    for label in [source, time, title, excerpt] {
      label.text = ""
    }
    excerpt.isVisible = true
    show(nil as ArticleMarks?)
  }
}
