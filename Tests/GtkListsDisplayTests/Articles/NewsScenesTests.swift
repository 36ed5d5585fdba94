// SPDX-License-Identifier: MIT

import DisplayTestSupport
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import StateMachineKit
import Testing

/// The screens of the article on several of them in one window.
@MainActor
@Suite(.serialized)
struct NewsScenesTests {
  enum Route: Hashable { case news, about }

  typealias Coordinator = SceneCoordinator<Route, Never, AnySceneScreen>

  func screen(for route: Route, in window: ApplicationWindow) -> AnySceneScreen {
    switch route {
    case .news:
      let screen = PagedScreen(StaticSource(headlines), title: "News") { LineCell() }
      screen.attach(in: window)
      return AnySceneScreen(screen)
    case .about: return AnySceneScreen("About", widget: Label("A reader of news."))
    }
  }

  private let headlines = (0..<30).map { Headline(id: $0, text: "News \($0)") }

  @Test func `Escape leads back from a page to a list, which is the one that is refreshed`()
    async throws
  {
    let window = try TestDisplay.window(title: "News")
    let clock = ContinuousClock()
    let start = clock.now
    let coordinator = Coordinator(
      SceneStack(root: .news),
      now: { clock.now - start },
      build: { screen(for: $0.route, in: window) }
    )
    window.setContent(SceneView(coordinator, in: window).widget)
    window.present()
    #expect(await MainLoop.run { window.isActionEnabled("refresh") })
    coordinator.push(.about)
    #expect(await MainLoop.run { !window.isActionEnabled("refresh") })
    try await RealKeys.press("Escape", in: window, named: "News")
    #expect(await MainLoop.run { window.isActionEnabled("refresh") })
    #expect(coordinator.stack.scenes.map(\.route) == [.news])
    await TestDisplay.close(window)
  }

  @Test func `a widget without a wrapper tells of its changes`() throws {
    let template = try Template(NumberLine.description)
    let line = try NumberLine(template)
    try template.widget("number").object.emit("value-changed")
    #expect(line.changes == 1)
  }
}

/// A line of text, as a cell that needs no more.
final class LineCell: Cell {
  let view: Widget
  private let label = Label()

  init() { view = label }

  func bind(_ headline: Headline, _ context: CellContext) { label.text = headline.text }

  func unbind() { label.text = "" }

  func accessibleText(for headline: Headline) -> AccessibleText {
    AccessibleText(label: headline.text)
  }
}

/// A number that a person changes, as the article on signals hears it.
@MainActor
final class NumberLine {
  static let description = """
    <interface><object class="GtkSpinButton" id="number"><property name="adjustment">
    <object class="GtkAdjustment"><property name="upper">9</property></object>
    </property></object></interface>
    """
  private(set) var changes = 0

  init(_ template: Template) throws {
    let number = try template.widget("number")
    number.object.connect("value-changed") { [weak self] in self?.numberDidChange() }
  }

  private func numberDidChange() { changes += 1 }
}
