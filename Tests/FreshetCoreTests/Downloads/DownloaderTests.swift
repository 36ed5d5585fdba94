// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import FreshetCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DownloaderTests {
  private let fixture: DownloadFixture

  init() throws {
    fixture = try DownloadFixture()
  }

  private func download(_ record: DownloadRecord) async throws -> URL {
    try await fixture.downloader().download(record) { _ in }.file
  }

  private func failure(_ record: DownloadRecord) async throws -> DownloadError {
    try await #require(throws: DownloadError.self) { try await download(record) }
  }

  private func mode(_ url: URL) throws -> Int? {
    let found = try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
    return (found[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `a file is named by its article, for its owner alone`() async throws {
    fixture.server.on("/e.mp3", DownloadFixture.whole())
    let file = try await download(fixture.record(title: "River / Night"))
    #expect(file.lastPathComponent == "River - Night.mp3")
    #expect(try fixture.bytes(file) == DownloadFixture.body)
    #expect(try mode(file) == 0o600)
    #expect(try mode(fixture.folder) == 0o700)
    #expect(try mode(fixture.folder.appending(path: ".parts")) == 0o700)
    #expect(try fixture.hiddenNames.map { URL(filePath: $0).pathExtension } == ["json"])
  }

  @Test func `a file that is there is not fetched again, and one that went is`() async throws {
    fixture.server.on("/e.mp3", DownloadFixture.whole())
    let downloader = fixture.downloader()
    let (record, file) = try await downloader.download(fixture.record()) { _ in }
    #expect(try await downloader.download(record) { _ in }.file == file)
    #expect(fixture.server.requests.count == 1)
    try FileManager.default.removeItem(at: file)
    #expect(await downloader.file(of: record) == nil)
    #expect(try await downloader.download(record) { _ in }.file == file)
    #expect(fixture.server.requests.count == 2)
  }

  @Test func `two files of one name are two files`() async throws {
    fixture.server.on("/e.mp3", DownloadFixture.whole())
    fixture.server.on("/f.mp3", Answer(body: [1]))
    let first = try await download(fixture.record())
    let second = try await download(fixture.record("/f.mp3"))
    #expect(try fixture.names == ["Episode (2).mp3", "Episode.mp3"])
    #expect(try fixture.bytes(first) == DownloadFixture.body)
    #expect(try fixture.bytes(second) == [1])
  }

  @Test func `a cut connection goes on by itself as long as something arrives`() async throws {
    fixture.server.on(
      "/e.mp3",
      DownloadFixture.whole(.truncated(afterBytes: 3)),
      DownloadFixture.rest(from: 3, .truncated(afterBytes: 4)),
      DownloadFixture.rest(from: 7)
    )
    let file = try await download(fixture.record())
    #expect(try fixture.bytes(file) == DownloadFixture.body)
    #expect(fixture.server.requests.map { $0["Range"] } == [nil, "bytes=3-", "bytes=7-"])
  }

  @Test func `a connection that brings nothing more is not tried again and again`() async throws {
    fixture.server.on(
      "/e.mp3",
      DownloadFixture.whole(.truncated(afterBytes: 3)),
      DownloadFixture.rest(from: 3, .truncated(afterBytes: 0))
    )
    let error = try await failure(fixture.record())
    #expect(error.isPassing && !error.isCancelled)
    #expect(fixture.server.requests.count == 2)
    #expect(await fixture.downloader().partBytes(of: fixture.record().address) == 3)
  }

  @Test func `another run goes on where one ended`() async throws {
    fixture.server.on(
      "/e.mp3",
      DownloadFixture.whole(.truncated(afterBytes: 3)),
      Answer(status: 503),
      DownloadFixture.rest(from: 3)
    )
    _ = try await failure(fixture.record())
    let file = try await download(fixture.record())
    #expect(fixture.server.requests.last?["Range"] == "bytes=3-")
    #expect(try fixture.bytes(file) == DownloadFixture.body)
  }

  @Test func `a crash before a whole file has its name leaves one file`() async throws {
    fixture.server.on("/e.mp3", DownloadFixture.whole())
    let downloader = fixture.downloader()
    var record = fixture.record()
    try await downloader.store(record)
    // The bytes of another file have the name that the record was given before the crash.
    try Data("mine".utf8).write(to: fixture.folder.appending(path: "Episode.mp3"))
    record.file = "Episode.mp3"
    try await downloader.store(record)
    let parts = fixture.folder.appending(path: ".parts")
    let name = try #require(try fixture.hiddenNames.first)
    let stem = name.prefix { $0 != "." }
    let part = try PartialFile(parts.appending(path: "\(stem).part"), for: record.address)
    _ = try part.start(status: 200, headers: ResponseHeaders([("Content-Length", "2")]))
    try part.write([1, 2])
    #expect(await downloader.file(of: record) == nil)
  }

  @Test func `a file that another program downloads is said to be`() async throws {
    let gate = Gate()
    fixture.server.on("/e.mp3", DownloadFixture.whole(.interrupted(afterBytes: 3, gate)))
    async let first = download(fixture.record())
    await fixture.server.waitForRequests(1)
    guard case .fetch(let error) = try await failure(fixture.record()) else {
      Issue.record("the reason is one of the file")
      return
    }
    #expect(error.code == .fileInUse)
    gate.open()
    #expect(try fixture.bytes(try await first) == DownloadFixture.body)
  }

  @Test func `a file that is too large is downloaded when the reader wants it`() async throws {
    fixture.server.on("/e.mp3", Answer(body: [UInt8](repeating: 7, count: 1001)))
    var record = fixture.record()
    #expect(try await failure(record).isTooLarge)
    record.isUnlimited = true
    #expect(try fixture.bytes(try await download(record)).count == 1001)
  }

  @Test func `a feed of the web cannot have files of this computer downloaded`() async throws {
    fixture.server.on("/e.mp3", DownloadFixture.whole())
    let address = fixture.server.url("/e.mp3")
    let feed = URL(string: "https://anna:secret@example.org/feed")
    let record = DownloadRecord(address: address, title: "E", feed: feed)
    #expect(record.feed?.absoluteString == "https://example.org/feed")
    _ = try await failure(record)
    #expect(fixture.server.requests.isEmpty)
  }

  @Test func `a feed's password and headers are for its own server alone`() async throws {
    fixture.server.on("/e.mp3", DownloadFixture.whole())
    fixture.server.on("/f.mp3", DownloadFixture.whole())
    let feeds = [fixture.server.url("/feed"), fixture.server.url("/feed", host: "localhost")]
    for (path, feed) in zip(["/e.mp3", "/f.mp3"], feeds) {
      let address = fixture.server.url(path)
      let record = DownloadRecord(address: address, title: "E", feed: feed)
      let access = RequestAccess(
        credentials: Credentials(user: "anna", password: "secret"),
        headers: [try #require(HeaderField(name: "X-Token", value: "secret"))]
      )
      _ = try await fixture.downloader().download(record, access: access) { _ in }
    }
    for name in ["Authorization", "X-Token"] {
      #expect(fixture.server.requests.map { $0[name] != nil } == [true, false])
    }
  }

  @Test func `a folder that cannot be written is said`() async throws {
    try Data().write(to: fixture.folder)
    guard case .folder = try await failure(fixture.record()) else {
      Issue.record("the reason is the folder")
      return
    }
    #expect(fixture.server.requests.isEmpty)
  }

  @Test func `a damaged record counts as none`() async throws {
    fixture.server.on("/e.mp3", DownloadFixture.whole())
    let downloader = fixture.downloader()
    try await downloader.store(fixture.record())
    let name = try #require(try fixture.hiddenNames.first)
    let file = fixture.folder.appending(path: ".parts").appending(path: name)
    try Data(#"{"address":"#.utf8).write(to: file)
    #expect(await downloader.records.isEmpty)
    #expect(await downloader.record(of: fixture.record().address) == nil)
  }

  @Test func `a record that names a file elsewhere names none`() async throws {
    let downloader = fixture.downloader()
    for name in ["../x", "/etc/passwd", ".parts"] {
      var record = fixture.record()
      record.file = name
      try await downloader.store(record)
      #expect(await downloader.file(of: record) == nil)
    }
  }
}
