// SPDX-License-Identifier: GPL-3.0-or-later

/// One body's share of the memory for bodies, free again when its last owner releases it.
///
/// - Ownership: kept beside the bytes, by the exchange that reads them and then by its answer.
final class BodyLease: Sendable {
  /// The body in the account.
  let number: BodyLedger.Number
  private let onRelease: @Sendable (BodyLedger.Number) -> Void

  /// Creates a share.
  ///
  /// - Parameters:
  ///   - number: the body in the account.
  ///   - onRelease: called once, on any thread, when the last owner releases the share.
  init(number: BodyLedger.Number, onRelease: @escaping @Sendable (BodyLedger.Number) -> Void) {
    self.number = number
    self.onRelease = onRelease
  }

  deinit {
    onRelease(number)
  }
}
