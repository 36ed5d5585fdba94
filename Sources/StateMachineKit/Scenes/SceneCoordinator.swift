// SPDX-License-Identifier: MIT

/// What a coordinator keeps for a scene: its model, its view, or both.
///
/// - Isolation: main actor.
@MainActor
public protocol SceneContent: AnyObject {
  /// Ends what runs for the scene: its loads, its observers.
  ///
  /// When it returns, nothing of the scene runs any more.
  func close() async
}

/// Opens and closes scenes as routes are asked for.
///
/// - Isolation: main actor.
@MainActor
public final class SceneCoordinator<
  Route: Hashable & Sendable,
  Answer: Sendable,
  Content: SceneContent
> {
  /// The machine that decides.
  public typealias Machine = SceneMachine<Route, Answer>

  /// Builds the content of a scene.
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
  ///   - stack: the scenes to begin with.
  ///   - machine: the machine that decides.
  ///   - now: the time of a monotonic clock.
  ///   - build: builds a scene's content.
  public init(
    _ stack: SceneStack<Route>,
    machine: Machine = Machine(),
    now: @escaping () -> Duration,
    build: @escaping Builder
  ) {
    (initial, self.machine, self.now, self.build) = (stack, machine, now, build)
    for scene in stack.scenes { contents[scene.id] = build(scene) }
  }

  /// The scenes that are open.
  public var stack: SceneStack<Route> { runner.state }

  /// What is kept for an open scene; nil for one that is not.
  public func content(of id: Int) -> Content? { contents[id] }

  /// Opens a scene on top.
  ///
  /// - Returns: why nothing was opened; nil if it was.
  @discardableResult
  public func push(_ route: Route) -> SceneRejection? { send(.pushed(route, at: now())) }

  /// Leaves the scene on top.
  ///
  /// - Returns: why nothing was left; nil if it was.
  @discardableResult
  public func goBack() -> SceneRejection? { send(.wentBack) }

  /// Leaves all scenes above one.
  ///
  /// - Returns: why nothing was left; nil if it was.
  @discardableResult
  public func goBack(to id: Int) -> SceneRejection? { send(.wentBackTo(id: id)) }

  /// Leaves all scenes for a new root.
  public func replaceRoot(_ route: Route) { _ = send(.rootReplaced(route)) }

  /// Ends the scene over all others.
  ///
  /// - Parameter answer: its answer; nil puts it away without one.
  /// - Returns: why nothing was ended; nil if it was.
  @discardableResult
  public func dismiss(_ answer: Answer? = nil) -> SceneRejection? { send(.dismissed(answer)) }

  /// Opens a scene over all others and waits for its answer.
  ///
  /// - Parameter route: where it leads.
  /// - Returns: the answer, once; cancelled also if another such scene is open.
  public func present(_ route: Route) async -> ModalOutcome<Answer> {
    guard send(.presented(route)) == nil, let id = stack.modal?.id else { return .cancelled }
    return await withCheckedContinuation { waiting[id] = $0 }
  }

  /// Adds an observer of the scenes, which is told the current ones at once.
  ///
  /// - Parameter observer: called with each committed stack, in order.
  /// - Returns: the observation; keep it as long as the watching shall last.
  public func observe(_ observer: @escaping (SceneStack<Route>) -> Void) -> Observation {
    observer(stack)
    return observers.add(observer)
  }

  /// Waits until every scene that was left has ended.
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
