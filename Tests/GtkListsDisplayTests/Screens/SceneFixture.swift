// SPDX-License-Identifier: MIT

import DisplayTestSupport
import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import StateMachineKit
import Testing

/// Scenes of lists and of still pages in a window, as somebody writes them who knows the public
/// interface alone.
@MainActor
final class SceneFixture {
  enum Route: Hashable {
    case list(String)
    case still(String)
  }

  typealias Coordinator = SceneCoordinator<Route, Int, AnySceneScreen>

  /// The scenes and screens that were built, by name.
  @MainActor
  final class Built {
    var screens: [String: ScreenFixture.Screen] = [:]
    var sources: [String: EntrySource] = [:]
    var appearances: [String] = []
  }

  let window: ApplicationWindow
  let coordinator: Coordinator
  let view: SceneView<Route, Int, AnySceneScreen>
  private let built = Built()
  private let title = "Scenes"

  init(_ root: Route, _ routes: Route...) throws {
    let window = try TestDisplay.window(title: title)
    let built = built
    self.window = window
    coordinator = Coordinator(
      SceneStack(root: root, routes),
      now: { .zero },
      build: { Self.screen($0.route, in: window, built) }
    )
    view = SceneView(coordinator, in: window)
    window.setContent(view.widget)
    window.present()
  }

  private static func screen(
    _ route: Route,
    in window: ApplicationWindow,
    _ built: Built
  ) -> AnySceneScreen {
    switch route {
    case .list(let name):
      let source = EntrySource()
      let screen = ScreenFixture.screen(of: source, titled: name)
      screen.onAppear = { built.appearances.append($0 ? "\(name) again" : name) }
      screen.attach(in: window)
      (built.sources[name], built.screens[name]) = (source, screen)
      return AnySceneScreen(screen)
    case .still(let name): return AnySceneScreen(name, widget: Label(name))
    }
  }

  /// The scenes that were told that they are on top, in order.
  var appearances: [String] { built.appearances }

  func screen(_ name: String) throws -> ScreenFixture.Screen { try #require(built.screens[name]) }

  func requests(_ name: String) async -> [Int] { await built.sources[name]?.requests ?? [] }

  /// Refreshes of a list, besides its first load.
  func refreshes(_ name: String) async -> Int { await requests(name).count { $0 == 0 } - 1 }

  /// Waits until nothing loads, and everything is laid out.
  func settle() async {
    for _ in 0..<3 {
      #expect(
        await MainLoop.run {
          built.screens.values.allSatisfy {
            !$0.list.status.isLoading && $0.page.host.isSettled
          }
        }
      )
      await MainLoop.settle(window)
    }
  }

  /// Presses a key of the keyboard.
  ///
  /// - Parameters:
  ///   - key: its name in X.
  ///   - modal: the title of the window over this one that gets it; nil for this one.
  /// - Throws: an error of Foundation when there is no xdotool.
  func press(_ key: String, in modal: String? = nil) async throws {
    try await RealKeys.press(key, in: window, named: modal ?? title)
    await settle()
  }

  func close() async {
    coordinator.replaceRoot(.still("closed"))
    await coordinator.settle()
    built.screens = [:]
    window.destroy()
    await MainLoop.turn()
  }
}
