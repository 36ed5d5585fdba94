// SPDX-License-Identifier: GPL-3.0-or-later

/// Lets the bodies of answers be read as far as there is memory for all of them.
///
/// What waits here takes nothing from its connection, so that its host waits as well. This is not
/// the gate that has large documents parsed one after the other: who is behind that one waits for a
/// processor, and must never wait for a host.
///
/// - Isolation: the session's thread only, but for `end`.
// @unchecked: its account and those who wait are touched on the session's thread only.
final class BodyBudget: @unchecked Sendable {
  private struct Waiter {
    let ticket: BodyLedger.Ticket
    let cancellable: SoupCancellable
    let goOn: () -> Void
  }

  private var ledger: BodyLedger
  private var waiters: [Waiter] = []
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Makes a budget of which nothing is used.
  ///
  /// - Parameters:
  ///   - limits: the memory that bodies may take.
  ///   - perform: runs something on the session's thread, unless that has ended.
  init(
    _ limits: BodyLimits,
    perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    ledger = BodyLedger(limits)
    self.perform = perform
  }

  /// The number of bodies that wait.
  var waiting: Int { waiters.count }

  /// Adds a body, of which nothing is there yet.
  ///
  /// - Returns: its share, to be kept for as long as its bytes are.
  func enter() -> BodyLease {
    BodyLease(ticket: ledger.enter(), budget: self)
  }

  /// Notes how much of a body is there.
  func note(_ lease: BodyLease, bytes: Int) {
    ledger.note(lease.ticket, bytes: bytes)
  }

  /// Whether more of a body may be read.
  func mayGrow(_ lease: BodyLease) -> Bool {
    ledger.mayGrow(lease.ticket)
  }

  /// Notes that nothing more of a body comes.
  func end(_ lease: BodyLease) {
    ledger.end(lease.ticket)
    wake()
  }

  /// Waits until more of a body may be read, or its request is given up.
  ///
  /// - Parameters:
  ///   - lease: the body's share.
  ///   - cancellable: gives its request up; `wakeCancelled` has to follow.
  ///   - goOn: is called once, and never before this call returns.
  func wait(
    _ lease: BodyLease,
    or cancellable: SoupCancellable,
    then goOn: @escaping () -> Void
  ) {
    waiters.append(Waiter(ticket: lease.ticket, cancellable: cancellable, goOn: goOn))
  }

  /// Lets those go on whose requests were given up.
  func wakeCancelled() {
    wake { $0.cancellable.isCancelled }
  }

  /// Takes a body out whose bytes were let go of; from any thread.
  func leave(_ ticket: BodyLedger.Ticket) {
    perform {
      self.ledger.leave(ticket)
      self.wake()
    }
  }

  /// Lets those go on who may, in the order in which they came.
  private func wake() {
    wake { ledger.mayGrow($0.ticket) }
  }

  private func wake(_ isDue: (Waiter) -> Bool) {
    let due = waiters.filter(isDue)
    waiters.removeAll(where: isDue)
    for waiter in due { waiter.goOn() }
  }
}
