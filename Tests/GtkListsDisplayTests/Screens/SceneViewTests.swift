// SPDX-License-Identifier: MIT

import DisplayTestSupport
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import StateMachineKit
import Testing

/// Scenes on the screen.
@MainActor
@Suite(.serialized)
struct SceneViewTests {
  final class Screen: SceneScreen {
    let title: String
    let widget: Widget
    private(set) var isClosed = false

    init(_ title: String) {
      self.title = title
      widget = Label(title)
    }

    func close() async { isClosed = true }
  }

  typealias Coordinator = SceneCoordinator<String, Int, Screen>

  @Test func `SC-3 SC-4 the scene on top is shown, and each way back leads under it`()
    async throws
  {
    let window = try TestDisplay.window()
    let coordinator = Coordinator(
      SceneStack(root: "root", ["first"]),
      now: { .zero },
      build: { Screen($0.route) }
    )
    let view = SceneView(coordinator, in: window)
    window.setContent(view.widget)
    window.present()
    #expect(view.shownID == 1)
    coordinator.push("second")
    #expect(view.shownID == 2)
    let second = try #require(coordinator.content(of: 2))
    #expect(window.activateAction("win.back"))
    #expect(view.shownID == 1)
    await coordinator.settle()
    #expect(second.isClosed)
    coordinator.goBack()
    #expect(view.shownID == 0)
    #expect(coordinator.goBack() == .atRoot)
    let answer = Task { await coordinator.present("question") }
    #expect(await MainLoop.run { coordinator.stack.modal != nil })
    #expect(view.shownID == 0)
    #expect(window.activateAction("win.back"))
    #expect(await answer.value == .cancelled)
    #expect(coordinator.stack.modal == nil)
    window.destroy()
  }

  @Test func `SC-3 the way back is off at the root from the start, and on above it`() throws {
    let fixture = try SceneFixture(.still("root"))
    #expect(!fixture.window.isActionEnabled("back"))
    fixture.coordinator.push(.still("next"))
    #expect(fixture.window.isActionEnabled("back"))
    fixture.coordinator.goBack()
    #expect(!fixture.window.isActionEnabled("back"))
    fixture.window.destroy()
  }

  @Test(arguments: ["Escape", "alt+Left"])
  func `SC-3 SC-4 a key leads back, from a window over the others, too`(key: String) async throws {
    let fixture = try SceneFixture(.still("root"), .still("next"))
    await fixture.settle()
    let answer = Task { await fixture.coordinator.present(.list("Question")) }
    #expect(await MainLoop.run { fixture.coordinator.stack.modal != nil })
    await fixture.settle()
    // Its own list is the one that is refreshed.
    try await fixture.press("F5", in: "Question")
    #expect(await fixture.refreshes("Question") == 1)
    try await fixture.press(key, in: "Question")
    #expect(await answer.value == .cancelled)
    #expect(fixture.coordinator.stack.modal == nil)
    #expect(fixture.view.shownID == 1)
    try await fixture.press(key)
    #expect(fixture.view.shownID == 0)
    try await fixture.press(key)
    #expect(fixture.view.shownID == 0)
    await fixture.close()
  }

  @Test func `SC-3 a window over the others that is closed gives no answer`() async throws {
    let fixture = try SceneFixture(.still("root"))
    let answer = Task { await fixture.coordinator.present(.list("Question")) }
    #expect(await MainLoop.run { fixture.coordinator.stack.modal != nil })
    await fixture.settle()
    #expect(try fixture.screen("Question").widget.activateAction("window.close"))
    #expect(await MainLoop.run { fixture.coordinator.stack.modal == nil })
    fixture.coordinator.dismiss()
    #expect(await answer.value == .cancelled)
    #expect(fixture.view.shownID == 0)
    await fixture.close()
  }

  @Test func `Escape closes a search bar before it leads back`() async throws {
    typealias Coordinator = SceneCoordinator<String, Never, AnySceneScreen>
    let window = try TestDisplay.window(title: "Searching")
    let bar = SearchBar(placeholder: "Search")
    let coordinator = Coordinator(
      SceneStack(root: "root", ["search"]),
      now: { .zero },
      build: { AnySceneScreen($0.route, widget: $0.id == 1 ? bar : Label("Root")) }
    )
    let view = SceneView(coordinator, in: window)
    window.setContent(view.widget)
    window.present()
    bar.isOpen = true
    bar.grabFocus()
    await MainLoop.settle(window)
    try await RealKeys.press("Escape", in: window, named: "Searching")
    #expect(!bar.isOpen)
    #expect(view.shownID == 1)
    #expect(await MainLoop.run { !bar.entry.isMapped })
    try await RealKeys.press("Escape", in: window, named: "Searching")
    #expect(view.shownID == 0)
    window.destroy()
  }

  @Test func `each scene above the root has a button that leads back`() async throws {
    let fixture = try SceneFixture(.list("root"))
    await fixture.settle()
    fixture.coordinator.push(.list("next"))
    await fixture.settle()
    let back = ShownPart.icon("go-previous-symbolic")
    #expect(try !fixture.screen("root").header.shownParts.contains(back))
    #expect(try fixture.screen("next").header.shownParts.contains(back))
    // The first that Tab comes to before the rows.
    #expect(try fixture.screen("next").header.moveFocusInside())
    try await fixture.press("Return")
    #expect(fixture.view.shownID == 0)
    await fixture.close()
  }

  @Test func `SC-5 the scene under another one keeps its rows, place, choice and focus`()
    async throws
  {
    let fixture = try SceneFixture(.list("root"))
    await fixture.settle()
    let host = try fixture.screen("root").page.host
    let rows = host.snapshot.rows.map(\.id)
    let row = try #require(rows.dropFirst(12).first)
    host.scroll(to: row)
    host.select(row)
    host.focus(row)
    await fixture.settle()
    #expect(host.focusedID == row)
    let place = try #require(host.verticalPosition(of: row))
    fixture.coordinator.push(.list("next"))
    await fixture.settle()
    // What is read there is not read under it.
    try await fixture.press("End")
    try await fixture.press("alt+Left")
    #expect(fixture.view.shownID == 0)
    await fixture.settle()
    #expect(host.snapshot.rows.map(\.id).starts(with: rows))
    #expect(host.verticalPosition(of: row) == place)
    #expect(host.selectedID == row)
    #expect(host.focusedID == row)
    #expect(await fixture.refreshes("root") == 0)
    await fixture.close()
  }

  @Test func `a scene is told when it is on top, and when it is again`() async throws {
    let fixture = try SceneFixture(.list("a"))
    fixture.coordinator.push(.list("b"))
    fixture.coordinator.push(.list("c"))
    fixture.coordinator.goBack()
    let answer = Task { await fixture.coordinator.present(.list("d")) }
    #expect(await MainLoop.run { fixture.coordinator.stack.modal != nil })
    fixture.coordinator.dismiss(1)
    #expect(await answer.value == .answered(1))
    fixture.coordinator.goBack()
    #expect(fixture.appearances == ["a", "b", "c", "b again", "d", "b again", "a again"])
    await fixture.close()
  }
}
