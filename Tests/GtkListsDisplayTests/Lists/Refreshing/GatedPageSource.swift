// SPDX-License-Identifier: MIT

import RefreshKit
import Synchronization

/// A source that answers when the test says so, or at once with pages of numbers.
final class GatedPageSource: PageSource {
  /// A number in a list.
  struct Item: PagedItem {
    let id: Int
    var revision: Int { 0 }
  }

  typealias Answer = Result<Page<Item, Int>, PageError>

  private struct State {
    var requests: [Int?] = []
    var waiting: [CheckedContinuation<Answer, Never>] = []
    var answer: (@Sendable (Int?) -> Answer)?
  }

  let isRefreshable: Bool
  private let state = Mutex(State())

  init(isRefreshable: Bool = true) { self.isRefreshable = isRefreshable }

  /// The cursors that were asked for, in order.
  var requests: [Int?] { state.withLock { $0.requests } }

  /// Requests that wait for an answer.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Answers every request from now on at once.
  func answerAll(_ answer: @escaping @Sendable (Int?) -> Answer) {
    state.withLock { $0.answer = answer }
  }

  /// Answers the request that has waited longest.
  func answer(_ answer: Answer) {
    state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }?.resume(
      returning: answer
    )
  }

  /// A page of numbers; `next` is the number after the last one.
  static func page(from first: Int, count: Int, hasMore: Bool) -> Answer {
    .success(
      Page(
        items: (first..<first + count).map { Item(id: $0) },
        next: hasMore ? first + count : nil
      )
    )
  }

  @concurrent
  func page(for request: PageRequest<Int>) async throws(PageError) -> Page<Item, Int> {
    try await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> Answer? in
        state.requests.append(request.cursor)
        if let answer = state.answer { return answer(request.cursor) }
        state.waiting.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }.get()
  }
}
