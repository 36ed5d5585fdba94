// SPDX-License-Identifier: GPL-3.0-or-later

import GRDB

/// A setting of the library, by name.
enum Setting: String {
  /// The time of the last full check, in seconds since 1970.
  case checked
  /// The time of the last backup, in seconds since 1970.
  case backedUp
  /// The version of the plain text in the search index.
  case plainTextVersion
  /// The articles that the search index still lacks: the last one that it has, and the last of all.
  case searchRebuilding
  /// The default retention rules, as JSON.
  case retention = "keeping"
  /// Whether lists group duplicate stories.
  case groupsStories = "foldsStories"

  /// The settings that belong to one file alone, as the search index of a new file is rebuilt with
  /// the words of this version.
  static let ofFile: Set<String> = [searchRebuilding.rawValue, plainTextVersion.rawValue]

  func read(_ database: Database) throws -> String? {
    try SettingRecord.read(rawValue, database)
  }

  /// Writes a value; nil deletes it.
  func write(_ value: String?, _ database: Database) throws {
    try SettingRecord.write(value, for: rawValue, database)
  }

  /// Answers whether a stored time is so long ago that its task is due again.
  ///
  /// A time in the future was written under a wrong clock, and does not count.
  func isDue(every seconds: Int, now: Int, _ database: Database) throws -> Bool {
    let last = try moment(database)
    return last > now || now - last >= seconds
  }

  /// Reads a stored time; 0 when there is none.
  func moment(_ database: Database) throws -> Int {
    try read(database).flatMap { Int($0) } ?? 0
  }
}
