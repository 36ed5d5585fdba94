// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

/// The files of a library, of which others may read nothing.
@Suite("Who can read the library's files")
struct PrivacyTests {
  init() {
    // As most systems have it: what is made is for all to read.
    umask(0o022)
  }

  private func mode(_ url: URL) throws -> Int {
    let path = url.path(percentEncoded: false)
    let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    return try #require(found as? Int)
  }

  /// The modes of all files below a folder, by their names.
  private func modes(_ location: LibraryFolder) throws -> [String: Int] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: location.folder.path())
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try mode(location.folder.appending(path: $0))) }
    )
  }

  @Test
  func `a library and all beside it are its owner's alone`() async throws {
    let location = try LibraryFolder()
    let lock = try LibraryLock(of: location.file)
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...30)
    try await fixture.store.upkeep.backup()
    let found = try modes(location)
    #expect(
      found == [
        "library.sqlite": 0o600, "library.sqlite-wal": 0o600, "library.sqlite-shm": 0o600,
        "library.sqlite.lock": 0o600, "backups": 0o700,
        "backups/library-2023-11-14.sqlite": 0o600,
      ]
    )
    try fixture.store.close()
    withExtendedLifetime(lock) {}
  }

  @Test
  func `what an earlier version left for all to read is closed to them`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...3)
    let backup = try await fixture.store.upkeep.backup()
    try fixture.store.close()
    for file in [location.file, backup.url] {
      let path = file.path(percentEncoded: false)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    }
    let folder = backup.url.deletingLastPathComponent().path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    let again = try StoreFixture(at: location.file)
    _ = try await again.feed("b", holding: 1...3)
    let found = try modes(location)
    for (name, mode) in found { #expect(mode == (name == "backups" ? 0o700 : 0o600), "\(name)") }
    #expect(found.count >= 4)
    try again.store.close()
  }

  @Test
  func `a folder with more than backups in it stays as its owner made it`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let backup = try await fixture.store.upkeep.backup()
    try fixture.store.close()
    let folder = backup.url.deletingLastPathComponent()
    let path = folder.path(percentEncoded: false)
    try Data().write(to: folder.appending(path: "photos.tar"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try StoreFixture(at: location.file).store.close()
    #expect(try mode(folder) == 0o755)
    try FileManager.default.removeItem(at: folder.appending(path: "photos.tar"))
    try StoreFixture(at: location.file).store.close()
    #expect(try mode(folder) == 0o700)
  }

  @Test
  func `what a recovery makes and moves is its owner's alone`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...30)
    try await fixture.store.upkeep.backup()
    try fixture.store.close()
    var bytes = try location.bytes
    bytes.replaceSubrange(0..<4096, with: Data(repeating: 0x55, count: 4096))
    try bytes.write(to: location.file)
    let path = location.file.path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    _ = try LibraryRecovery.recover(at: location.file)
    for (name, mode) in try modes(location) where name != "backups" {
      #expect(mode == 0o600, "\(name)")
    }
  }

  @Test
  func `another program's database keeps its mode`() throws {
    let location = try LibraryFolder()
    try location.database(isReadOnly: false).write { database in
      try database.execute(sql: "CREATE TABLE moz_places (id INTEGER PRIMARY KEY)")
    }
    #expect(throws: StoreError.self) { _ = try FeedStore(at: location.file) }
    #expect(try mode(location.file) == 0o644)
  }

  @Test
  func `folders are made for their owner, and those that are there stay as they are`() throws {
    let location = try LibraryFolder()
    let before = try mode(location.folder)
    let deep = location.folder.appending(path: "one/two")
    umask(0o000)
    defer { umask(0o022) }
    try PrivateFile.makeFolder(deep)
    try PrivateFile.makeFolder(deep)
    #expect(try mode(deep) == 0o700)
    #expect(try mode(deep.deletingLastPathComponent()) == 0o700)
    #expect(try mode(location.folder) == before)
    try Data().write(to: deep.appending(path: "file"))
    let error = #expect(throws: StoreError.self) {
      try PrivateFile.makeFolder(deep.appending(path: "file/below"))
    }
    #expect(error?.code == .readOnly)
  }

  @Test
  func `a file is written whole or not at all, and is its owner's alone`() throws {
    let location = try LibraryFolder()
    let file = location.folder.appending(path: "list.opml")
    try Data("old".utf8).write(to: file)
    try PrivateFile.write(Data("new".utf8), to: file.path())
    #expect(try Data(contentsOf: file) == Data("new".utf8))
    #expect(try mode(file) == 0o600)
    #expect(try location.names() == ["list.opml"])
    #expect(throws: CocoaError.self) {
      try PrivateFile.write(Data(), to: location.folder.appending(path: "no/list").path())
    }
    try PrivateFile.write(Data("x".utf8), to: "/dev/null")
  }
}
