// SPDX-License-Identifier: MIT

import Foundation
import KitTesting
import RefreshKit
import StateMachineKit
import Testing

/// The lists of the articles.
@MainActor
struct NewsTests {
  private func news(_ numbers: some Sequence<Int>) -> [News] {
    numbers.map { News(id: $0, title: "News \($0)") }
  }

  private func page(_ numbers: some Sequence<Int>, next: Int?) -> Result<
    Page<News, Int>, PageError
  > {
    .success(Page(items: news(numbers), next: next))
  }

  /// A list that holds two pieces of news.
  private func list(
    _ source: ScriptedSource<News, Int>,
    _ configuration: RefreshConfiguration = .withoutRetries
  ) async -> RefreshController<ScriptedSource<News, Int>> {
    await source.answer(page([1, 2], next: nil))
    let list = RefreshController(
      source: source,
      configuration: configuration,
      clock: ManualClock()
    )
    await list.perform(.start)
    return list
  }

  @Test func `every trigger has its outcome`() async {
    let source = ScriptedSource<News, Int>()
    await source.answer(page([1, 2], next: 3))
    let list = RefreshController(
      source: source,
      configuration: .withoutRetries,
      clock: ManualClock()
    )
    var titles: [String] = []
    let watch = list.observe { update in
      titles = update.content?.items.map(\.title) ?? []
    }

    #expect(await list.perform(.start) == .completed)
    await source.answer(.failure(PageError(.offline, detail: "There is no network.")))
    switch await list.perform(.loadMore(.append)) {
    case .failed(let error): #expect(error.detail == "There is no network.")
    case let outcome: Issue.record("unexpected: \(outcome)")
    }
    #expect(titles == ["News 1", "News 2"])
    #expect(list.status.append.error?.isRetryable == true)

    await source.answer(page([3], next: nil))
    #expect(await list.perform(.retry(.append)) == .completed)
    #expect(await list.perform(.loadMore(.append)) == .rejected(.endReached))
    watch.cancel()
    await list.close()
  }

  @Test func `an edit is shown at once and taken back when the source refuses it`() async {
    let source = ScriptedSource<News, Int>()
    let list = await list(source)

    let removal = list.edit(.remove(1))
    #expect(list.content?.items.map(\.id) == [2])
    let isKept = false  // what the server said
    list.settle(removal.edit, isKept: isKept)
    #expect(list.content?.items.map(\.id) == [1, 2])
    await list.close()
  }

  @Test func `a refresh puts what is new in front and leaves a gap that can be closed`() async {
    let source = ScriptedSource<News, Int>()
    var configuration = RefreshConfiguration.withoutRetries
    configuration.refreshPolicy = .mergeNewer
    let list = await list(source, configuration)

    await source.answer(page([9, 8], next: 7))
    await list.perform(.refresh)
    #expect(list.content?.gaps.map(\.id) == [8])

    await source.answer(page([7, 1], next: nil))
    #expect(await list.closeGap(8).outcome == .completed)
    #expect(list.content?.items.map(\.id) == [9, 8, 7, 1, 2])
    await list.close()
  }

  @Test func `pages are written down and shown again before anything is asked`() async throws {
    let first = await list(ScriptedSource())
    let file = try JSONEncoder().encode(first.content)
    await first.close()

    let source = ScriptedSource<News, Int>()
    let clock = ManualClock()
    let pages = try JSONDecoder().decode(PagedList<News, Int>.self, from: file)
    let list = RefreshController(source: source, clock: clock, restored: pages)
    #expect(list.content?.items.map(\.id) == [1, 2])
    #expect(await source.requests.isEmpty)
    list.send(.invalidate)
    await source.waitForRequest(1)
    await list.close()
  }

  @Test func `a recording plays to the state that it was written in`() async throws {
    let source = ScriptedSource<News, Int>()
    await source.answer(page([1, 2], next: nil))
    let clock = ManualClock()
    let start = clock.now
    let list = RefreshController(source: source, clock: clock)
    var file: [RecordedStep] = []
    let recorder = SessionRecorder(
      list,
      now: { start.duration(to: clock.now) / .milliseconds(1) },
      write: { step in file.append(step) }
    )
    await list.perform(.start)
    await list.close()

    var replay = Replay(recorder.head)
    for step in file {
      let divergence = replay.play(step)
      #expect(divergence == nil)
    }
    #expect(replay.stepCount == file.count)
  }
}
