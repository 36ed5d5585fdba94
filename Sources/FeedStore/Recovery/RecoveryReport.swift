// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// The results of a recovery for one table.
package struct RecoveredTable: Codable, Hashable, Sendable {
  /// The table's name.
  package let name: String
  /// Whether all of it could be read in the damaged file.
  package internal(set) var isWhole = true
  /// The number of rows in the new library.
  package internal(set) var saved = 0
  /// The number of these that were rebuilt from indexes.
  package internal(set) var rebuilt = 0
  /// The number of these that came from a backup.
  package internal(set) var fromBackup = 0
  /// The number of these that are incomplete: articles whose state is unknown, and texts of earlier
  /// versions.
  package internal(set) var doubtful = 0
  /// The number of lost rows; nil when it is unknown.
  package internal(set) var lost: Int? = 0
}

/// The results of a recovery.
package struct RecoveryReport: Codable, Hashable, Sendable {
  /// The path of the damaged file, which was not changed.
  package internal(set) var damaged: URL
  /// The newest backup that helped; nil when there is none, or nothing was missing.
  package let backup: URL?
  /// The results by table, those with the reader's changes first.
  package let tables: [RecoveredTable]
  /// The tables and columns that this version does not know, and left in the damaged file.
  package let remainders: [RecoveryRemainder]

  /// Whether no row was lost, and nothing was left out.
  package var isComplete: Bool {
    tables.allSatisfy { $0.lost == 0 && $0.doubtful == 0 } && remainders.isEmpty
  }
}
