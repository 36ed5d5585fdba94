// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// A post of a timeline that continues in both directions.
struct Post: PagedItem, ListRow {
  let id: Int
  var revision: Int { 0 }
}

/// A source of a timeline that starts in its middle: newer posts above, older ones below, and many
/// newer ones with each refresh that the reader asks for.
actor PostSource: PageSource {
  nonisolated let pagesBackwards = true
  private var newest = 120

  @concurrent
  nonisolated func page(for request: PageRequest<Int>) async -> Page<Post, Int> {
    await read(request)
  }

  private func read(_ request: PageRequest<Int>) -> Page<Post, Int> {
    if request.isUserRefresh { newest += 70 }
    let start = request.cursor ?? (request.isFirstLoad ? 60 : newest)
    let range = max(0, start - 19)...max(0, start)
    return Page(
      items: range.reversed().map { Post(id: $0) },
      next: range.lowerBound > 0 ? range.lowerBound - 1 : nil,
      previous: range.upperBound < newest ? min(newest, range.upperBound + 20) : nil
    )
  }
}

/// A cell with a post's number and a line of its text.
final class NumberedPostCell: Cell {
  let view: Widget
  private let title = Label(), text = Label()

  init() {
    view = TextColumn([title, text])
    title.addCSSClass("heading")
    text.addCSSClass("dim-label")
  }

  func bind(_ post: Post, _ context: CellContext) {
    title.text = "Post \(post.id)"
    text.text = "Written \(post.id) steps after the first one."
  }

  func unbind() { (title.text, text.text) = ("", "") }

  func accessibleText(for post: Post) -> AccessibleText { AccessibleText(label: "Post \(post.id)") }
}

extension SampleScreen {
  static func twoWay() -> PagedScreen<PostSource, OneCell<NumberedPostCell>> {
    var options = PagedScreenOptions<Post>()
    options.refreshing.refreshPolicy = .mergeNewer
    options.attachment.lanes = [.append, .prepend]
    options.parts.setGaps { RestCell() }
    return PagedScreen(
      PostSource(),
      title: "Both Ways",
      cells: OneCell { NumberedPostCell() },
      options: options
    )
  }
}
