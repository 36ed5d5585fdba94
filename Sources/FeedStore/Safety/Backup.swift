// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// A copy of the library of some day, which was checked when it was made.
package struct Backup: Codable, Hashable, Sendable {
  /// The file.
  package let url: URL
  /// The day on which it was made, as its midnight in UTC.
  package let day: Date
  /// The size of the file in bytes.
  package let bytes: Int

  /// Makes a description of a backup.
  package init(url: URL, day: Date, bytes: Int) {
    self.url = url
    self.day = day
    self.bytes = bytes
  }

  /// Returns the backups that are not needed any more.
  ///
  /// The three newest ones are kept, the first one of this week and of the week before, and the
  /// first one of this month and of the month before: there is always one of the last days, one
  /// that is one to two weeks old, and one that is one to two months old. They are seven at most.
  /// Backups with a date in the future were made under another clock: as it is unknown which of the
  /// two is right, they neither count nor are removed.
  ///
  /// - Parameters:
  ///   - backups: the backups.
  ///   - now: the current time.
  /// - Returns: those that can be removed.
  package static func superfluous(_ backups: [Backup], now: Date) -> [Backup] {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let backups = backups.filter { $0.day <= now }
    let sorted = backups.sorted { $0.day < $1.day }
    var kept = Set(sorted.suffix(3))
    for unit in [Calendar.Component.weekOfYear, .month] {
      guard let this = calendar.dateInterval(of: unit, for: now)?.start,
        let before = calendar.dateInterval(of: unit, for: this - 1)?.start
      else { continue }
      kept.formUnion([sorted.first { $0.day >= this }].compactMap { $0 })
      kept.formUnion([sorted.first { (before..<this).contains($0.day) }].compactMap { $0 })
    }
    return backups.filter { !kept.contains($0) }
  }
}
