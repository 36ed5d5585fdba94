// SPDX-License-Identifier: MIT

import CAdwaita
public import StateMachineKit

/// A scene's content that can be seen.
public protocol SceneScreen: SceneContent {
  /// What to show.
  var widget: Widget { get }
  /// What the scene is called.
  var title: String { get }
}

/// Shows the scenes of a coordinator: the one on top, and a window over it while an answer is
/// waited for.
///
/// A back button, Escape and the program lead back by the same event, the action `win.back`; a
/// window that is closed is an answer that was not given.
///
/// - Ownership: keeps the coordinator.
public final class SceneView<Route: Hashable & Sendable, Answer: Sendable, Screen: SceneScreen> {
  /// What decides which scenes are open.
  public typealias Coordinator = SceneCoordinator<Route, Answer, Screen>

  /// What to put into a window.
  public let widget: Widget
  /// What decides which scenes are open.
  public let coordinator: Coordinator

  private let stack = Stack()
  private weak let window: ApplicationWindow?
  private var shown: [Int: Screen] = [:]
  private var modal: (id: Int, window: ModalWindow)?
  private var observation: Observation?

  /// Shows a coordinator's scenes from now on.
  ///
  /// - Parameters:
  ///   - coordinator: what decides which scenes are open.
  ///   - window: the window under those that wait for an answer.
  public init(_ coordinator: Coordinator, in window: ApplicationWindow) {
    self.coordinator = coordinator
    self.window = window
    widget = stack
    observation = coordinator.observe { [weak self] in self?.show($0) }
    window.addAction("back") { [weak self] in self?.coordinator.goBack() }
  }

  /// The scene that is shown, by its number.
  public var shownID: Int? { Int(stack.visibleChildName) }

  private func show(_ scenes: SceneStack<Route>) {
    let open = Set(scenes.scenes.map(\.id))
    for scene in scenes.scenes where shown[scene.id] == nil {
      guard let screen = coordinator.content(of: scene.id) else { continue }
      shown[scene.id] = screen
      stack.add(screen.widget, name: "\(scene.id)")
    }
    if let top = scenes.scenes.last { stack.visibleChildName = "\(top.id)" }
    for (id, screen) in shown where !open.contains(id) {
      stack.remove(screen.widget)
      shown[id] = nil
    }
    showModal(scenes.modal?.id)
    window?.setAction("back", isEnabled: scenes.scenes.count > 1 || scenes.modal != nil)
  }

  private func showModal(_ id: Int?) {
    guard id != modal?.id else { return }
    modal?.window.destroy()
    modal = nil
    guard let id, let window, let screen = coordinator.content(of: id) else { return }
    let over = ModalWindow(over: window, title: screen.title, content: screen.widget)
    over.onClosed { [weak self] in self?.coordinator.dismiss() }
    modal = (id, over)
    over.present()
  }
}

/// A window over another one, which waits for it.
final class ModalWindow: Widget {
  private var window: UnsafeMutablePointer<GtkWindow> { object.pointer.cast() }

  init(over parent: ApplicationWindow, title: String, content: Widget) {
    super.init(created(adw_window_new()))
    gtk_window_set_title(window, title)
    gtk_window_set_transient_for(window, parent.object.pointer.cast())
    gtk_window_set_modal(window, 1)
    adw_window_set_content(object.pointer.cast(), content.native)
  }

  func present() { gtk_window_present(window) }

  func destroy() { gtk_window_destroy(window) }

  /// Calls back when somebody closes the window; it stays until it is destroyed.
  func onClosed(_ handler: @escaping () -> Void) {
    object.connect(
      "close-request",
      asking: {
        handler()
        return true
      }
    )
  }
}
