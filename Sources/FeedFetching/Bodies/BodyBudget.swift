// SPDX-License-Identifier: GPL-3.0-or-later

/// A limit of the memory that the bodies of all answers use together.
///
/// A body that waits here reads nothing from its connection, so that its host waits as well. The
/// gate that parses large documents one after the other is another one: a document waits there for
/// a processor, and must never wait for a host.
///
/// It has a line of its own and no `WaitingLine`: it is called on libsoup's thread, which must not
/// suspend, so that a waiter is a closure and not a task.
///
/// - Isolation: the session's thread only; not `Sendable`, so that the compiler holds it there.
final class BodyBudget {
  private struct Waiter {
    let number: BodyLedger.Number
    let cancellable: SoupCancellable
    let proceed: () -> Void
  }

  private var ledger: BodyLedger
  private var waiters: [Waiter] = []

  /// Creates a budget of which nothing is used.
  ///
  /// - Parameter limits: the memory that bodies may take.
  init(_ limits: BodyLimits) {
    ledger = BodyLedger(limits)
  }

  /// The number of bodies that wait.
  var waiting: Int { waiters.count }

  /// Adds a body of which nothing has arrived yet.
  ///
  /// - Returns: the number of the body; `leave` removes it.
  func enter() -> BodyLedger.Number {
    ledger.enter()
  }

  /// Stores how much of a body has arrived.
  func note(_ lease: BodyLease, bytes: Int) {
    ledger.note(lease.number, bytes: bytes)
  }

  /// Returns whether more of a body may be read.
  func mayGrow(_ lease: BodyLease) -> Bool {
    ledger.mayGrow(lease.number)
  }

  /// Marks a body as ended: nothing more of it arrives.
  func end(_ lease: BodyLease) {
    ledger.end(lease.number)
    wake()
  }

  /// Waits until more of a body may be read, or its request is cancelled.
  ///
  /// - Parameters:
  ///   - lease: the body's share.
  ///   - cancellable: cancels the request; `wakeCancelled` has to follow.
  ///   - proceed: is called once, and never before this call returns.
  func wait(
    _ lease: BodyLease,
    or cancellable: SoupCancellable,
    then proceed: @escaping () -> Void
  ) {
    waiters.append(Waiter(number: lease.number, cancellable: cancellable, proceed: proceed))
  }

  /// Resumes the waiting bodies whose requests were cancelled.
  func wakeCancelled() {
    wake { $0.cancellable.isCancelled }
  }

  /// Removes a body whose bytes were released.
  func leave(_ number: BodyLedger.Number) {
    ledger.leave(number)
    wake()
  }

  /// Resumes the bodies that may be read, in the order in which they started to wait.
  private func wake() {
    wake { ledger.mayGrow($0.number) }
  }

  private func wake(_ isDue: (Waiter) -> Bool) {
    let due = waiters.filter(isDue)
    waiters.removeAll(where: isDue)
    for waiter in due { waiter.proceed() }
  }
}
