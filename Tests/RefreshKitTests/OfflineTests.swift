// SPDX-License-Identifier: MIT

import KitTesting
import RefreshKit
import TestSupport
import Testing

/// A network that goes, at any moment.
@MainActor
struct OfflineTests {
  /// Pages of a server over a line that is cut after some steps, and mended.
  private actor Line: PageSource {
    private var server: PagedServer
    /// Steps until the line is cut; nil while it is whole.
    private var stepsLeft: Int?

    init(_ server: PagedServer) {
      self.server = server
    }

    func cut(after steps: Int?) { stepsLeft = steps }

    func publish(_ ids: [Int]) { server.ids = ids + server.ids }

    @concurrent
    nonisolated func page(
      for request: PageRequest<Int>
    ) async throws(PageError) -> Page<Number, Int> {
      // The question, the head and the body go over the line one after the other.
      for _ in 0..<4 {
        try await step()
        await Task.yield()
      }
      return try await answer(request).get()
    }

    private func step() throws(PageError) {
      guard let left = stepsLeft else { return }
      guard left > 0 else { throw PageError(.offline) }
      stepsLeft = left - 1
    }

    private func answer(_ request: PageRequest<Int>) -> Result<Page<Number, Int>, PageError> {
      server.page(for: request)
    }
  }

  /// The point at which the line is cut; the last ones come after the whole refresh.
  @Test(arguments: 0..<32)
  func `M13 a network that goes in the middle of a refresh costs no row and no edit, and is told`(
    _ point: Int
  ) async {
    let line = Line(PagedServer(ids: Array(0..<90)))
    var configuration = RefreshConfiguration()
    (configuration.backOff, configuration.refreshPolicy) = (nil, .refetchLoaded)
    let list = RefreshController(
      source: line,
      configuration: configuration,
      clock: ManualClock()
    )
    await list.perform(.start)
    for _ in 0..<3 { await list.perform(.loadMore(.append)) }
    let removal = list.edit(.remove(3)).edit
    _ = list.edit(.insert(Number(id: 500), after: 10))
    let before = list.content?.items.map(\.id) ?? []
    #expect(before.count == 80)

    await line.publish([-2, -1])
    await line.cut(after: point)
    let outcome = await list.perform(.refresh)
    let shown = list.content?.items.map(\.id) ?? []
    #expect(!shown.contains(3) && shown.contains(500))
    if outcome == .completed {
      #expect(ListNotice(list.status) == .none)
      #expect(shown.starts(with: [-2, -1, 0, 1, 2, 4]))
    } else {
      // What is shown was there before, and the list says that it is old.
      #expect(shown == before)
      #expect(ListNotice(list.status) == .offline)
      #expect(list.status.successCount == 1)
    }
    #expect(point >= 16 || outcome != .completed)

    await line.cut(after: nil)
    await list.perform(.refresh)
    #expect(ListNotice(list.status) == .none)
    let after = list.content?.items.map(\.id) ?? []
    #expect(after.starts(with: [-2, -1, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 500, 11]))
    // A source that does not take an edit over gets the row back.
    list.settle(removal, isKept: false)
    #expect(list.content?.items.map(\.id).contains(3) == true)
    await list.close()
  }
}
