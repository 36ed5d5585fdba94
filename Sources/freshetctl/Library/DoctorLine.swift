// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// The findings and actions of `freshetctl doctor`.
struct DoctorLine: Encodable {
  let library: String
  var notice: String?
  var trouble: String?
  var health: HealthReport?
  var numbers: StoreNumbers?
  var backups: [Backup] = []
  var recovery: RecoveryReport?
  var indexed: Int?
  var backup: Backup?

  /// Returns the row as one line of JSON.
  ///
  /// - Throws: an `EncodingError`.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The row in plain sentences, one a line.
  var sentences: [String] {
    var lines = recovery.map(Self.sentences) ?? []
    lines += [notice, trouble].compactMap { $0 }
    lines += health.map(Self.sentences) ?? []
    lines += numbers.map(Self.sentences) ?? []
    if let indexed {
      lines.append(
        Console.localizePlural(
          "The search index got {count} article.",
          "The search index got {count} articles.",
          indexed
        )
      )
    }
    if let backup {
      lines.append(
        Console.localize("A backup was made: {path}.", ["path": Self.path(backup.url)])
      )
    }
    if health != nil { lines.append(backupSentence) }
    return lines
  }

  private var backupSentence: String {
    let days = backups.map(\.day)
    guard let newest = days.max(), let oldest = days.min() else {
      return Console.localize("There is no backup yet; --backup makes one.")
    }
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    return Console.localizePlural(
      "There is {count} backup, from {oldest} to {newest}.",
      "There are {count} backups, from {oldest} to {newest}.",
      backups.count,
      ["oldest": style.format(oldest), "newest": style.format(newest)]
    )
  }

  private static func sentences(_ health: HealthReport) -> [String] {
    if health.isHealthy { return [Console.localize("The library is healthy.")] }
    var lines = [Console.localize("The library is damaged; --recover saves its contents.")]
    lines += health.faults.map { Console.localize("The database says: {words}", ["words": $0]) }
    if health.orphans > 0 {
      lines.append(
        Console.localizePlural(
          "{count} row belong to others that are not there.",
          "{count} rows belong to others that are not there.",
          health.orphans
        )
      )
    }
    if health.duplicates > 0 {
      lines.append(
        Console.localizePlural(
          "{count} article are there twice.",
          "{count} articles are there twice.",
          health.duplicates
        )
      )
    }
    return lines
  }

  private static func sentences(_ numbers: StoreNumbers) -> [String] {
    var lines = [
      Console.localize(
        "It holds {articles} of {feeds} in {size}, {free} of them free.",
        [
          "articles": Console.localizePlural(
            "{count} article",
            "{count} articles",
            numbers.articles
          ),
          "feeds": Console.localizePlural("{count} feed", "{count} feeds", numbers.feeds),
          "size": size(numbers.bytes), "free": size(numbers.freeBytes),
        ]
      ),
      numbers.unindexed == 0
        ? Console.localize("The search index is complete.")
        : Console.localizePlural(
          "The search index lacks {count} article.",
          "The search index lacks {count} articles.",
          numbers.unindexed
        ),
    ]
    if numbers.awaited > 0 {
      lines.append(
        Console.localizePlural(
          "{count} text were lost, and come back when their feeds give them.",
          "{count} texts were lost, and come back when their feeds give them.",
          numbers.awaited
        )
      )
    }
    return lines
  }

  private static func sentences(_ report: RecoveryReport) -> [String] {
    var lines = [
      Console.localize(
        "The file that was there is now {path}; it was not changed.",
        ["path": path(report.damaged)]
      )
    ]
    if let backup = report.backup {
      lines.append(Console.localize("The backup {path} helped.", ["path": path(backup)]))
    }
    for table in report.tables where table.saved > 0 || table.lost != 0 || table.doubtful > 0 {
      lines.append(sentence(table))
    }
    return lines + report.remainders.map(sentence) + [ending(report)]
  }

  private static func sentence(_ table: RecoveredTable) -> String {
    func fact(_ count: Int, _ words: (KeyValuePairs<String, String>) -> String) -> String? {
      count > 0 ? words(["count": "\(count)"]) : nil
    }
    let saved: [String?] = [
      Console.localize("{count} saved", ["count": "\(table.saved)"]),
      fact(table.rebuilt) { Console.localize("{count} of them put together from indexes", $0) },
      fact(table.fromBackup) { Console.localize("{count} of them from the backup", $0) },
    ]
    let lost = table.lost.map { fact($0) { Console.localize("{count} lost", $0) } }
    let doubt = fact(table.doubtful) {
      table.name == "status"
        ? Console.localize("of {count} it is not known whether they were read or starred", $0)
        : Console.localize("{count} of them not as they were", $0)
    }
    let facts: [String?] = [
      saved.compactMap { $0 }.joined(separator: Console.localize(", ")),
      lost ?? Console.localize("some may be lost"), doubt,
    ]
    return Console.localize(
      "{table}: {facts}.",
      [
        "table": table.name,
        "facts": facts.compactMap { $0 }.joined(separator: Console.localize("; ")),
      ]
    )
  }

  private static func sentence(_ remainder: RecoveryRemainder) -> String {
    guard let rows = remainder.rows else {
      return Console.localize(
        "{table}: rows that cannot be counted were not taken; this version lacks it.",
        ["table": remainder.name]
      )
    }
    return Console.localizePlural(
      "{table}: {count} row not taken; this version lacks it.",
      "{table}: {count} rows not taken; this version lacks it.",
      rows,
      ["table": remainder.name]
    )
  }

  private static func ending(_ report: RecoveryReport) -> String {
    if report.isComplete { return Console.localize("Nothing was lost.") }
    let isAllTaken = report.tables.allSatisfy { $0.lost == 0 && $0.doubtful == 0 }
    return isAllTaken
      ? Console.localize("Some of it was left in the damaged file.")
      : Console.localize("Some of it was lost.")
  }

  private static func size(_ bytes: Int) -> String {
    ByteSize.spelled(bytes, in: Console.messages.wording)
  }

  private static func path(_ url: URL) -> String {
    url.path(percentEncoded: false)
  }
}
