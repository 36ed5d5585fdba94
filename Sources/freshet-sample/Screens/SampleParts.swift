// SPDX-License-Identifier: MIT

package import GtkLists
package import GtkShell
package import ListKit
package import RefreshKit

/// Looks at one cell type after the other.
package protocol CellVisitor {
  /// Looks at a cell type.
  ///
  /// - Parameters:
  ///   - models: models that look different.
  ///   - make: makes a cell.
  @MainActor
  func visit<C: Cell>(_ models: [C.Model], _ make: () -> C) where C.View == Widget
}

/// The sources and cells of the screens, for a test of the promises that all of them keep.
@MainActor
package enum SampleParts {
  /// A source of each type whose pages are in memory and never fail.
  package static var sources: [any PageSource] {
    [
      TopicSource(), ChatSource(), PhotoSource(), PostSource(), GreetingSource(),
      StaticSource(Word.rivers, pageSize: 15),
      StaticSource(Book.all, pageSize: 10).filter { !$0.isRead },
    ]
  }

  /// Shows each cell type but the forum's to a visitor.
  package static func show(to visitor: some CellVisitor) {
    let topics = (1...2).map { Topic(id: $0, title: "T\($0)", author: "A\($0)", replies: $0) }
    visitor.visit(topics) { TopicCell() }
    let messages = (1...2).map { Message(id: $0, sender: .me, text: "Message \($0)") }
    visitor.visit(messages) { BubbleCell(isMine: true) }
    visitor.visit(messages) { BubbleCell(isMine: false) }
    visitor.visit(messages) { NoticeCell() }
    visitor.visit((1...7).map { Photo(id: $0) }) { PhotoCell() }
    visitor.visit((1...2).map { Post(id: $0) }) { NumberedPostCell() }
    visitor.visit(Array(Book.all.prefix(3))) { BookCell() }
    visitor.visit(Array(Word.rivers.prefix(3))) { WordCell() }
    visitor.visit(["A", "B"]) { LetterCell() }
    visitor.visit((1...2).map { LogEntry(id: $0) }) { LogCell() }
    visitor.visit([.loadMore, .end]) { RestCell() }
  }

  /// Makes the screen with sections in a window.
  package static func sections(in window: ApplicationWindow) -> AnySceneScreen {
    SampleScreen.scene(SampleScreen.sections(), in: window)
  }
}
