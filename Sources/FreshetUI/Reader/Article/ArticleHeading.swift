// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The heading of an article that is shown: its title, its facts, its tags and the quiet lines.
final class ArticleHeading {
  /// The title.
  let title: Label
  /// The line with who, when and how long the article is.
  let byline: Label
  /// The quiet lines under them.
  let notes: ReaderNotes

  /// The characters that a line of the title has room for at least: with large letters, more of
  /// them are wider than a narrow window.
  private static let leastCharacters = 5

  /// The line with the facts about the article; nil for one without.
  private let facts: Label?

  /// The small lines below the title.
  private var lines: [Label] { [byline] + [facts].compactMap(\.self) }

  /// Creates the heading of an article, which is not on the sheet yet.
  init(of model: ReaderModel, _ messages: Messages) {
    title = Label(model.title)
    title.setAccessibleRole(.heading(level: 1))
    title.minimumCharacters = Self.leastCharacters
    byline = Label(model.byline)
    let facts = ReaderModel.facts(of: model.item)
    self.facts = facts.isEmpty ? nil : Label(facts)
    notes = ReaderNotes(messages)
  }

  /// Adds the heading to a sheet.
  ///
  /// - Parameters:
  ///   - sheet: the sheet, which owns the heading's box alone: the tags are then free for the next
  ///     heading as soon as this one is removed.
  ///   - tags: the tags of the article.
  ///   - menu: what the menu of a text has besides copying.
  func show(on sheet: ArticleSheet, _ tags: TagLine, _ menu: Menu) {
    title.addCSSClass("reader-title")
    title.addCSSClass("title-1")
    for label in lines {
      label.addCSSClass("reader-meta")
      label.addCSSClass("dim-label")
    }
    let heading = Box(.vertical)
    heading.addCSSClass("reader-head")
    for label in [title] + lines {
      label.isWrapping = true
      label.xAlignment = 0
      label.allowCopying()
      label.setExtraMenu(menu)
      heading.append(label)
    }
    heading.append(tags.widget)
    heading.append(notes.widget)
    sheet.column.append(heading)
  }

  /// Lays the lines below the title out in the direction of the article, as the title is.
  ///
  /// - Parameter isRightToLeft: whether the article runs from right to left.
  func setDirection(isRightToLeft: Bool) {
    for label in lines { label.setDirection(isRightToLeft: isRightToLeft) }
  }

  /// Shows the present facts about the article, such as counts, if it is shown with any.
  ///
  /// - Parameter item: the article as it is now.
  func showFacts(of item: TimelineItem) {
    guard let facts else { return }
    let text = ReaderModel.facts(of: item)
    if facts.text != text { facts.text = text }
  }
}
