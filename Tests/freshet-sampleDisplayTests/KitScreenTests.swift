// SPDX-License-Identifier: MIT

import ForumSample
import Foundation
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import StateMachineKit
import Testing
import freshet_sample

/// The screens of the sample that show what the forum has no use for.
@MainActor
@Suite(.serialized)
struct KitScreenTests {
  private func start(_ route: Route) async throws -> (ForumServer, SampleApplication) {
    let server = ForumServer()
    let address = try await server.start()
    let application = try TestDisplay.application()
    let sample = SampleApplication(application, route, server: server, at: address, file: nil)
    return (server, sample)
  }

  private func shown<Screen>(of type: Screen.Type, in sample: SampleApplication) throws -> Screen {
    let stack = sample.scenes.coordinator.stack
    let id = try #require(stack.top?.id)
    return try #require(sample.scenes.coordinator.content(of: id)?.base as? Screen)
  }

  @Test func `a log loads by clicks alone, drops what is far, and reports a failure once`()
    async throws
  {
    let (server, sample) = try await start(.logbook)
    let logbook = try shown(of: Logbook.self, in: sample)
    let screen = logbook.screen
    let host = screen.page.host
    #expect(await TestDisplay.settle(screen, in: sample.window))
    #expect(screen.list.status.itemCount == 20)
    #expect(logbook.heading.subtitle.hasPrefix("Updated "))
    for loads in 2...5 {
      ListHand(host).press(.end)
      #expect(await TestDisplay.settle(screen, in: sample.window))
      // The end is in sight, and nothing loads by itself.
      #expect(screen.list.content?.items.last?.id == (loads - 1) * 20 - 1)
      ListHand(host).activate(at: host.snapshot.rowCount - 1)
      #expect(await TestDisplay.settle(screen, in: sample.window))
    }
    #expect(screen.list.status.itemCount <= 80)
    ListHand(host).activate(at: host.snapshot.rowCount - 1)
    let sentence = "Logbook: The server took too long to answer. Try again later."
    #expect(await TestDisplay.run { sample.messages.message == sentence })
    #expect(sample.messages.offer == "Try Again")
    sample.messages.button.object.emit("clicked")
    #expect(await TestDisplay.run { screen.list.content?.items.last?.id == 119 })
    await TestDisplay.close(sample.window)
    await server.stop()
  }

  @Test func `a dialog that refuses a name stays, and its answer is said when it is gone`()
    async throws
  {
    let (server, sample) = try await start(.menu)
    sample.open(.signIn)
    #expect(await TestDisplay.run { sample.scenes.coordinator.stack.modal != nil })
    let dialog = try shown(of: SignIn.self, in: sample)
    dialog.entry.text = "12"
    #expect(dialog.button.activate())
    #expect(await TestDisplay.run { !dialog.note.text.isEmpty && dialog.button.isSensitive })
    dialog.entry.text = "Ada"
    #expect(dialog.button.activate())
    #expect(await TestDisplay.run { sample.messages.message == "Signed in as Ada." })
    #expect(sample.scenes.coordinator.stack.modal == nil)
    await TestDisplay.close(sample.window)
    await server.stop()
  }

  @Test func `a step leads back over several others at once`() async throws {
    let (server, sample) = try await start(.step(1))
    for step in 2...4 { sample.open(.step(step)) }
    let coordinator = sample.scenes.coordinator
    #expect(await TestDisplay.run { coordinator.stack.top?.route == .step(4) })
    sample.goBack(to: .step(2))
    #expect(coordinator.stack.scenes.map(\.route) == [.menu, .step(1), .step(2)])
    sample.goBack(to: .step(9))
    #expect(coordinator.stack.scenes.count == 3)
    await TestDisplay.close(sample.window)
    await server.stop()
  }
}
