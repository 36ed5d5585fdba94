// SPDX-License-Identifier: MIT

import DisplayTestSupport
import Foundation
import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// The owners of a screen, and the end of their hold on it.
@MainActor
@Suite(.serialized)
struct ScreenLifetimeTests {
  /// A screen of which the test keeps nothing, and its end.
  @MainActor
  private final class Watched {
    private(set) weak var screen: ScreenFixture.Screen?
    private(set) weak var list: RefreshController<EntrySource>?
    private(set) var isWidgetGone = false

    init(_ screen: ScreenFixture.Screen) {
      self.screen = screen
      list = screen.list
      screen.widget.object.onFinalized { [weak self] in self?.isWidgetGone = true }
    }

    var isGone: Bool { screen == nil && list == nil && isWidgetGone }
    var count: Int { list?.status.itemCount ?? 0 }
  }

  /// Makes a screen in a window, and keeps nothing of it.
  private func open(in window: ApplicationWindow, _ place: (Widget) -> Void) -> Watched {
    let screen = ScreenFixture.screen(of: EntrySource())
    screen.attach(in: window)
    place(screen.widget)
    return Watched(screen)
  }

  @Test func `a screen that nobody keeps goes on in its window, and goes with its widget`()
    async throws
  {
    let window = try TestDisplay.window(title: "Kept")
    let watched = open(in: window) { window.setContent($0) }
    window.present()
    #expect(await MainLoop.run { watched.count >= 20 })
    await MainLoop.settle(window)
    for _ in 0..<20 where watched.count < 100 {
      try await RealKeys.press("End", in: window, named: "Kept")
      #expect(await MainLoop.run { watched.list?.status.isLoading == false })
    }
    #expect(watched.count >= 100)
    window.setContent(Label("Another"))
    #expect(await MainLoop.run { watched.isGone })
    window.destroy()
  }

  @Test func `a screen that nobody keeps goes with its window`() async throws {
    let closures = SignalBoxCount.live
    var window: ApplicationWindow? = try TestDisplay.window()
    let watched = try open(in: #require(window)) { window?.setContent($0) }
    window?.present()
    #expect(await MainLoop.run { watched.count >= 20 })
    window?.destroy()
    // Also while somebody holds the window, and with it the widget.
    #expect(await MainLoop.run { watched.screen == nil && watched.list == nil })
    window = nil
    #expect(await MainLoop.run { watched.isGone && SignalBoxCount.live <= closures })
  }

  @Test func `a window that nobody keeps goes on, too, with its keys, until it is closed`()
    async throws
  {
    func openWindow() throws -> Watched {
      let window = try TestDisplay.window(title: "Forgotten")
      let watched = open(in: window) { window.setContent($0) }
      window.present()
      return watched
    }
    let watched = try openWindow()
    #expect(await MainLoop.run { watched.count >= 20 && watched.screen?.widget.isMapped == true })
    #expect(await MainLoop.run { watched.list?.status.isLoading == false })
    let result = try RealInput.press(["F5"], inWindow: "Forgotten")
    #expect(result.code == 0, "\(result.complaint)")
    #expect(await MainLoop.run { watched.list?.status.successCount == 2 })
    #expect(watched.screen?.widget.activateAction("window.close") == true)
    #expect(await MainLoop.run { watched.isGone })
  }

  @Test func `an attachment may outlive its window`() async throws {
    let screen = ScreenFixture.screen(of: EntrySource())
    var window: ApplicationWindow? = try TestDisplay.window()
    try screen.attach(in: #require(window))
    window?.setContent(screen.widget)
    window?.present()
    #expect(await MainLoop.run { screen.list.status.itemCount > 0 })
    window?.destroy()
    window = nil
    await MainLoop.turn()
    // The action is enabled or disabled as the list goes on, and as it ends.
    screen.list.send(.refresh)
    #expect(await MainLoop.run { screen.list.status.successCount == 2 })
    await screen.close()
  }

  @Test func `a widget that is moved keeps its screen`() async throws {
    let window = try TestDisplay.window()
    let (left, right) = (Box(.vertical), Box(.vertical))
    let both = Box(.horizontal)
    both.append(left)
    both.append(right)
    window.setContent(both)
    let watched = open(in: window) { left.append($0) }
    window.present()
    #expect(await MainLoop.run { watched.count >= 20 })
    if let widget = watched.screen?.widget {
      left.remove(widget)
      right.append(widget)
    }
    await MainLoop.settle(window)
    #expect(watched.screen != nil)
    if let widget = watched.screen?.widget { right.remove(widget) }
    #expect(await MainLoop.run { watched.isGone })
    window.destroy()
  }

  @Test func `a screen that never came into its window goes with the window`() async throws {
    let window = try TestDisplay.window()
    let watched = open(in: window) { _ in }
    window.present()
    await MainLoop.turn()
    #expect(watched.screen != nil)
    window.destroy()
    #expect(await MainLoop.run { watched.isGone })
  }

  @Test func `a screen that is shown and was never attached stops a debug build`() async {
    await #expect(processExitsWith: .failure) { await Self.showScreen(isAttached: false) }
    await #expect(processExitsWith: .success) { await Self.showScreen(isAttached: true) }
  }

  /// Shows a screen and ends well.
  private static func showScreen(isAttached: Bool) async {
    guard let window = try? TestDisplay.window() else {
      exit(isAttached ? EXIT_FAILURE : EXIT_SUCCESS)
    }
    let screen = ScreenFixture.screen(of: EntrySource())
    window.present()
    window.setContent(screen.widget)
    if isAttached { screen.attach(in: window) }
    await MainLoop.settle(window)
    exit(EXIT_SUCCESS)
  }

  @Test func `a closed screen goes, whatever its closures hold`() async throws {
    let window = try TestDisplay.window()
    weak var gone: ScreenFixture.Screen?
    do {
      let screen = ScreenFixture.screen(of: EntrySource())
      gone = screen
      screen.onActivate = { _ in _ = screen.title }
      screen.onAppear = { _ in _ = screen.title }
      window.setContent(screen.widget)
      screen.attach(in: window)
      await screen.close()
    }
    #expect(await MainLoop.run { gone == nil })
    window.destroy()
  }

  @Test func `a scene view that nobody keeps shows what is pushed, and goes with its window`()
    async throws
  {
    typealias Coordinator = SceneCoordinator<String, Never, AnySceneScreen>
    let window = try TestDisplay.window()
    let coordinator = Coordinator(
      SceneStack(root: "root"),
      now: { .zero },
      build: { AnySceneScreen($0.route, widget: Label($0.route)) }
    )
    weak var gone: SceneView<String, Never, AnySceneScreen>?
    do {
      let view = SceneView(coordinator, in: window)
      gone = view
      window.setContent(view.widget)
    }
    window.present()
    coordinator.push("next")
    #expect(gone?.shownID == 1)
    window.destroy()
    #expect(await MainLoop.run { gone == nil })
  }
}
