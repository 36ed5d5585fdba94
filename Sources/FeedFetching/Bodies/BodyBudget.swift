// SPDX-License-Identifier: GPL-3.0-or-later

/// Lets the bodies of answers be read as far as there is memory for all of them.
///
/// A body that waits here takes nothing from its connection, so that its host waits as well. The
/// gate that has large documents parsed one after the other is another one: a document waits there
/// for a processor, and must never wait for a host.
///
/// - Isolation: the session's thread only; not `Sendable`, so that the compiler holds it there.
final class BodyBudget {
  private struct Waiter {
    let ticket: BodyLedger.Ticket
    let cancellable: SoupCancellable
    let goOn: () -> Void
  }

  private var ledger: BodyLedger
  private var waiters: [Waiter] = []

  /// Makes a budget of which nothing is used.
  ///
  /// - Parameter limits: the memory that bodies may take.
  init(_ limits: BodyLimits) {
    ledger = BodyLedger(limits)
  }

  /// The number of bodies that wait.
  var waiting: Int { waiters.count }

  /// Adds a body, of which nothing is there yet.
  ///
  /// - Returns: its number; `leave` takes it out.
  func enter() -> BodyLedger.Ticket {
    ledger.enter()
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

  /// Takes a body out whose bytes were let go of.
  func leave(_ ticket: BodyLedger.Ticket) {
    ledger.leave(ticket)
    wake()
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
