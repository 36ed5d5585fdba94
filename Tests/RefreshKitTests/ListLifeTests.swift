// SPDX-License-Identifier: MIT

import Foundation
import KitTesting
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// Reports of a list: to whom and in which order, and which come no more.
@MainActor
struct ListLifeTests {
  /// Answers one request after the other when it is told to, and never before.
  private actor Held: PageSource {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var askedCount = 0

    @concurrent
    nonisolated func page(
      for request: PageRequest<Int>
    ) async throws(PageError) -> Page<Number, Int> {
      await wait()
      return Page(items: [Number(id: request.cursor ?? 0)], next: (request.cursor ?? 0) + 1)
    }

    /// Releases all that wait.
    func release() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }

    private func wait() async {
      askedCount += 1
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Answers at once, and fails where it is told to.
  private struct Prompt: PageSource {
    var failing: Set<Int> = []

    @concurrent
    func page(for request: PageRequest<Int>) async throws(PageError) -> Page<Number, Int> {
      let first = request.cursor ?? 0
      if failing.contains(first), request.attempt == 1 { throw PageError(.timedOut) }
      return Page(items: [Number(id: first)], next: first < 5 ? first + 1 : nil)
    }
  }

  private func list<Source: PageSource>(_ source: Source) -> RefreshController<Source> {
    RefreshController(source: source, clock: ManualClock(), chance: { 0 })
  }

  @Test func `PG-21 nobody is called after a list was closed, though its source answers later`()
    async
  {
    let source = Held()
    let list = list(source)
    var told = 0
    let observation = list.observe { _ in told += 1 }
    let ticket = list.send(.start)
    while await source.askedCount == 0 { await Task.yield() }
    let closing = Task { await list.close() }
    #expect(await ticket.outcome == .cancelled)
    let before = told
    await source.release()
    await closing.value
    #expect(list.liveLoadCount == 0)
    #expect(told == before)
    #expect(list.content == nil)
    #expect(list.send(.refresh).result == .rejected(.closed))
    #expect(list.content == nil)
    observation.cancel()
  }

  @Test func `nobody is called for an event that changes nothing; one of the status alone is told`()
    async
  {
    let list = list(Prompt())
    await list.perform(.start)
    var told: [RefreshStatus] = []
    let observation = list.observe { told.append($0.status) }
    let other = list.observeStatus { told.append($0) }
    told = []
    // As a reader does who scrolls far from the end of the list.
    for _ in 0..<3 { list.setWanted(false, lane: .append, isUserScroll: true) }
    let refused = list.edit(.remove(99))
    #expect(refused.ticket.result == .rejected(.nothingToEdit))
    list.settle(refused.edit, isKept: true)
    #expect(list.send(.loadMore(.gap)).result == .rejected(.endReached))
    #expect(told.isEmpty)
    let more = list.send(.loadMore(.append))
    #expect(told.map(\.append.isLoading) == [true, true])
    list.send(.cancel(.append))
    #expect(told.map(\.append.isLoading) == [true, true, false, false])
    #expect(told.allSatisfy { $0.itemCount == 1 })
    #expect(await more.outcome == .cancelled)
    observation.cancel()
    other.cancel()
    await list.close()
  }

  @Test func `M12 a gap that is chosen is told, though it changes neither content nor status`()
    async
  {
    let source = NumberSource()
    var configuration = RefreshConfiguration()
    configuration.refreshPolicy = .mergeNewer
    let list = RefreshController(
      source: source,
      configuration: configuration,
      clock: ManualClock()
    )
    for number in [10, 20, 30] {
      await source.answer(.success(Page(items: [Number(id: number)], next: number)))
      await list.perform(.refresh)
    }
    #expect(list.content?.gaps.map(\.id) == [30, 20])
    var open: [Int?] = []
    let observation = list.observe { open.append($0.content?.openGap?.id) }
    for _ in 0..<2 { list.runner.send(.gapChosen(20)) }
    #expect(open == [30, 20])
    observation.cancel()
    await list.close()
  }

  @Test func `PG-26 the same list on the same clock takes the same steps, to the byte`()
    async throws
  {
    var runs: [[Data]] = []
    for _ in 0..<3 {
      let clock = ManualClock()
      var configuration = RefreshConfiguration()
      configuration.backOff = BackOff(base: .milliseconds(1))
      let list = RefreshController(
        source: Prompt(failing: [2, 4]),
        configuration: configuration,
        clock: clock,
        chance: { 0.5 }
      )
      var lines: [Data] = []
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let recorder = SessionRecorder(
        list,
        now: { 0 },
        write: { step in lines.append((try? encoder.encode(step)) ?? Data()) }
      )
      await list.perform(.start)
      for _ in 0..<5 {
        let ticket = list.send(.loadMore(.append))
        // Another try waits on this clock, which stays far from the time limit of a load.
        while ticket.result == nil {
          clock.advance(by: .microseconds(100))
          await Task.yield()
        }
      }
      await list.perform(.refresh)
      await list.close()
      withExtendedLifetime(recorder) {}
      runs.append(lines)
    }
    #expect(runs[0].count > 15)
    #expect(runs[1] == runs[0])
    #expect(runs[2] == runs[0])
  }

  @Test func `EA-2 who comes late sees the state, and is not told of a failure again`() async {
    let tracker = ErrorTracker(screen: "test")
    var configuration = RefreshConfiguration()
    configuration.backOff = nil
    let list = RefreshController(
      source: Prompt(failing: [0]),
      configuration: configuration,
      clock: ManualClock()
    )
    tracker.track(list)
    var early: [ReportedError] = []
    let first = tracker.observe { early.append($0) }
    await list.perform(.start)
    var late: [ReportedError] = []
    let second = tracker.observe { late.append($0) }
    #expect(early.map(\.error.kind) == [.timedOut])
    #expect(late.isEmpty)
    #expect(list.status.refresh.error?.kind == .timedOut)
    // It stays in the state until the lane leaves it, and is one failure until then.
    list.setWanted(true, lane: .append, isUserScroll: true)
    #expect(list.status.refresh.error?.kind == .timedOut)
    #expect(early.count == 1 && late.isEmpty)
    first.cancel()
    second.cancel()
    await list.close()
  }

  @Test func `EA-4 a scope ends when its work is cancelled, and kinds are told apart`() async {
    let tracker = ActivityTracker<String>()
    var seen: [Set<String>] = []
    let observation = tracker.observe { seen.append($0) }
    let (stream, _) = AsyncStream.makeStream(of: Void.self)
    let work = Task { await tracker.track("page") { for await _ in stream {} } }
    while !tracker.isActive { await Task.yield() }
    await tracker.track("image") {}
    #expect(tracker.active == ["page"])
    work.cancel()
    await work.value
    #expect(!tracker.isActive)
    #expect(seen == [[], ["page"], ["page", "image"], ["page"], []])
    observation.cancel()
  }

  private actor Tally {
    private(set) var runs: [Int: Int] = [:]

    func count(_ key: Int) { runs[key, default: 0] += 1 }
  }

  @Test func `CC-9 work that many wait for at the same time is done once for each key`() async {
    let (work, tally, keys) = (SharedWork<Int, Int>(), Tally(), Array(0..<7))
    let doors = keys.map { _ in AsyncStream.makeStream(of: Void.self) }
    let streams = doors.map(\.stream)
    let answers = await withTaskGroup(of: Int?.self) { group in
      for number in 0..<700 {
        let key = number % 7
        group.addTask {
          try? await work.value(for: key) {
            await tally.count(key)
            for await _ in streams[key] {}
            return key
          }
        }
      }
      for key in keys {
        while await work.waitingCount(for: key) < 100 { await Task.yield() }
      }
      for door in doors { door.continuation.finish() }
      var answers: [Int?: Int] = [:]
      for await answer in group { answers[answer, default: 0] += 1 }
      return answers
    }
    #expect(answers == Dictionary(uniqueKeysWithValues: keys.map { (Optional($0), 100) }))
    #expect(await tally.runs == Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
  }
}
