// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The quiet lines under an article's heading: its edits, and the other feeds with the same story.
final class ReaderNotes {
  /// The widget of the lines; hidden when there are none.
  let widget = Box(.vertical, spacing: 2)
  /// Called with the text that the reader wants to see.
  var onChoose: (ReaderContent.Choice) -> Void = { _ in }
  /// Called with the other feed's article that the reader wants to see.
  var onOpen: (FeedModel.StoredArticle) -> Void = { _ in }

  /// A link in a line.
  struct Link {
    let title: String
    let follow: () -> Void
  }

  /// The lines, from the top.
  private(set) var lines: [(label: Label, links: [Link])] = []
  private let messages: Messages

  /// Creates an empty set of lines.
  init(_ messages: Messages) {
    self.messages = messages
    widget.isVisible = false
  }

  /// Shows the lines for the content of the pane.
  ///
  /// - Parameters:
  ///   - content: the content of the pane.
  ///   - choice: the text that it shows.
  func show(_ content: ReaderContent, _ choice: ReaderContent.Choice) {
    if let earlier = content.earlier, case .before(let edit) = choice {
      let words = [messages.earlierText(until: earlier.until)]
      add(words, links: ways(from: edit, of: content.edits.count), " · ")
      add([messages.changeMarks], links: [], "")
    } else if let last = content.edits.first {
      let before = Link(title: messages.showEarlier) { [onChoose] in onChoose(.before(edit: 0)) }
      add([messages.edited(last)], links: [before], " · ")
    }
    if !content.otherVersions.isEmpty {
      let links = content.otherVersions.map { article in
        Link(title: article.feedTitle) { [onOpen] in onOpen(article) }
      }
      add([], links: links, ", ", after: "\(messages.alsoIn) ")
    }
    widget.isVisible = !lines.isEmpty
  }

  /// Returns the links of an earlier text: to the present one, and to those before and after it.
  private func ways(from edit: Int, of count: Int) -> [Link] {
    var links = [Link(title: messages.showPresent) { [onChoose] in onChoose(.feed) }]
    if edit + 1 < count {
      links.append(
        Link(title: messages.showStillEarlier) { [onChoose] in onChoose(.before(edit: edit + 1)) }
      )
    }
    if edit > 0 {
      links.append(
        Link(title: messages.showLater) { [onChoose] in onChoose(.before(edit: edit - 1)) }
      )
    }
    return links
  }

  private func add(
    _ words: [String],
    links: [Link],
    _ separator: String,
    after beginning: String = ""
  ) {
    let markup = links.enumerated().map { index, link in
      "<a href=\"\(index)\">\(MarkupText.escape(link.title))</a>"
    }
    let parts = words.map(Self.dim) + markup
    let label = Label("")
    label.setMarkup(Self.dim(beginning) + parts.joined(separator: Self.dim(separator)))
    label.isWrapping = true
    label.xAlignment = 0
    label.addCSSClass("reader-meta")
    label.onActivateLink { address in
      if let index = Int(address), links.indices.contains(index) { links[index].follow() }
      return true
    }
    widget.append(label)
    lines.append((label, links))
  }

  /// Dims words by markup.
  ///
  /// A dimmed label would dim its links as well.
  private static func dim(_ words: String) -> String {
    words.isEmpty ? "" : "<span alpha=\"65%\">\(MarkupText.escape(words))</span>"
  }
}
