// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation

extension PollRecord {
  /// Returns the record of the same feed as if it had not ended and no poll were planned.
  ///
  /// - Returns: a record that is due at once; the server's own wish to wait still holds.
  /// - Throws: an error of the coding, in which a record is stored.
  func revived() throws -> PollRecord {
    let stored = try JSONSerialization.jsonObject(with: JSONEncoder().encode(self))
    let kept = (stored as? [String: Any] ?? [:])
      .filter { !["ending", "nextCheck"].contains($0.key) }
    return try JSONDecoder().decode(
      PollRecord.self,
      from: JSONSerialization.data(withJSONObject: kept)
    )
  }
}
