// SPDX-License-Identifier: MIT

import Foundation
import KitTesting
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// A session written down, without the texts that were read in it, and played again.
@MainActor
struct RecordingTests {
  private struct Story: PagedItem {
    let id: String
    let revision: String
  }

  /// Answers at once, from a list of secrets.
  private struct Secrets: PageSource {
    let names: [String]

    @concurrent
    func page(
      for request: PageRequest<String>
    ) async throws(PageError) -> Page<Story, String> {
      let first = request.cursor.flatMap { names.firstIndex(of: $0) } ?? 0
      if request.attempt == 1, first == 4 { throw PageError(.http(status: 503), detail: "secret") }
      let end = min(first + 2, names.count)
      let items = names[first..<end].map { Story(id: $0, revision: "secret \($0)") }
      return Page(items: items, next: end < names.count ? names[end] : nil)
    }
  }

  private func record(_ names: [String]) async throws -> (RecordingHead, [Data]) {
    let list = RefreshController(source: Secrets(names: names), clock: ManualClock())
    var lines: [Data] = []
    var tick = 0.0
    let recorder = SessionRecorder(
      list,
      now: {
        tick += 1
        return tick
      },
      write: { step in lines.append((try? JSONEncoder().encode(step)) ?? Data()) }
    )
    await list.perform(.start)
    await list.perform(.loadMore(.append))
    let edit = list.edit(.remove("secret-1"))
    list.settle(edit.edit, isKept: true)
    list.setVisible(0..<2)
    list.send(.loadMore(.append))
    list.ask(Secrets(names: names.reversed()))
    await list.perform(.refresh)
    await list.close()
    return (recorder.head, lines)
  }

  @Test func `SM-11 M10 a recording holds nothing that was read, and plays to the same state`()
    async throws
  {
    let (head, lines) = try await record((0..<9).map { "secret-\($0)" })
    #expect(lines.count >= 10)
    #expect(!lines.contains { String(decoding: $0, as: UTF8.self).contains("secret") })
    let coded = try JSONEncoder().encode(head)
    var replay = Replay(try JSONDecoder().decode(RecordingHead.self, from: coded))
    var last: UInt64 = 0
    var time = 0.0
    for line in lines {
      let step = try JSONDecoder().decode(RecordedStep.self, from: line)
      #expect(replay.play(step) == nil)
      #expect(step.before == last || last == 0)
      #expect(step.milliseconds > time)
      (last, time) = (step.after, step.milliseconds)
    }
    #expect(replay.digest == last)
    #expect(replay.stepCount == lines.count)
  }

  @Test func `M10 the first step that goes another way is named`() async throws {
    let (head, lines) = try await record((0..<9).map { "secret-\($0)" })
    var steps = try lines.map { try JSONDecoder().decode(RecordedStep.self, from: $0) }
    let index = try #require(
      steps.firstIndex { if case .pageArrived = $0.event { true } else { false } }
    )
    steps.remove(at: index)
    var replay = Replay(head)
    let divergence = steps.compactMap { replay.play($0) }.first
    #expect(divergence?.step == index + 1)
    #expect(divergence?.expected == steps[index].after)
    #expect(divergence?.found != steps[index].after)
    #expect(divergence?.expectedEffects == steps[index].effects)
  }

  @Test func `M10 10,000 events play to the digest that they were recorded with`() async {
    let source = Secrets(names: (0..<9).map { "\($0)" })
    let list = RefreshController(source: source, clock: ManualClock())
    var steps: [RecordedStep] = []
    let recorder = SessionRecorder(list, now: { 0 }, write: { steps.append($0) })
    var generator = SeededGenerator(seed: 10)
    let triggers: [Trigger] = [.start, .refresh, .loadMore(.append), .retryAll, .cancel(.append)]
    while steps.count < 10_000 {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        list.setWanted(Bool.random(using: &generator), lane: .append, isUserScroll: true)
      } else {
        list.send(triggers.randomElement(using: &generator) ?? .refresh)
      }
      if Int.random(in: 0..<8, using: &generator) == 0 { await Task.yield() }
    }
    await list.close()
    var replay = Replay(recorder.head)
    #expect(steps.allSatisfy { replay.play($0) == nil })
    #expect(replay.digest == steps.last?.after)
  }
}
