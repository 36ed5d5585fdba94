// SPDX-License-Identifier: MIT

package import ForumSample
import Foundation
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

  /// Makes the source of the nodes, which asks the forum.
  package static func nodes(of api: ForumAPI) -> some PageSource { NodeSource(api: api) }

  /// Makes the source of the log, which fails once.
  package static func log() -> LogbookSource { LogbookSource() }

  /// Shows each cell type to a visitor.
  ///
  /// - Throws: an error of the decoder, if what the forum sends could not be read any more.
  package static func show(to visitor: some CellVisitor) throws {
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
    try showForum(to: visitor)
  }

  private static func showForum(to visitor: some CellVisitor) throws {
    func read<Item: Decodable>(_ text: String) throws -> [Item] {
      try JSONDecoder().decode([Item].self, from: Data(text.utf8))
    }
    visitor.visit(try read(#"[{"id": 1, "name": "a", "topics": 2}, {"id": 2, "name": "b"}]"#)) {
      NodeCell()
    }
    // Its pictures are still under way when a cell is bound again.
    let pictures = TextureLoader<String> { _ in
      let never = AsyncStream<[UInt8]> { _ in }
      for await bytes in never { return bytes }
      throw CancellationError()
    }
    let member = #""member": {"username": "odile", "avatar": "/1.gif"}"#
    let topics = #"[{"id": 1, "title": "One", "replies": 1, \#(member)}, {"id": 2}]"#
    visitor.visit(try read(topics)) { ForumCell<ForumTopic>(pictures) }
    let replies = #"[{"id": 1, "content": "One", \#(member)}, {"id": 2, "content": "Two"}]"#
    visitor.visit(try read(replies)) { ForumCell<ForumReply>(pictures) }
  }

  /// Makes the screen with sections in a window.
  package static func sections(in window: ApplicationWindow) -> AnySceneScreen {
    SampleScreen.scene(SampleScreen.sections(), in: window)
  }
}
