// SPDX-License-Identifier: MIT

import GtkShell
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

  @Test func `SC-3 SC-4 SC-5 the scene on top is shown, and each way back leads under it`()
    async throws
  {
    let window = try ListTestApplication.window()
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
}
