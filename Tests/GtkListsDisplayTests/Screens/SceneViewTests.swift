// SPDX-License-Identifier: MIT

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
    let bench = try SceneFixture(.still("root"))
    #expect(!bench.window.isActionEnabled("back"))
    bench.coordinator.push(.still("next"))
    #expect(bench.window.isActionEnabled("back"))
    bench.coordinator.goBack()
    #expect(!bench.window.isActionEnabled("back"))
    bench.window.destroy()
  }

  @Test(arguments: ["Escape", "alt+Left"])
  func `SC-3 SC-4 a key leads back, from a window over the others, too`(key: String) async throws {
    let bench = try SceneFixture(.still("root"), .still("next"))
    await bench.settle()
    let answer = Task { await bench.coordinator.present(.list("Question")) }
    #expect(await MainLoop.run { bench.coordinator.stack.modal != nil })
    await bench.settle()
    // Its own list is the one that is refreshed.
    try await bench.press("F5", in: "Question")
    #expect(await bench.refreshes("Question") == 1)
    try await bench.press(key, in: "Question")
    #expect(await answer.value == .cancelled)
    #expect(bench.coordinator.stack.modal == nil)
    #expect(bench.view.shownID == 1)
    try await bench.press(key)
    #expect(bench.view.shownID == 0)
    try await bench.press(key)
    #expect(bench.view.shownID == 0)
    await bench.close()
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
    let bench = try SceneFixture(.list("root"))
    await bench.settle()
    bench.coordinator.push(.list("next"))
    await bench.settle()
    let back = ShownPart.icon("go-previous-symbolic")
    #expect(try !bench.screen("root").header.shownParts.contains(back))
    #expect(try bench.screen("next").header.shownParts.contains(back))
    // The first that Tab comes to before the rows.
    #expect(try bench.screen("next").header.moveFocusInside())
    try await bench.press("Return")
    #expect(bench.view.shownID == 0)
    await bench.close()
  }

  @Test func `SC-5 the scene under another one keeps its rows, place, choice and focus`()
    async throws
  {
    let bench = try SceneFixture(.list("root"))
    await bench.settle()
    let host = try bench.screen("root").page.host
    let rows = host.snapshot.rows.map(\.id)
    let row = try #require(rows.dropFirst(12).first)
    host.scroll(to: row)
    host.select(row)
    host.focus(row)
    await bench.settle()
    #expect(host.focusedID == row)
    let place = try #require(host.verticalPosition(of: row))
    bench.coordinator.push(.list("next"))
    await bench.settle()
    // What is read there is not read under it.
    try await bench.press("End")
    try await bench.press("alt+Left")
    #expect(bench.view.shownID == 0)
    await bench.settle()
    #expect(host.snapshot.rows.map(\.id).starts(with: rows))
    #expect(host.verticalPosition(of: row) == place)
    #expect(host.selectedID == row)
    #expect(host.focusedID == row)
    #expect(await bench.refreshes("root") == 0)
    await bench.close()
  }

  @Test func `a scene is told when it is on top, and when it is again`() async throws {
    let bench = try SceneFixture(.list("a"))
    bench.coordinator.push(.list("b"))
    bench.coordinator.push(.list("c"))
    bench.coordinator.goBack()
    let answer = Task { await bench.coordinator.present(.list("d")) }
    #expect(await MainLoop.run { bench.coordinator.stack.modal != nil })
    bench.coordinator.dismiss(1)
    #expect(await answer.value == .answered(1))
    bench.coordinator.goBack()
    #expect(bench.appearances == ["a", "b", "c", "b again", "d", "b again", "a again"])
    await bench.close()
  }
}
