// SPDX-License-Identifier: GPL-3.0-or-later

/// The findings of a check of the library's file.
package struct HealthReport: Codable, Hashable, Sendable {
  /// The depth of a check.
  package enum Depth: String, Codable, Hashable, Sendable {
    /// The pages: all can be read and belong together.
    case quick
    /// The rows as well: indexes agree with their tables, and references with their targets.
    case full
  }

  /// The depth of the check.
  package let depth: Depth
  /// The faults that the database reported, in its own words; empty in a healthy file.
  package internal(set) var faults: [String] = []
  /// The number of rows that refer to missing ones.
  package internal(set) var orphans = 0
  /// The number of articles that are twice in their feed.
  package internal(set) var duplicates = 0

  /// Whether there are no findings.
  package var isHealthy: Bool { faults.isEmpty && orphans == 0 && duplicates == 0 }
}
