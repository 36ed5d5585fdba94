// SPDX-License-Identifier: MIT

public import RefreshKit

/// A source that answers as a test says: on demand, in an order, or by a rule.
///
/// A request takes the oldest prepared answer. Without one it is answered by the rule, and without
/// a rule it waits until `answer(_:)` is called or its task is cancelled.
///
/// ```swift
/// let source = ScriptedSource { request in .success(page(from: request.cursor ?? 0)) }
/// await source.answer(.failure(PageError(.http(status: 500))))  // for the next request alone
/// ```
public actor ScriptedSource<Item: PagedItem, Cursor: Hashable & Sendable>: PageSource {
  /// A page, or an error.
  public typealias Answer = Result<Page<Item, Cursor>, PageError>
  /// Returns the answer to a request without a prepared one.
  public typealias Rule = @Sendable (PageRequest<Cursor>) -> Answer

  /// Whether the first page can be loaded again.
  public nonisolated let isRefreshable: Bool
  /// Whether the source can page backwards.
  public nonisolated let pagesBackwards: Bool
  /// The requests, in order.
  public private(set) var requests: [PageRequest<Cursor>] = []
  /// The number of requests that were cancelled before they were answered.
  public private(set) var cancelledCount = 0

  private let rule: Rule?
  private var answers: [Answer] = []
  private var waiting: [(number: Int, continuation: CheckedContinuation<Answer, Never>)] = []
  private var open: Set<Int> = []
  private var cancelled: Set<Int> = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - isRefreshable: whether the first page can be loaded again.
  ///   - pagesBackwards: whether the source can page backwards.
  ///   - rule: answers a request without a prepared answer; nil lets it wait.
  public init(
    isRefreshable: Bool = true,
    pagesBackwards: Bool = false,
    rule: Rule? = nil
  ) {
    self.isRefreshable = isRefreshable
    self.pagesBackwards = pagesBackwards
    self.rule = rule
  }

  /// The number of requests that wait for an answer.
  public var waitingCount: Int { waiting.count }

  /// Answers the request that has waited longest, or prepares the answer if none waits.
  public func answer(_ answer: Answer) {
    if waiting.isEmpty {
      answers.append(answer)
    } else {
      waiting.removeFirst().continuation.resume(returning: answer)
    }
  }

  /// Waits until a number of requests have arrived, answered or not.
  public func waitForRequest(_ count: Int) async {
    while requests.count < count {
      await withCheckedContinuation { arrivals.append($0) }
    }
  }

  /// Answers a request as the test said.
  ///
  /// - Throws: the prepared error; `cancelled` when the task was cancelled first.
  @concurrent
  public nonisolated func page(
    for request: PageRequest<Cursor>
  ) async throws(PageError) -> Page<Item, Cursor> {
    let number = await start(request)
    let answer = await withTaskCancellationHandler {
      await self.answer(to: request, number)
    } onCancel: {
      Task { await self.giveUp(number) }
    }
    return try answer.get()
  }

  private func start(_ request: PageRequest<Cursor>) -> Int {
    requests.append(request)
    open.insert(requests.count)
    for arrival in arrivals {
      arrival.resume()
    }
    arrivals = []
    return requests.count
  }

  private func answer(to request: PageRequest<Cursor>, _ number: Int) async -> Answer {
    defer { open.remove(number) }
    if cancelled.remove(number) != nil { return .failure(PageError(.cancelled)) }
    if !answers.isEmpty { return answers.removeFirst() }
    if let rule { return rule(request) }
    return await withCheckedContinuation { waiting.append((number, $0)) }
  }

  private func giveUp(_ number: Int) {
    guard open.contains(number) else { return }
    cancelledCount += 1
    if let index = waiting.firstIndex(where: { $0.number == number }) {
      waiting.remove(at: index).continuation.resume(returning: .failure(PageError(.cancelled)))
    } else {
      cancelled.insert(number)
    }
  }
}
