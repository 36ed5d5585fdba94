// SPDX-License-Identifier: MIT

/// The content that a coordinator keeps for a scene: its model, its view, or both.
///
/// - Isolation: main actor.
@MainActor
public protocol SceneContent: AnyObject {
  /// Ends the work of the scene: its loads, its observers.
  ///
  /// No work of the scene runs after it has returned.
  func close() async
}

/// A coordinator that opens and closes scenes as routes are asked for.
///
/// - Isolation: main actor.
@MainActor
public final class SceneCoordinator<
  Route: Hashable & Sendable,
  Answer: Sendable,
  Content: SceneContent
> {
  /// The type of the machine that decides.
  public typealias Machine = SceneMachine<Route, Answer>

  /// Makes the content of a scene.
  public typealias Builder = (SceneStack<Route>.Scene) -> Content

  private let build: Builder
  private let now: () -> Duration
  private let observers = Observers<SceneStack<Route>>()
  private var contents: [Int: Content] = [:]
  private var waiting: [Int: CheckedContinuation<ModalOutcome<Answer>, Never>] = [:]
  private var closing: [Int: Task<Void, Never>] = [:]
  private var rejection: SceneRejection?
  private lazy var runner = MachineRunner(
    machine,
    state: initial,
    perform: { [weak self] in self?.perform($0) }
  )
  private let machine: Machine
  private let initial: SceneStack<Route>

  /// Creates a coordinator and opens the scenes of a stack.
  ///
  /// - Parameters:
  ///   - stack: the initial scenes.
  ///   - machine: the machine that decides.
  ///   - now: the time of a monotonic clock.
  ///   - build: makes a scene's content.
  public init(
    _ stack: SceneStack<Route>,
    machine: Machine = Machine(),
    now: @escaping () -> Duration,
    build: @escaping Builder
  ) {
    (initial, self.machine, self.now, self.build) = (stack, machine, now, build)
    for scene in stack.scenes { contents[scene.id] = build(scene) }
  }

  /// The open scenes.
  public var stack: SceneStack<Route> { runner.state }

  /// The content of an open scene; nil for any other.
  public func content(of id: Int) -> Content? { contents[id] }

  /// Opens a scene on top.
  ///
  /// - Returns: the reason why nothing was opened; nil if the scene was.
  @discardableResult
  public func push(_ route: Route) -> SceneRejection? { send(.pushed(route, at: now())) }

  /// Closes the topmost scene.
  ///
  /// - Returns: the reason why nothing was closed; nil if the scene was.
  @discardableResult
  public func goBack() -> SceneRejection? { send(.wentBack) }

  /// Closes all scenes above one.
  ///
  /// - Returns: the reason why nothing was closed; nil if the scenes were.
  @discardableResult
  public func goBack(to id: Int) -> SceneRejection? { send(.wentBackTo(id: id)) }

  /// Closes all scenes and opens a new root.
  public func replaceRoot(_ route: Route) { _ = send(.rootReplaced(route)) }

  /// Closes the modal scene.
  ///
  /// - Parameter answer: its answer; nil closes it without one.
  /// - Returns: the reason why nothing was closed; nil if the scene was.
  @discardableResult
  public func dismiss(_ answer: Answer? = nil) -> SceneRejection? { send(.dismissed(answer)) }

  /// Opens a modal scene and waits for its answer.
  ///
  /// - Parameter route: the route of the scene.
  /// - Returns: the answer, once; `cancelled` if another modal scene is open.
  public func present(_ route: Route) async -> ModalOutcome<Answer> {
    guard send(.presented(route)) == nil, let id = stack.modal?.id else { return .cancelled }
    return await withCheckedContinuation { waiting[id] = $0 }
  }

  /// Adds an observer of the scenes, which is called with the current ones at once.
  ///
  /// - Parameter observer: called with each committed stack, in order.
  /// - Returns: the observation; keep it for as long as the observer shall be called.
  public func observe(_ observer: @escaping (SceneStack<Route>) -> Void) -> Observation {
    observer(stack)
    return observers.add(observer)
  }

  /// Waits until every closed scene has ended its work.
  public func settle() async {
    while let task = closing.first?.value { await task.value }
  }

  private func send(_ event: SceneEvent<Route, Answer>) -> SceneRejection? {
    rejection = nil
    runner.send(event)
    let result = rejection
    if result == nil { observers.send(stack) }
    return result
  }

  private func perform(_ effect: SceneEffect<Route, Answer>) {
    switch effect {
    case .open(let scene): contents[scene.id] = build(scene)
    case .close(let scene): close(scene.id)
    case .deliver(let id, let outcome): waiting.removeValue(forKey: id)?.resume(returning: outcome)
    case .reject(let reason): rejection = reason
    }
  }

  private func close(_ id: Int) {
    guard let content = contents.removeValue(forKey: id) else { return }
    closing[id] = Task { [weak self] in
      await content.close()
      self?.closing[id] = nil
    }
  }
}
