// SPDX-License-Identifier: MIT

package import ForumSample
package import Foundation
package import GtkLists
package import GtkShell
package import StateMachineKit

/// The sample's window and its scenes.
@MainActor
package final class SampleApplication {
  /// The coordinator that decides which screen is shown.
  package typealias Coordinator = SceneCoordinator<Route, String, AnySceneScreen>

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
  package let window: ApplicationWindow
  /// The scenes in it.
  package let scenes: SceneView<Route, String, AnySceneScreen>
  /// The screens of the forum.
  package let forum: ForumScreens

  /// The messages over the foot of the window.
  package let messages: ToastOverlay
  private let file: URL?

  /// Opens the window on a screen.
  ///
  /// - Parameters:
  ///   - application: the running application.
  ///   - route: the screen over the menu; nil for the screens in the file.
  ///   - server: the forum.
  ///   - address: the address of the forum.
  ///   - file: the file in which the open screens are saved; nil for none.
  package init(
    _ application: Application,
    _ route: Route?,
    server: ForumServer,
    at address: URL,
    file: URL?
  ) {
    Appearance.addStyleSheet(css: Self.style)
    let window = ApplicationWindow(application: application, title: "Freshet Sample")
    window.setDefaultSize(width: 480, height: 720)
    let clock = ContinuousClock()
    let start = clock.now
    let menu = Menu()
    let saved = route == nil ? SavedSample.read(from: file) : nil
    let forum = ForumScreens(ForumAPI(address), saved: saved?.forum)
    let restored = saved?.scenes.stack(orRoot: .menu) ?? SceneStack(root: .menu)
    let coordinator = Coordinator(
      route.map { SceneStack(root: .menu, $0 == .menu ? [] : [$0]) } ?? restored,
      now: { clock.now - start },
      build: { Self.screen($0.route, menu, forum, server, in: window) }
    )
    self.window = window
    self.forum = forum
    self.file = file
    scenes = SceneView(coordinator, in: window)
    messages = ToastOverlay(scenes.widget, close: "Close")
    menu.open = { [weak self] in self?.open($0) }
    menu.goBack = { [weak self] in self?.goBack(to: $0) }
    menu.answer = { [weak coordinator] in coordinator?.dismiss($0) }
    menu.onFailure = { [weak messages] in
      messages?.show($0, button: "Try Again", onPressed: $1)
    }
    forum.onOpen = menu.open
    forum.onMessage = { [weak self] in self?.show($0, undo: $1) }
    forum.onReplied = { [weak self] in self?.leaveReply(to: $0) }
    window.setContent(messages)
    window.onCloseRequest { [weak self] in
      self?.writeDown()
      return false
    }
    window.present()
  }

  private func show(_ sentence: String, undo: (() -> Void)?) {
    guard let undo else {
      messages.show(sentence)
      return
    }
    messages.show(sentence, button: "Undo", onPressed: undo)
  }

  /// Closes the field of a reply that was sent, unless the reader has gone elsewhere meanwhile.
  private func leaveReply(to topic: Int) {
    guard case .forumReply(topic, _) = scenes.coordinator.stack.scenes.last?.route else { return }
    scenes.coordinator.goBack()
  }

  /// Makes the screen of a route.
  private static func screen(
    _ route: Route,
    _ menu: Menu,
    _ forum: ForumScreens,
    _ server: ForumServer,
    in window: ApplicationWindow
  ) -> AnySceneScreen {
    switch route {
    case .menu: SampleScreen.menu { menu.open($0) }
    case .topics: SampleScreen.scene(SampleScreen.topics(), in: window)
    case .chat: SampleScreen.scene(SampleScreen.chat(), in: window)
    case .photos: SampleScreen.scene(SampleScreen.photos(), in: window)
    case .sections: SampleScreen.scene(SampleScreen.sections(), in: window)
    case .twoWay: SampleScreen.scene(SampleScreen.twoWay(), in: window)
    case .readingList: SampleScreen.scene(SampleScreen.readingList(), in: window)
    case .frontPage: AnySceneScreen(FrontPage(in: window))
    case .logbook: AnySceneScreen(Logbook(in: window) { menu.onFailure($0, $1) })
    case .signIn: AnySceneScreen(SignIn { menu.answer($0) })
    case .step(let number):
      SampleScreen.step(number, open: { menu.open($0) }, goBack: { menu.goBack($0) })
    case .forum:
      SampleScreen.scene(forum.makeTopics(), in: window, ForumFaults.button(server, in: window))
    case .nodes: SampleScreen.scene(forum.makeNodes(), in: window)
    case .forumNode(let name, let title):
      SampleScreen.scene(forum.makeTopics(of: name, title: title), in: window)
    case .forumTopic(let id, let title):
      SampleScreen.scene(forum.makeReplies(to: id, title: title), in: window)
    case .forumReply(let id, _): AnySceneScreen(forum.makeReply(to: id, route.name))
    }
  }

  /// Opens a screen, or the dialog, whose answer is said.
  package func open(_ route: Route) {
    let coordinator = scenes.coordinator
    guard route == .signIn else {
      coordinator.push(route)
      return
    }
    Task { [weak self] in
      guard case .answered(let name) = await coordinator.present(route) else { return }
      self?.messages.show("Signed in as \(name).")
    }
  }

  /// Closes all screens over the one that was opened last on a route; none if it is not open.
  package func goBack(to route: Route) {
    let scene = scenes.coordinator.stack.scenes.last { $0.route == route }
    if let scene { scenes.coordinator.goBack(to: scene.id) }
  }

  /// Saves the open screens, with the content of those of the forum.
  package func writeDown() {
    guard let file else { return }
    let scenes = SavedScenes(scenes.coordinator.stack)
    do {
      try SavedSample(scenes: scenes, forum: forum.saved(scenes.routes)).write(to: file)
    } catch {
      FileHandle.standardError.write(Data("freshet-sample: \(error)\n".utf8))
    }
  }

  /// Waits until the screen is idle and saves a screenshot of it.
  ///
  /// - Parameter path: the path of the screenshot.
  /// - Returns: a line about the screen; nil if the screenshot cannot be written.
  func savePicture(at path: String) async -> String? {
    var quiet = 0
    while quiet < 12 {
      await Frames.wait(1, of: window)
      quiet = shown.map { SampleScreen.report($0).isAtRest } == true ? quiet + 1 : 0
    }
    guard let screen = shown, window.writeScreenshot(to: path) else { return nil }
    return "\(screen.title): \(SampleScreen.report(screen).rows) rows"
  }

  /// The screen that is shown.
  private var shown: AnySceneScreen? {
    scenes.shownID.flatMap { scenes.coordinator.content(of: $0) }
  }

  /// The actions of the screens, which are set once there is a coordinator.
  private final class Menu {
    var open: (Route) -> Void = { _ in }
    var goBack: (Route) -> Void = { _ in }
    var answer: (String) -> Void = { _ in }
    var onFailure: (_ sentence: String, _ retry: @escaping () -> Void) -> Void = { _, _ in }
  }
}
