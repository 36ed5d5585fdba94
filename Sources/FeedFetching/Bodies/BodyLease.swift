// SPDX-License-Identifier: GPL-3.0-or-later

/// One body's share of the memory for bodies: it goes back when the last one lets go of it.
///
/// - Ownership: kept beside the bytes, by the exchange that reads them and then by its answer.
final class BodyLease: Sendable {
  /// The body in the account.
  let ticket: BodyLedger.Ticket
  private let budget: BodyBudget

  /// Makes a share.
  ///
  /// - Parameters:
  ///   - ticket: the body in the account.
  ///   - budget: whose account it is.
  init(ticket: BodyLedger.Ticket, budget: BodyBudget) {
    self.ticket = ticket
    self.budget = budget
  }

  deinit {
    budget.leave(ticket)
  }
}
