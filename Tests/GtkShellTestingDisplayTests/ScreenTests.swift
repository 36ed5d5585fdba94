// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import KitTesting
import ListKit
import RefreshKit
import Testing

/// A topic of the screen under test.
struct Topic: PagedItem, ListRow {
  let id: Int
  var revision: Int { 0 }

  /// A page of forty topics, of 120 in all.
  static func page(from first: Int) -> Page<Topic, Int> {
    let topics = (first..<first + 40).map { Topic(id: $0) }
    return Page(items: topics, next: first < 80 ? first + 40 : nil)
  }
}

/// A topic's name on a line.
final class TopicCell: Cell {
  private let label = Label()
  var view: Widget { label }

  func bind(_ topic: Topic, _ context: CellContext) { label.text = "Topic \(topic.id)" }

  func unbind() { label.text = "" }

  func accessibleText(for topic: Topic) -> AccessibleText {
    AccessibleText(label: "Topic \(topic.id)")
  }
}

/// A screen in a window, tested with what a package has that uses the libraries.
@MainActor
@Suite(.serialized)
struct ScreenTests {
  @Test func `a screen whose window was closed is not waited for`()
    async throws
  {
    let source = ScriptedSource { .success(Topic.page(from: $0.cursor ?? 0)) }
    let window = try TestDisplay.window()
    let screen = PagedScreen(source, title: "Topics", cells: OneCell { TopicCell() })
    window.setContent(screen.widget)
    window.present()
    screen.attach(in: window)
    #expect(await TestDisplay.settle(screen, in: window))
    await TestDisplay.close(window)
    #expect(await !TestDisplay.settle(screen, in: window))
    await screen.close()
  }

  @Test func `a stranger opens a screen, reads its rows, scrolls it and opens a row`()
    async throws
  {
    let source = ScriptedSource { .success(Topic.page(from: $0.cursor ?? 0)) }
    let window = try TestDisplay.window()
    let screen = PagedScreen(source, title: "Topics", cells: OneCell { TopicCell() })
    var opened: [Int] = []
    screen.onActivate = { opened.append($0.id) }
    window.setContent(screen.widget)
    window.present()
    screen.attach(in: window)
    #expect(await TestDisplay.settle(screen, in: window))
    let hand = ListHand(screen.page.host)
    #expect(hand.texts(of: .item(0)) == ["Topic 0"])
    #expect(hand.verticalPosition(of: .item(0)) == 0)
    #expect(hand.pictureCount(of: .item(0)) == 0)
    hand.press(.end)
    #expect(await TestDisplay.settle(screen, in: window))
    hand.press(.end)
    #expect(await TestDisplay.settle(screen, in: window))
    #expect(hand.texts(of: .item(119)) == ["Topic 119"])
    hand.activate(at: 119)
    #expect(await TestDisplay.run { opened == [119] })
    #expect(screen.widget.activateAction("win.refresh"))
    #expect(await TestDisplay.run { !screen.list.status.isLoading })
    #expect(await source.requests.contains { $0.isUserRefresh })
    await screen.close()
    await TestDisplay.close(window)
  }
}
