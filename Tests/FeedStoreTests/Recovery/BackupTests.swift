// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

@Suite("Backups of a library")
struct BackupTests {
  @Test
  func `a backup holds what the library holds, and is one file`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...30)
    let backup = try await fixture.store.upkeep.backup()
    #expect(backup.url.lastPathComponent == "library-2023-11-14.sqlite")
    #expect(fixture.store.upkeep.backups() == [backup])
    let files = try FileManager.default.contentsOfDirectory(
      atPath: backup.url.deletingLastPathComponent().path()
    )
    #expect(files == ["library-2023-11-14.sqlite"])
    let copy = try StoreFixture(at: backup.url)
    #expect(try await copy.all(ListQuery(.all)) == fixture.all(ListQuery(.all)))
  }

  @Test
  func `a backup is made once a day, and old ones go`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    for day in 1...6 {
      #expect(try await fixture.store.upkeep.backUpIfDue() != nil)
      #expect(try await fixture.store.upkeep.backUpIfDue() == nil)
      #expect(
        fixture.store.upkeep.backups().first?.day.timeIntervalSince(fixture.now) ?? -9e9 > -86_400
      )
      // The first day was a Tuesday in the middle of a month.
      #expect(fixture.store.upkeep.backups().count == min(day, 4))
      fixture.advance(days: 1)
    }
  }

  @Test
  func `there is always a backup of these days, of last week, and of last month`() throws {
    var backups: [Backup] = []
    let start = Date(timeIntervalSince1970: 1_700_006_400)
    for number in 0..<800 {
      let day = start + TimeInterval(number * 86_400)
      // Some days the program does not run.
      if number % 7 == 3 || number % 11 == 5 { continue }
      backups.append(Backup(url: URL(filePath: "/\(number)"), day: day, bytes: 1))
      let gone = Set(Backup.superfluous(backups, now: day + 3600))
      backups.removeAll { gone.contains($0) }
      let ages = backups.map { day.timeIntervalSince($0.day) / 86_400 }
      #expect(ages.count <= 7)
      #expect(ages.filter { $0 <= 6 }.count >= min(3, number - 3))
      if number > 14 { #expect(ages.contains { $0 >= 4 && $0 <= 14 }) }
      if number > 62 { #expect(ages.contains { $0 >= 26 && $0 <= 62 }) }
    }
  }

  @Test
  func `a backup that is not whole does not take the place of one that is`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...200)
    let good = try await fixture.store.upkeep.backup()
    let bytes = try Data(contentsOf: good.url)
    try fixture.store.close()
    let raw = try location.database(isReadOnly: false)
    let root = try await raw.read { database in
      try Int.fetchOne(database, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'alias'")
    }
    try raw.close()
    var damaged = try location.bytes
    let start = (try #require(root) - 1) * 4096
    damaged.replaceSubrange(start..<start + 4096, with: Data(repeating: 7, count: 4096))
    try damaged.write(to: location.file)
    let store = try FeedStore(at: location.file)
    #expect(try await store.upkeep.check().isHealthy == false)
    let error = await #expect(throws: StoreError.self) { try await store.upkeep.backup() }
    #expect(error?.code == .damaged)
    #expect(try Data(contentsOf: good.url) == bytes)
    #expect(store.upkeep.backups() == [good])
  }

  @Test
  func `a library whose first page is gone is damaged, as its backups know`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...3)
    try await fixture.store.upkeep.backup()
    try fixture.store.close()
    var bytes = try location.bytes
    bytes.replaceSubrange(0..<4096, with: Data(repeating: 0x55, count: 4096))
    try bytes.write(to: location.file)
    let error = #expect(throws: StoreError.self) { _ = try FeedStore(at: location.file) }
    #expect(error?.code == .damaged)
    let report = try LibraryRecovery.recover(at: location.file)
    #expect(report.isComplete)
    #expect(try await StoreFixture(at: location.file).all(ListQuery(.all)).count == 3)
  }

  @Test
  func `a full check is due once a week`() async throws {
    let fixture = try StoreFixture()
    #expect(try await fixture.store.upkeep.isFullCheckDue())
    #expect(try await fixture.store.upkeep.check(.quick).isHealthy)
    #expect(try await fixture.store.upkeep.isFullCheckDue())
    #expect(try await fixture.store.upkeep.check(.full).isHealthy)
    #expect(try await fixture.store.upkeep.isFullCheckDue() == false)
    fixture.advance(days: 7)
    #expect(try await fixture.store.upkeep.isFullCheckDue())
  }

  @Test
  func `a clock that was ahead once keeps no backup and no check from being made`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    fixture.advance(days: 3_000_000)
    try await fixture.store.upkeep.backup()
    #expect(try await fixture.store.upkeep.check(.full).isHealthy)
    fixture.advance(days: -3_000_000)
    #expect(try await fixture.store.upkeep.isFullCheckDue())
    #expect(try await fixture.store.upkeep.backUpIfDue() != nil)
    #expect(try await fixture.store.upkeep.backUpIfDue() == nil)
    #expect(try await fixture.store.upkeep.check(.full).isHealthy)
    #expect(try await fixture.store.upkeep.isFullCheckDue() == false)
  }

  @Test
  func `backups of days that are still to come neither count nor go`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let backup = try await fixture.store.upkeep.backup()
    let ahead = ["2040-01-01", "2041-01-01", "2042-01-01", "2043-01-01"].map { day in
      backup.url.deletingLastPathComponent().appending(path: "library-\(day).sqlite")
    }
    for url in ahead { try FileManager.default.copyItem(at: backup.url, to: url) }
    for _ in 1...3 {
      fixture.advance(days: 1)
      try await fixture.store.upkeep.backup()
    }
    let names = fixture.store.upkeep.backups().map(\.url.lastPathComponent)
    let made: [String] = [17, 16, 15].map { "library-2023-11-\($0).sqlite" }
    #expect(names.prefix(3) == made[...])
    let kept: [String] = ahead.reversed().map(\.lastPathComponent)
    #expect(names.suffix(4) == kept[...])
  }

  @Test
  func `what a backup left that was killed goes with the next one`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let backup = try await fixture.store.upkeep.backup()
    let folder = backup.url.deletingLastPathComponent()
    for name in ["library-2023-01-02.sqlite.new", "library-2023-01-02.sqlite.new-journal"] {
      try Data("half".utf8).write(to: folder.appending(path: name))
    }
    try await fixture.store.upkeep.backup()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(left == [backup.url.lastPathComponent])
  }
}
