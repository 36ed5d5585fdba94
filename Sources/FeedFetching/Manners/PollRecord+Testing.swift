// SPDX-License-Identifier: GPL-3.0-or-later

// Methods for tests.
extension PollRecord {
  /// Returns the record of the same feed as if it had not ended and no poll were planned.
  ///
  /// - Returns: a record that is due at once; the server's own wish to wait still holds.
  package func revived() -> PollRecord {
    var record = self
    record.ending = nil
    record.nextCheck = nil
    return record
  }
}
