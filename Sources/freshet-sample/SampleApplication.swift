// SPDX-License-Identifier: MIT

import GtkShell
import StateMachineKit

/// The sample's window and its scenes.
@MainActor
final class SampleApplication {
  /// What decides which screen is shown.
  typealias Coordinator = SceneCoordinator<Route, Never, SampleScreen>

  private static let style = """
    .photo { border-radius: 8px; margin: 6px; font-weight: bold; color: white; }
    .photo-0 { background-color: #1a5fb4; }
    .photo-1 { background-color: #26a269; }
    .photo-2 { background-color: #c64600; }
    .photo-3 { background-color: #813d9c; }
    .photo-4 { background-color: #a51d2d; }
    .photo-5 { background-color: #63452c; }
    """

  /// The window.
  let window: ApplicationWindow
  /// The scenes in it.
  let scenes: SceneView<Route, Never, SampleScreen>

  /// Opens the window on a screen.
  ///
  /// - Parameters:
  ///   - application: the running application.
  ///   - route: the screen over the menu; the menu itself for none.
  init(_ application: Application, _ route: Route) {
    Appearance.addStyleSheet(css: Self.style)
    let window = ApplicationWindow(application: application, title: "Freshet Sample")
    window.setDefaultSize(width: 480, height: 720)
    let clock = ContinuousClock()
    let start = clock.now
    let menu = Menu()
    let coordinator = Coordinator(
      SceneStack(root: .menu, route == .menu ? [] : [route]),
      now: { clock.now - start },
      build: { Self.screen($0.route, in: window, menu) }
    )
    menu.open = { [weak coordinator] in coordinator?.push($0) }
    self.window = window
    scenes = SceneView(coordinator, in: window)
    window.setContent(scenes.widget)
    application.setKeys(["Escape", "<Alt>Left"], for: "win.back")
    window.present()
  }

  private static func screen(
    _ route: Route,
    in window: ApplicationWindow,
    _ menu: Menu
  ) -> SampleScreen {
    switch route {
    case .menu: SampleScreen(menu: { menu.open($0) })
    case .topics: SampleScreen(SampleScreen.topics(), in: window)
    case .chat: SampleScreen(SampleScreen.chat(), in: window)
    case .photos: SampleScreen(SampleScreen.photos(), in: window)
    case .sections: SampleScreen(SampleScreen.sections(), in: window)
    case .twoWay: SampleScreen(SampleScreen.twoWay(), in: window)
    }
  }

  /// Waits until the screen is at rest and keeps a picture of it.
  ///
  /// - Parameter path: where to write the picture.
  /// - Returns: a line about the screen; nil if the picture cannot be written.
  func keepPicture(at path: String) async -> String? {
    var quiet = 0
    while quiet < 12 {
      await Frames.wait(1, of: window)
      let isAtRest = scenes.shownID.flatMap { scenes.coordinator.content(of: $0) }?.report()
        .isAtRest
      quiet = isAtRest == true ? quiet + 1 : 0
    }
    guard let screen = scenes.shownID.flatMap({ scenes.coordinator.content(of: $0) }),
      window.writeScreenshot(to: path)
    else { return nil }
    return "\(screen.title): \(screen.report().rows) rows"
  }

  /// What the menu's buttons do; known once there is a coordinator.
  private final class Menu {
    var open: (Route) -> Void = { _ in }
  }
}
