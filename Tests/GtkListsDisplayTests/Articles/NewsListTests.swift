// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// A row of the list in the articles.
struct Headline: PagedItem {
  let id: Int
  let text: String
  var revision: String { text }
}

/// A line with a button, as the article on ownership shows it.
final class HeadlineCell: Cell {
  let view: Widget
  private let label = Label()
  private let button = Button("Star")
  private let onStar: (Int) -> Void
  private var headline: Headline?

  init(onStar: @escaping (Int) -> Void) {
    let row = Box(.horizontal, spacing: 6)
    view = row
    self.onStar = onStar
    row.append(label)
    row.append(button)
    button.onClicked { [weak self] in
      guard let self, let headline else { return }
      self.onStar(headline.id)
    }
  }

  func bind(_ headline: Headline, _ context: CellContext) {
    self.headline = headline
    label.text = headline.text
  }

  func unbind() {
    headline = nil
    label.text = ""
  }

  func accessibleText(for headline: Headline) -> AccessibleText {
    AccessibleText(label: headline.text)
  }
}

/// The list of the articles, in a window.
@MainActor
@Suite(.serialized)
struct NewsListTests {
  private func headlines(_ numbers: Range<Int>) -> ListSnapshot<Headline> {
    let rows = numbers.map { Headline(id: $0, text: "News \($0)") }
    return ListSnapshot(rows: rows)
  }

  @Test func `rows that come above leave the row that is read, and a place is found again`()
    async throws
  {
    let window = try TestDisplay.window()
    var starred: [Int] = []
    let cells = OneCell { HeadlineCell { starred.append($0) } }
    let host = ListViewHost<OneCell<HeadlineCell>>(registry: cells)
    let presenter = try ListPresenter(host: host)
    window.setContent(host.widget)
    window.present()
    func settle() async {
      #expect(await MainLoop.run { host.isSettled && host.visibleRows != nil })
      await MainLoop.settle(window)
    }
    presenter.show(headlines(100..<300))
    await settle()
    ListHand(host).scroll(to: 1000)
    await settle()
    let position = try #require(host.position)
    let top = try #require(position.ids.first)
    let y = host.verticalPosition(of: top)

    presenter.show(headlines(0..<300), anchor: .hold)
    await settle()
    #expect(host.verticalPosition(of: top) == y)

    presenter.show(headlines(0..<300), anchor: .stickTop)
    ListHand(host).scroll(to: 0)
    await settle()
    host.restore(position)
    await settle()
    #expect(host.verticalPosition(of: top) == y)
    await TestDisplay.close(window)
  }
}
