// SPDX-License-Identifier: GPL-3.0-or-later

/// One body's share of the memory for bodies: it goes back when the last one lets go of it.
///
/// - Ownership: kept beside the bytes, by the exchange that reads them and then by its answer.
final class BodyLease: Sendable {
  /// The body in the account.
  let ticket: BodyLedger.Ticket
  private let onRelease: @Sendable (BodyLedger.Ticket) -> Void

  /// Makes a share.
  ///
  /// - Parameters:
  ///   - ticket: the body in the account.
  ///   - onRelease: called once, on any thread, when the last one lets go.
  init(ticket: BodyLedger.Ticket, onRelease: @escaping @Sendable (BodyLedger.Ticket) -> Void) {
    self.ticket = ticket
    self.onRelease = onRelease
  }

  deinit {
    onRelease(ticket)
  }
}
