// SPDX-License-Identifier: MIT

public import GtkShell
public import StateMachineKit

/// Shows the scenes of a coordinator: the topmost one, and a modal window over it for a scene that
/// returns an answer.
///
/// Each scene above the root has a button that goes back in its `headerBar`. That button, Escape,
/// Alt+Left and the program go back by the same event, the action `win.back`; closing the window
/// means that no answer was given. A widget that handles Escape itself, such as a search bar, gets
/// it first.
///
/// - Ownership: keeps the coordinator and the window; its widget keeps it for as long as that is in
///   a window, or about to come into one. A window that is never shown and never closed keeps both.
public final class SceneView<Route: Hashable & Sendable, Answer: Sendable, Screen: SceneScreen> {
  /// The type of the coordinator that decides which scenes are open.
  public typealias Coordinator = SceneCoordinator<Route, Answer, Screen>

  /// The widget to put into a window.
  public let widget: Widget
  /// The coordinator that decides which scenes are open.
  public let coordinator: Coordinator

  private let stack = Stack()
  private let backTitle: String
  private let lifetime: ScreenLifetime
  private let window: ApplicationWindow
  private var shown: [Int: Screen] = [:]
  private var modal: (id: Int, window: ModalWindow)?
  private var observation: Observation?
  /// The scene that was last notified that it is on top.
  private var topID: Int?
  /// The open scenes that were on top before.
  private var appeared: Set<Int> = []

  /// Shows a coordinator's scenes from now on.
  ///
  /// - Parameters:
  ///   - coordinator: the coordinator that decides which scenes are open.
  ///   - window: the window that shows them, and under those that wait for an answer.
  ///   - backTitle: the label of the button that goes back.
  public init(_ coordinator: Coordinator, in window: ApplicationWindow, backTitle: String = "Back")
  {
    self.coordinator = coordinator
    self.window = window
    self.backTitle = backTitle
    widget = stack
    lifetime = ScreenLifetime(of: stack)
    window.addAction(SceneKeys.actionName) { [weak self] in self?.coordinator.goBack() }
    // Unlike keys of the program, these come after whatever has the keyboard.
    window.setKeys(SceneKeys.back)
    observation = coordinator.observe { [weak self] in self?.show($0) }
    lifetime.start(self, in: window)
    reportTop()
  }

  /// The scene that is shown, by its number.
  public var shownID: Int? { Int(stack.visibleChildName) }

  private func show(_ scenes: SceneStack<Route>) {
    for (index, scene) in scenes.scenes.enumerated() where shown[scene.id] == nil {
      guard let screen = coordinator.content(of: scene.id) else { continue }
      shown[scene.id] = screen
      if index > 0 { screen.headerBar?.packStart(backButton()) }
      stack.add(screen.widget, name: "\(scene.id)")
    }
    if let top = scenes.scenes.last { stack.visibleChildName = "\(top.id)" }
    let open = Set(scenes.scenes.map(\.id))
    for (id, screen) in shown where !open.contains(id) {
      stack.remove(screen.widget)
      shown[id] = nil
    }
    showModal(scenes.modal?.id)
    let canGoBack = scenes.scenes.count > 1 || scenes.modal != nil
    window.setAction(SceneKeys.actionName, isEnabled: canGoBack)
    // The last step, as the screen that is told may open the next scene. The first one is told when
    // all is set up.
    if observation != nil { reportTop() }
  }

  private func backButton() -> Button {
    let button = Button(icon: "go-previous-symbolic")
    button.setTooltip(backTitle)
    button.setAccessibleLabel(backTitle)
    button.setAction("win.\(SceneKeys.actionName)")
    return button
  }

  private func showModal(_ id: Int?) {
    guard id != modal?.id else { return }
    modal?.window.destroy()
    modal = nil
    guard let id, let screen = coordinator.content(of: id) else { return }
    let over = ModalWindow(over: window, title: screen.title, content: screen.widget)
    over.onClosed { [weak self] in self?.coordinator.dismiss() }
    modal = (id, over)
    over.present()
  }

  private func reportTop() {
    let scenes = coordinator.stack
    guard let top = scenes.top?.id, top != topID else { return }
    topID = top
    appeared.formIntersection(scenes.scenes.map(\.id))
    let isAgain = !appeared.insert(top).inserted
    coordinator.content(of: top)?.didAppear(isAgain: isAgain)
  }
}
