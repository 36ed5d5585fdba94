// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import FeedModel

/// The libsoup sessions of a fetcher, one for each proxy in use.
///
/// It sends single requests, follows no redirects and decides nothing.
///
/// - Isolation: its executor is the thread that libsoup's sessions live on.
actor SoupTransport {
  private let executor: SoupExecutor
  private let budget: BodyBudget

  /// The thread of the session.
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    // unsafe: the actor keeps the executor alive for its own lifetime.
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Starts the session's thread.
  ///
  /// - Parameter bodies: the memory that bodies may use.
  init(bodies: BodyLimits) {
    executor = SoupExecutor()
    budget = BodyBudget(bodies)
  }

  /// The number of bodies that wait until there is memory for them.
  var waitingBodies: Int { budget.waiting }

  /// Sends one request and reads its whole answer.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - onEvent: receives the steps of the request, on the session's thread.
  /// - Returns: the answer, or the reason why there is none; `cancelled` when the task was
  ///   cancelled, after the connection was closed.
  nonisolated func send(
    _ request: ExchangeRequest,
    onEvent: @escaping @Sendable (ExchangeEvent) -> Void
  ) async -> Result<ExchangeAnswer, ExchangeFailure> {
    let cancellation = SoupCancellation()
    return await withTaskCancellationHandler {
      await exchange(request, cancellation, onEvent)
    } onCancel: {
      // A `GCancellable` may be cancelled from any thread, but its listeners run on the thread that
      // cancels (GIO's documentation of its signal), and here these are sources of the session's
      // loop. The rule costs a turn of the loop, and nothing that a host sends makes one long:
      // `SoupSignals` counts interim answers, and `ContentDecoder` unpacks each part by itself.
      cancelLater(cancellation)
    }
  }

  /// Cancels an exchange in a later turn of the loop.
  private nonisolated func cancelLater(_ cancellation: SoupCancellation) {
    perform { transport in
      if cancellation.cancel() {
        transport.budget.wakeCancelled()
      } else {
        transport.cancelLater(cancellation)
      }
    }
  }

  /// Runs a closure on the session's thread, in a turn of its own.
  private nonisolated func perform(_ body: @escaping @Sendable (isolated SoupTransport) -> Void) {
    executor.perform { self.assumeIsolated { body($0) } }
  }

  /// Adds a body, which is removed when its bytes are released.
  ///
  /// An answer that outlives the session does not keep its thread.
  private func makeLease() -> BodyLease {
    BodyLease(number: budget.enter()) { [weak self] number in
      self?.perform { $0.budget.leave(number) }
    }
  }

  /// Starts an exchange on the session's thread and waits for its end.
  ///
  /// It is separate from `send`, because the operation of a cancellation handler did not run on
  /// this actor's thread (Swift 6.3.1), and libsoup would then serve it on a loop that nobody runs.
  private func exchange(
    _ request: ExchangeRequest,
    _ cancellation: SoupCancellation,
    _ onEvent: @escaping @Sendable (ExchangeEvent) -> Void
  ) async -> Result<ExchangeAnswer, ExchangeFailure> {
    await withCheckedContinuation { continuation in
      precondition(executor.isCurrent, "an exchange of libsoup starts on its session's thread")
      guard let session = unsafe executor.session(proxy: request.proxy) else {
        continuation.resume(
          returning: .failure(ExchangeFailure(.other, detail: Phrase("no session could be made")))
        )
        return
      }
      let exchange = SoupExchange(
        request: request,
        budget: budget,
        lease: makeLease(),
        cancellation: cancellation,
        onEvent: onEvent
      )
      unsafe exchange.start(on: session, continuation)
    }
  }
}
