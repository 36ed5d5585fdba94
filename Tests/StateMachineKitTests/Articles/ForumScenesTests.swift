// SPDX-License-Identifier: MIT

import Foundation
import StateMachineKit
import Testing

enum ForumRoute: Codable, Hashable {
  case topics
  case topic(Int)
  case signIn
}

final class ForumScreen: SceneContent {
  let route: ForumRoute

  init(_ route: ForumRoute) { self.route = route }

  func close() async {
    // Ends what runs for the screen: `await list.close()`.
  }
}

/// The scenes of the article.
@MainActor
struct ForumScenesTests {
  @Test func `scenes are opened, left, written down and opened again`() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let coordinator = SceneCoordinator<ForumRoute, Bool, ForumScreen>(
      SceneStack(root: .topics),
      now: { clock.now - start },
      build: { scene in ForumScreen(scene.route) }
    )
    coordinator.push(.topic(7))
    let saved = try JSONEncoder().encode(SavedScenes(coordinator.stack))

    #expect(coordinator.goBack() == nil)
    #expect(coordinator.goBack() == .atRoot)
    await coordinator.settle()

    let routes = try JSONDecoder().decode(SavedScenes<ForumRoute>.self, from: saved)
    let stack = routes.stack(orRoot: .topics)
    #expect(stack.scenes.map(\.route) == [.topics, .topic(7)])
    #expect(routes.dropped.isEmpty)
  }

  @Test func `a scene over all others is answered once`() async {
    let coordinator = SceneCoordinator<ForumRoute, Bool, ForumScreen>(
      SceneStack(root: .topics),
      now: { .zero },
      build: { scene in ForumScreen(scene.route) }
    )
    let question = Task { await coordinator.present(.signIn) }
    while coordinator.stack.modal == nil { await Task.yield() }
    coordinator.dismiss(true)
    #expect(await question.value == .answered(true))
  }
}
