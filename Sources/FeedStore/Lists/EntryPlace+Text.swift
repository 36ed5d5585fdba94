// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

extension EntryPlace: LosslessStringConvertible {
  /// Reads a place that was written down.
  ///
  /// - Parameter description: what `description` gave; anything else is no place.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = Int(parts[0]), let id = Int64(parts[1]) else { return nil }
    self.init(date: date, id: EntryID(rawValue: id))
  }

  /// The place as text that stays the same, for those who go on with a list later.
  package var description: String { "\(date)/\(id)" }
}
