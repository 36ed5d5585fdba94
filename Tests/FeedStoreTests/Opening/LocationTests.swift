// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import TestSupport
import Testing

/// A library whose file does not stay where it is, or cannot be written.
@Suite("The place of a library", .timeLimit(.minutes(5)))
struct LocationTests {
  private enum Accident: CaseIterable {
    case removed, moved, folderMoved, ancestorMoved, replaced, emptied
  }

  /// Another library, closed, with one feed.
  private func other(_ location: LibraryFolder) async throws -> URL {
    let url = location.folder.appending(path: "other.sqlite")
    let store = try FeedStore(at: url)
    try await store.feeds.subscribe(to: try #require(URL(string: "https://other.example/feed")))
    try store.close()
    return url
  }

  private func happen(_ accident: Accident, _ location: LibraryFolder) async throws {
    let files = FileManager.default
    let aside = location.folder.appending(path: "aside.sqlite")
    switch accident {
    case .removed:
      for name in try location.names() {
        try files.removeItem(at: location.folder.appending(path: name))
      }
    case .moved: try files.moveItem(at: location.file, to: aside)
    case .folderMoved, .ancestorMoved:
      try files.moveItem(atPath: location.folder.path(), toPath: moved(location).path())
    case .replaced:
      let other = try await other(location)
      #expect(rename(other.path(), location.file.path()) == 0)
    case .emptied: #expect(truncate(location.file.path(), 0) == 0)
    }
  }

  private func moved(_ location: LibraryFolder) -> URL {
    URL(filePath: location.folder.path(percentEncoded: false).dropLast() + "-moved")
  }

  @Test(arguments: Accident.allCases)
  private func `nothing is written to what nobody can find`(accident: Accident) async throws {
    let location = try LibraryFolder()
    let inner = location.folder.appending(path: "inner/library.sqlite")
    if accident == .ancestorMoved { try PrivateFile.makeFolder(inner.deletingLastPathComponent()) }
    let fixture = try StoreFixture(at: accident == .ancestorMoved ? inner : location.file)
    let feed = try await fixture.feed("a", holding: 1...3)
    let entries = try await fixture.all(ListQuery(.all))
    try await fixture.store.lookOutside()
    try await happen(accident, location)
    let store = fixture.store
    var error = await #expect(throws: StoreError.self) {
      try await store.articles.setStarred([entries[0].id], true)
    }
    #expect(error?.code == .gone)
    let page = IncomingDocument(.newest, articles: fixture.articles([9]), next: nil)
    error = await #expect(throws: StoreError.self) {
      try await store.articles.ingest(page, of: feed)
    }
    #expect(error?.code == .gone)
    error = await #expect(throws: StoreError.self) { try await store.lookOutside() }
    #expect(error?.code == .gone)
    error = await #expect(throws: StoreError.self) { try await store.upkeep.backup() }
    #expect(error?.code == .gone)
    if accident == .folderMoved || accident == .ancestorMoved {
      let path = location.folder.path(percentEncoded: false)
      try FileManager.default.moveItem(atPath: moved(location).path(), toPath: path)
      try await store.articles.setStarred([entries[0].id], true)
    }
    try store.close()
  }

  @Test
  func `what the log held goes with a file that was moved, and not into another one`()
    async throws
  {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...40)
    let other = try await other(location)
    let aside = location.folder.appending(path: "aside.sqlite")
    #expect(rename(location.file.path(), aside.path()) == 0)
    #expect(rename(other.path(), location.file.path()) == 0)
    await #expect(throws: StoreError.self) { try await fixture.store.lookOutside() }
    let fresh = try StoreFixture(at: location.file)
    #expect(try await fresh.store.feeds.all().map(\.address.host) == ["other.example"])
    _ = try await fresh.feed("b", holding: 1...40)
    try fresh.store.close()
    try fixture.store.close()
    #expect(try location.faults().isEmpty)
    let old = try StoreFixture(at: aside)
    #expect(try await old.all(ListQuery(.all)).count == 40)
    #expect(try await old.store.upkeep.check(.full).isHealthy)
  }

  @Test
  func `the folders above a library that the reader can move are watched, too`() throws {
    let location = try LibraryFolder()
    let inner = location.folder.appending(path: "inner")
    try PrivateFile.makeFolder(inner)
    let file = inner.appending(path: "library.sqlite")
    let store = try FeedStore(at: file)
    let watched = store.locations.prefix(3).map { $0.standardizedFileURL.pathComponents }
    #expect(watched == [file, inner, location.folder].map(\.pathComponents))
    try store.close()
  }

  @Test
  func `a library that must exist is not made`() throws {
    let location = try LibraryFolder()
    var options = StoreOptions()
    options.mustExist = true
    let error = #expect(throws: StoreError.self) {
      _ = try FeedStore(at: location.file, options: options)
    }
    #expect(error?.code == .missing)
    #expect(try location.names().isEmpty)
  }

  @Test(arguments: [(0o444, 0o755), (0o644, 0o555), (0o444, 0o555)])
  func `a library that cannot be written can be read`(file: Int, folder: Int) async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...3)
    try fixture.store.close()
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: file], ofItemAtPath: location.file.path())
    try files.setAttributes([.posixPermissions: folder], ofItemAtPath: location.folder.path())
    let program = try BuiltProgram("store-crash")
    let bytes = try location.bytes
    #expect(try program.run(["read", location.file.path()]).output == "3 articles\nreadOnly\nok\n")
    #expect(try location.bytes == bytes)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: location.folder.path())
  }
}
