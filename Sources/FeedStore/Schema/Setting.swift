// SPDX-License-Identifier: GPL-3.0-or-later

import GRDB

/// What the library remembers of itself, by name.
enum Setting: String {
  /// When the whole file was checked last, in seconds since 1970.
  case checked
  /// When a backup was made last, in seconds since 1970.
  case backedUp
  /// Which version of the plain text the search index holds.
  case plainTextVersion
  /// Which articles the search index still lacks: the last one that it has, and the last of all.
  case searchRebuilding
  /// What is kept of feeds that say nothing of their own, as JSON.
  case keeping
  /// Whether a story that several feeds tell is shown once.
  case foldsStories

  /// The settings of one file alone, which go with it: the search index is made anew, of the
  /// words of this version.
  static let ofFile: Set<String> = [searchRebuilding.rawValue, plainTextVersion.rawValue]

  func read(_ database: Database) throws -> String? {
    try String.fetchOne(
      database,
      sql: "SELECT value FROM setting WHERE name = ?",
      arguments: [rawValue]
    )
  }

  /// Remembers a value; nil forgets it.
  func write(_ value: String?, _ database: Database) throws {
    guard let value else {
      try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [rawValue])
      return
    }
    try database.execute(
      sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
      arguments: [rawValue, value]
    )
  }

  /// Whether it is time again for what was done at a moment that was remembered.
  ///
  /// A moment that lies ahead was written under a clock that was wrong: it counts as none.
  func isDue(every seconds: Int, now: Int, _ database: Database) throws -> Bool {
    let last = try moment(database)
    return last > now || now - last >= seconds
  }

  /// A moment that was remembered; 0 when there is none.
  func moment(_ database: Database) throws -> Int {
    try read(database).flatMap { Int($0) } ?? 0
  }
}
