// SPDX-License-Identifier: GPL-3.0-or-later

/// What a check of the library's file found.
package struct HealthReport: Codable, Hashable, Sendable {
  /// How much of the file is checked.
  package enum Depth: String, Codable, Hashable, Sendable {
    /// Whether all pages can be read and belong together.
    case quick
    /// As well whether indexes and tables say the same, and rows are where others point.
    case full
  }

  /// How much of the file was checked.
  package let depth: Depth
  /// What the database found, in its words; empty in a healthy file.
  package internal(set) var faults: [String] = []
  /// Rows that belong to others that are not there.
  package internal(set) var orphans = 0
  /// Articles that their feed has twice.
  package internal(set) var duplicates = 0

  /// Whether nothing was found.
  package var isHealthy: Bool { faults.isEmpty && orphans == 0 && duplicates == 0 }
}
