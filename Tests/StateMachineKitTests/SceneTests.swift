// SPDX-License-Identifier: MIT

import Foundation
import StateMachineKit
import TestSupport
import Testing

/// Scenes: those that are open, the one that answers, and those that come back after a restart.
@MainActor
struct SceneTests {
  enum Route: Hashable, Codable {
    case topics(node: String)
    case topic(Int)
    case compose
  }

  @MainActor
  final class Screen: SceneContent {
    let route: Route
    private(set) var isClosed = false

    init(_ route: Route) { self.route = route }

    func close() async {
      await Task.yield()
      isClosed = true
    }
  }

  /// Scenes, and a clock that is moved by hand.
  @MainActor
  final class Fixture {
    var time = Duration.zero
    private(set) var screens: [Int: Screen] = [:]
    private(set) lazy var scenes = SceneCoordinator<Route, String, Screen>(
      SceneStack(root: .topics(node: "all")),
      now: { [weak self] in self?.time ?? .zero },
      build: { [weak self] scene in
        let screen = Screen(scene.route)
        self?.screens[scene.id] = screen
        return screen
      }
    )

    var routes: [Route] { scenes.stack.scenes.map(\.route) }
  }

  @Test func `SC-1 what cannot be done is refused, whatever is open`() async {
    let fixture = Fixture()
    #expect(fixture.scenes.goBack() == .atRoot)
    #expect(fixture.scenes.goBack(to: 0) == .noSuchScene)
    #expect(fixture.scenes.goBack(to: 99) == .noSuchScene)
    #expect(fixture.scenes.dismiss("x") == .noModal)
    let answer = Task { await fixture.scenes.present(.compose) }
    while fixture.scenes.stack.modal == nil { await Task.yield() }
    #expect(fixture.scenes.push(.topic(1)) == .modalIsOpen)
    #expect(await fixture.scenes.present(.topic(2)) == .cancelled)
    #expect(fixture.scenes.goBack() == nil)
    #expect(await answer.value == .cancelled)
    #expect(fixture.routes == [.topics(node: "all")])
  }

  @Test func `SC-1 200,000 random events leave a root, unique scenes and every answer told`() {
    let machine = SceneMachine<Int, Int>()
    var stack = SceneStack(root: 0)
    var generator = SeededGenerator(seed: 1)
    var (open, faults, waiting) = (Set([0]), 0, Set<Int>())
    for tick in 0..<200_000 {
      let number = Int.random(in: 0..<5, using: &generator)
      let events: [SceneEvent<Int, Int>] = [
        .pushed(number, at: .milliseconds(tick * 100)), .wentBack, .wentBackTo(id: number),
        .rootReplaced(number), .presented(number), .dismissed(number), .dismissed(nil),
      ]
      let transition = machine.reduce(stack, events.randomElement(using: &generator) ?? .wentBack)
      stack = transition.state
      for effect in transition.effects {
        switch effect {
        case .open(let scene):
          if !open.insert(scene.id).inserted { faults += 1 }
          if stack.modal == scene { waiting.insert(scene.id) }
        case .close(let scene): if open.remove(scene.id) == nil { faults += 1 }
        case .deliver(let id, _): if waiting.remove(id) == nil { faults += 1 }
        case .reject: break
        }
      }
      let shown = Set(stack.scenes.map(\.id)).union(stack.modal.map { [$0.id] } ?? [])
      if shown != open || stack.scenes.isEmpty { faults += 1 }
      if waiting != Set(stack.modal.map { [$0.id] } ?? []) { faults += 1 }
    }
    #expect(faults == 0)
  }

  @Test func `SC-2 two scenes opened at once are both there, and the same one twice is there once`()
  {
    let fixture = Fixture()
    #expect(fixture.scenes.push(.topic(1)) == nil)
    #expect(fixture.scenes.push(.topic(2)) == nil)
    #expect(fixture.scenes.push(.topic(2)) == .repeated)
    #expect(fixture.routes == [.topics(node: "all"), .topic(1), .topic(2)])
    fixture.time += .milliseconds(299)
    #expect(fixture.scenes.push(.topic(2)) == .repeated)
    #expect(fixture.scenes.push(.topic(3)) == nil)
    #expect(fixture.scenes.push(.topic(2)) == nil)
    fixture.time += .milliseconds(300)
    #expect(fixture.scenes.push(.topic(2)) == nil)
    #expect(fixture.routes.count == 6)
  }

  @Test func `SC-3 every way back is the same event, and observers see the same stacks`() {
    let fixture = Fixture()
    var seen: [Int] = []
    let observation = fixture.scenes.observe { seen.append($0.scenes.count) }
    for number in 1...3 { fixture.scenes.push(.topic(number)) }
    fixture.scenes.goBack()
    fixture.scenes.goBack(to: 0)
    fixture.scenes.replaceRoot(.topics(node: "swift"))
    #expect(seen == [1, 2, 3, 4, 3, 1, 1])
    observation.cancel()
  }

  @Test func `SC-4 a scene over the others answers once, or is cancelled by a new root`() async {
    let fixture = Fixture()
    let answered = Task { await fixture.scenes.present(.compose) }
    while fixture.scenes.stack.modal == nil { await Task.yield() }
    #expect(fixture.scenes.stack.top?.route == .compose)
    #expect(fixture.scenes.dismiss("sent") == nil)
    #expect(fixture.scenes.dismiss("again") == .noModal)
    #expect(await answered.value == .answered("sent"))
    let cancelled = Task { await fixture.scenes.present(.compose) }
    while fixture.scenes.stack.modal == nil { await Task.yield() }
    fixture.scenes.replaceRoot(.topic(1))
    #expect(await cancelled.value == .cancelled)
  }

  @Test func `SC-5 a scene that is left ends, and the one under it is as it was`() async {
    let fixture = Fixture()
    fixture.scenes.push(.topic(1))
    fixture.scenes.push(.topic(2))
    let under = fixture.scenes.content(of: 1)
    fixture.scenes.goBack()
    await fixture.scenes.settle()
    #expect(fixture.screens[2]?.isClosed == true)
    #expect(fixture.screens[1]?.isClosed == false)
    #expect(fixture.scenes.content(of: 1) === under)
    #expect(fixture.scenes.content(of: 2) == nil)
    fixture.scenes.replaceRoot(.compose)
    await fixture.scenes.settle()
    #expect(fixture.screens[0]?.isClosed == true && fixture.screens[1]?.isClosed == true)
  }

  @Test func `SC-6 scenes come back after a restart, and routes that nobody knows are told`() throws
  {
    let fixture = Fixture()
    fixture.scenes.push(.topic(1))
    let written = try JSONEncoder().encode(SavedScenes(fixture.scenes.stack))
    let saved = try JSONDecoder().decode(SavedScenes<Route>.self, from: written)
    #expect(saved.stack(orRoot: .compose).scenes.map(\.route) == fixture.routes)
    let strange = Data(#"[{"topic":{"_0":7}},{"hologram":{}},{"compose":{}}]"#.utf8)
    let some = try JSONDecoder().decode(SavedScenes<Route>.self, from: strange)
    #expect(some.routes == [.topic(7), .compose])
    #expect(some.dropped.count == 1)
    let none = try JSONDecoder().decode(SavedScenes<Route>.self, from: Data("[1]".utf8))
    #expect(none.stack(orRoot: .compose).scenes.map(\.route) == [.compose])
  }
}
