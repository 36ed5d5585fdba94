// SPDX-License-Identifier: MIT

import KitTesting
import RefreshKit
import StateMachineKit
import Testing

/// A source of numbers whose answers wait until the test lets them go.
typealias NumberSource = ScriptedSource<Number, Int>

/// The machine with real tasks around it, on a clock that stands still.
@MainActor
struct ControllerTests {
  let source = NumberSource()
  let clock = ManualClock()
  let controller: RefreshController<NumberSource>

  init() {
    var configuration = RefreshConfiguration()
    configuration.backOff = nil
    controller = RefreshController(source: source, configuration: configuration, clock: clock)
  }

  private func page(_ ids: [Int], next: Int?) -> Result<Page<Number, Int>, PageError> {
    .success(Page(items: ids.map { Number(id: $0) }, next: next))
  }

  @Test func `CC-1 CC-11 SM-3 a trigger is awaited to its outcome, without real time`() async {
    let ticket = controller.send(.start)
    await source.waitForRequest(1)
    await source.answer(page([1, 2], next: nil))
    #expect(await ticket.outcome == .completed)
    #expect(controller.content?.items.map(\.id) == [1, 2])
    await controller.close()
  }

  @Test func `CC-3 PG-20 closing cancels the source, and no task is left`() async {
    let ticket = controller.send(.start)
    await source.waitForRequest(1)
    await controller.close()
    #expect(await ticket.outcome == .cancelled)
    #expect(controller.liveLoadCount == 0)
    #expect(await source.cancelledCount == 1)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `CC-4 an answer for a load that was superseded changes nothing`() async {
    let start = controller.send(.start)
    await source.waitForRequest(1)
    await source.answer(page([1], next: 2))
    #expect(await start.outcome == .completed)
    let more = controller.send(.loadMore(.append))
    await source.waitForRequest(2)
    let refresh = controller.send(.refresh)
    await source.waitForRequest(3)
    // The page was given up before the refresh is answered, so that it is the refresh that is.
    while await source.cancelledCount == 0 { await Task.yield() }
    await source.answer(page([9], next: nil))
    #expect(await refresh.outcome == .completed)
    guard case .superseded = await more.outcome else {
      Issue.record("the page was not superseded")
      return
    }
    #expect(controller.content?.items.map(\.id) == [9])
    await controller.close()
  }

  @Test func `SM-7 what a hook sends is answered after the event that the hook was told`() async {
    var seen: [RefreshState] = []
    let hook = controller.runner.onDidTransition { [controller] step in
      seen.append(controller.status.state)
      if case .triggered(.start, _) = step.cause { controller.send(.cancel(.refresh)) }
    }
    let before = controller.runner.onWillTransition { step in
      #expect(step.old.epoch <= step.new.epoch)
    }
    let ticket = controller.send(.start)
    #expect(seen == [.refreshing, .initial])
    #expect(await ticket.outcome == .cancelled)
    before.cancel()
    hook.cancel()
    await controller.close()
  }

  @Test func `SM-8 SM-9 every observer sees every committed state, the current one first`() async {
    var first: [RefreshState] = []
    var second: [RefreshState] = []
    let one = controller.observeStatus { first.append($0.state) }
    controller.send(.start)
    let other = controller.observeStatus { second.append($0.state) }
    await source.waitForRequest(1)
    await source.answer(.failure(PageError(.offline)))
    controller.send(.refresh)
    controller.send(.cancel(.refresh))
    #expect(first.first == .initial)
    #expect(second.first == .refreshing)
    #expect(Array(first.suffix(second.count)) == second)
    for state in RefreshState.allCases {
      #expect((state.stability == .transitional) == (state == .refreshing || state == .paging))
    }
    one.cancel()
    other.cancel()
    await controller.close()
  }

  @Test func `PG-26 T24 the clock alone decides when a load took too long`() async {
    let ticket = controller.send(.start)
    await source.waitForRequest(1)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(30))
    #expect(await ticket.outcome == .failed(PageError(.timedOut)))
    await controller.close()
  }

  @Test func `EA-1 EA-2 EA-3 a failure is told once, with a retry, and the sender hears it too`()
    async
  {
    let tracker = ErrorTracker(screen: "test")
    var told: [ReportedError] = []
    let observation = tracker.observe { told.append($0) }
    tracker.track(controller)
    let ticket = controller.send(.start)
    await source.waitForRequest(1)
    await source.answer(.failure(PageError(.http(status: 503))))
    #expect(await ticket.outcome == .failed(PageError(.http(status: 503))))
    #expect(told.map(\.error.kind) == [.http(status: 503)])
    #expect(told.first?.error.isRetryable == true)
    told.first?.retry()
    await source.waitForRequest(2)
    await source.answer(page([1], next: 2))
    while controller.content == nil { await Task.yield() }
    #expect(told.count == 1)
    // The same failure is told again once the lane had come back.
    let further = controller.send(.loadMore(.append))
    await source.waitForRequest(3)
    await source.answer(.failure(PageError(.http(status: 503))))
    _ = await further.outcome
    let again = controller.send(.refresh)
    await source.waitForRequest(4)
    await source.answer(.failure(PageError(.http(status: 503))))
    _ = await again.outcome
    #expect(told.map(\.lane) == [.refresh, .append, .refresh])
    #expect(told.map(\.id) == [1, 2, 3])
    #expect(told.allSatisfy { $0.screen == "test" })
    observation.cancel()
    await controller.close()
  }

  @Test func `EA-4 activity counts nested scopes and ends on return and throw`() async {
    let tracker = ActivityTracker<String>()
    var seen: [Set<String>] = []
    let observation = tracker.observe { seen.append($0) }
    await tracker.track("page") {
      await tracker.track("page") {}
      #expect(tracker.isActive)
    }
    await #expect(throws: PageError.self) {
      try await tracker.track("image") { () async throws(PageError) in throw PageError(.offline) }
    }
    #expect(seen == [[], ["page"], [], ["image"], []])
    observation.cancel()
  }
}
