// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// What a salvage saved of one kind of rows.
package struct SalvagedTable: Codable, Hashable, Sendable {
  /// The table's name.
  package let name: String
  /// Whether all of it could be read in the damaged file.
  package internal(set) var isWhole = true
  /// How many rows there are now.
  package internal(set) var saved = 0
  /// How many of these were put together from indexes.
  package internal(set) var rebuilt = 0
  /// How many of these came from the backup.
  package internal(set) var fromBackup = 0
  /// The number of these of which something is missing: articles of which it is not known
  /// whether they were read or starred, texts that are not what they were.
  package internal(set) var doubtful = 0
  /// How many are lost; nil when nothing tells.
  package internal(set) var lost: Int? = 0
}

/// What a salvage saved of a damaged library, and what is lost.
package struct SalvageReport: Codable, Hashable, Sendable {
  /// Where the damaged file is now; it was not changed.
  package internal(set) var damaged: URL
  /// The newest backup that helped; nil when there is none, or nothing was missing.
  package let backup: URL?
  /// What was saved, what the reader did first.
  package let tables: [SalvagedTable]
  /// The tables that this version does not know, and left in the damaged file.
  package let remainders: [SalvageRemainder]

  /// Whether nothing was lost, and nothing was left.
  package var isComplete: Bool {
    tables.allSatisfy { $0.lost == 0 && $0.doubtful == 0 } && remainders.isEmpty
  }
}
