// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

extension EntryPlace: LosslessStringConvertible {
  /// Parses a position that was stored as text.
  ///
  /// - Parameter description: the value of `description`; any other text gives nil.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = Int(parts[0]), let id = Int64(parts[1]) else { return nil }
    self.init(date: date, id: EntryID(rawValue: id))
  }

  /// The position as text that stays the same, for callers that continue a list later.
  package var description: String { "\(date)/\(id)" }
}
