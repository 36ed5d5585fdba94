// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The folder of a library's backups: `backups` beside it, with one file a day.
struct BackupFolder {
  /// The folder.
  let folder: URL
  private let stem: String

  init(of library: URL) {
    folder = library.deletingLastPathComponent().appending(path: "backups")
    stem = library.deletingPathExtension().lastPathComponent
  }

  /// Returns the path of a day's file.
  func file(of date: Date) -> URL {
    folder.appending(path: "\(stem)-\(Self.style.format(date)).sqlite")
  }

  /// Returns the backups.
  ///
  /// - Parameter now: the current time.
  /// - Returns: the newest one first, and last those with a date in the future: they were made
  ///   under a clock that was wrong then, or is now.
  func backups(now: Date) -> [Backup] {
    let all = backups()
    return all.filter { $0.day <= now } + all.filter { $0.day > now }
  }

  /// Removes all rights to the folder but its owner's; earlier versions left them.
  ///
  /// A folder with anything but backups in it may be one that the reader made, and stays as it is.
  func tighten() {
    let files = names()
    let areBackups = files.allSatisfy { name in
      let parts = name.split(separator: ".sqlite", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && Self.day(parts[0].suffix(Self.dayLength)) != nil
    }
    if areBackups, !files.isEmpty { PrivateFile.tightenFolder(folder) }
  }

  /// Removes the unfinished files of backups that were killed.
  func clearDrafts() {
    let left = names().filter { $0.hasPrefix("\(stem)-") && $0.contains(".sqlite.new") }
    FileSync.remove(left.map { folder.appending(path: $0) })
  }

  /// Returns the backups, the last day first.
  func backups() -> [Backup] {
    let keys: Set<URLResourceKey> = [.fileSizeKey]
    let files: [URL]
    do {
      files = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: Array(keys)
      )
    } catch {
      // A folder that does not exist holds none.
      return []
    }
    return files.compactMap { file in
      let name = file.lastPathComponent
      guard name.hasPrefix("\(stem)-"), name.hasSuffix(".sqlite"),
        let day = Self.day(name.dropFirst(stem.count + 1).dropLast(".sqlite".count))
      else { return nil }
      let bytes = try? file.resourceValues(forKeys: keys).fileSize
      return Backup(url: file, day: day, bytes: bytes ?? 0)
    }
    .sorted { $0.day > $1.day }
  }

  /// The names of all files in the folder.
  private func names() -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    } catch {
      // A folder that does not exist holds none.
      return []
    }
  }

  /// The length of a day in the name of a file, as in `2023-11-14`.
  private static let dayLength = 10

  private static let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

  private static func day(_ name: Substring) -> Date? {
    do { return try style.parse(String(name)) } catch { return nil }
  }
}
