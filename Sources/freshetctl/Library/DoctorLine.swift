// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation

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
    var lines = [Console.localize("The library is damaged; --recover saves what is in it.")]
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
          "size": megabytes(numbers.bytes), "free": megabytes(numbers.freeBytes),
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
      var words = "\(table.name): \(table.saved) saved"
      if table.rebuilt > 0 { words += ", \(table.rebuilt) of them put together from indexes" }
      if table.fromBackup > 0 { words += ", \(table.fromBackup) of them from the backup" }
      switch table.lost {
      case 0: break
      case .some(let lost): words += "; \(lost) lost"
      case nil: words += "; some may be lost"
      }
      if table.doubtful > 0 { words += "; \(doubt(table))" }
      lines.append("\(words).")
    }
    lines += report.remainders.map { "\($0.name): \(rows($0)) not taken; this version lacks it." }
    return lines + [ending(report)]
  }

  private static func doubt(_ table: RecoveredTable) -> String {
    table.name == "status"
      ? "of \(table.doubtful) it is not known whether they were read or starred"
      : "\(table.doubtful) of them not as they were"
  }

  private static func rows(_ remainder: RecoveryRemainder) -> String {
    remainder.rows.map { count($0, "row") } ?? "rows that cannot be counted"
  }

  private static func ending(_ report: RecoveryReport) -> String {
    if report.isComplete { return Console.localize("Nothing was lost.") }
    let isAllTaken = report.tables.allSatisfy { $0.lost == 0 && $0.doubtful == 0 }
    return isAllTaken
      ? Console.localize("Some of it was left in the damaged file.")
      : Console.localize("Some of it was lost.")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\((Double(bytes) / 100_000).rounded() / 10) MB"
  }

  private static func path(_ url: URL) -> String {
    url.path(percentEncoded: false)
  }
}
