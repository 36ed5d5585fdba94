// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// A source of the forum's topics, twenty a page.
struct TopicSource: PageSource {
  @concurrent
  func page(for request: PageRequest<Int>) async -> Page<Topic, Int> {
    await Forum.topics(from: request.cursor ?? 0, count: 20)
  }
}

/// A cell with a topic's title, over its author and the number of its replies.
final class TopicCell: Cell {
  let view: Widget
  private let title = Label(), details = Label()

  init() {
    view = TextColumn([title, details])
    title.addCSSClass("heading")
    details.addCSSClass("dim-label")
  }

  func bind(_ topic: Topic, _ context: CellContext) {
    title.text = topic.title
    details.text = "\(topic.author) · \(topic.replies) replies"
  }

  func unbind() { (title.text, details.text) = ("", "") }

  func accessibleText(for topic: Topic) -> AccessibleText { AccessibleText(label: topic.title) }
}

extension SampleScreen {
  static func topics() -> PagedScreen<TopicSource, OneCell<TopicCell>> {
    PagedScreen(TopicSource(), title: "Topics") { TopicCell() }
  }
}
