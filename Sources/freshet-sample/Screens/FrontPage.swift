// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import RefreshKit
import StateMachineKit

/// The greeting of a forum.
struct Greeting: PagedItem {
  let id: Int
  var revision: Int { id }
  var text: String { "Welcome to the forum.\n\nThis is greeting number \(id)." }
}

/// A source of one greeting, another one with each refresh that the reader asks for.
actor GreetingSource: PageSource {
  private var count = 1

  @concurrent
  nonisolated func page(for request: PageRequest<Int>) async -> Page<Greeting, Int> {
    Page(items: [Greeting(id: await number(isNext: request.isUserRefresh))], next: nil)
  }

  private func number(isNext: Bool) -> Int {
    if isNext { count += 1 }
    return count
  }
}

/// A page without rows that refreshes like a list.
@MainActor
final class FrontPage: SceneScreen, Reporting {
  let title = Route.frontPage.name
  let widget: Widget
  let headerBar: HeaderBar?

  private let list = RefreshController(source: GreetingSource())
  private let attachment: RefreshAttachment
  private let observation: Observation

  init(in window: ApplicationWindow) {
    let (column, header, text) = (Box(.vertical), HeaderBar(), Label())
    let button = RefreshButton(tooltip: "Refresh")
    let page = ScrolledPage(content: text, texts: .english)
    text.isWrapping = true
    text.setMargins(start: 18, end: 18, top: 18, bottom: 18)
    header.setTitleWidget(WindowTitle(title))
    header.packEnd(button.widget)
    column.append(header)
    column.append(page.widget)
    (widget, headerBar) = (column, header)
    attachment = RefreshAttachment.attach(list, to: page, button: button, in: window)
    observation = list.observe { text.text = $0.content?.item(at: 0)?.text ?? "" }
    list.send(.start)
  }

  var report: (rows: Int, isAtRest: Bool) { (list.status.itemCount, !list.status.isLoading) }

  func close() async {
    attachment.detach()
    observation.cancel()
    await list.close()
  }
}
