// SPDX-License-Identifier: GPL-3.0-or-later

/// One body's share of the memory for bodies, free again when its last owner releases it.
///
/// - Ownership: kept beside the bytes, by the exchange that reads them and then by its answer.
final class BodyLease: Sendable {
  /// The body in the account.
  let ticket: BodyLedger.Ticket
  private let onRelease: @Sendable (BodyLedger.Ticket) -> Void

  /// Creates a share.
  ///
  /// - Parameters:
  ///   - ticket: the body in the account.
  ///   - onRelease: called once, on any thread, when the last owner releases the share.
  init(ticket: BodyLedger.Ticket, onRelease: @escaping @Sendable (BodyLedger.Ticket) -> Void) {
    self.ticket = ticket
    self.onRelease = onRelease
  }

  deinit {
    onRelease(ticket)
  }
}
