// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import TestSupport
import Testing

/// Recordings of feeds that misbehave: their content, the secrets left out of them, and their
/// replay.
@MainActor @Suite(.timeLimit(.minutes(5))) struct FeedRecorderTests {
  /// A folder of its own, which goes with the object.
  private final class Folder: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recordings-\(UUID())")

    deinit {
      do { try FileManager.default.removeItem(at: folder) } catch {
        // A test that records nothing makes no folder.
      }
    }

    /// The contents of all files, by name.
    func files(in folder: URL) throws -> [String: String] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let data = try Data(contentsOf: folder.appending(path: name))
          return (name, String(decoding: data, as: UTF8.self))
        }
      )
    }
  }

  private let fixture: LibraryFixture
  private let home = Folder()
  private let broken = "<rss><channel><title>Broken</title><item><title>One</title></item><item>"

  init() throws { fixture = try LibraryFixture() }

  private func subscribe(_ address: String, _ answer: StubFetcher.Answer) async throws
    -> SubscriptionID
  {
    fixture.fetcher.on(address, answer)
    return try await fixture.store.feeds.subscribe(to: try #require(URL(string: address)))
  }

  private func record(_ feed: SubscriptionID) async throws -> URL {
    try await fixture.library.recorder.record(feed, in: home.folder)
  }

  @Test func `a feed that cannot be read is recorded, and fails again when it is played`()
    async throws
  {
    let page = StubFetcher.Answer.document("<html><p>No feed</p></html>", type: "text/html")
    let feed = try await subscribe("https://a.example/feed", page)
    let folder = try await record(feed)
    let recording = try FeedRecording(at: folder)
    #expect(recording.report.outcome.hasPrefix("notAFeed"))
    #expect(recording.report.exchanges.map(\.status) == [200])
    #expect(recording.report.exchanges.first?.headers.first?.value == "text/html")
    #expect(recording.report.states.map(\.name).contains("after"))
    #expect(!recording.report.faults.isEmpty)
    let playback = try await recording.play()
    #expect(playback.outcome == recording.report.outcome && playback.isFault)
    #expect(playback.sentence == recording.report.sentence && playback.articles == 0)
    // Nothing of it is in the reader's library.
    #expect(try await fixture.store.lists.statistics().articles == 0)
    #expect(try await fixture.store.polls.notes(of: feed).isEmpty)
  }

  @Test func `what was read of a document that is cut off is played with its place`() async throws {
    let feed = try await subscribe("https://a.example/feed", .document(broken))
    let playback = try await FeedRecording(at: try await record(feed)).play()
    #expect(playback.outcome == "truncated" && playback.isFault)
    #expect(playback.articles == 1)
    #expect(playback.faults.contains { $0.contains("line 1, column") })
  }

  @Test func `a feed that is well, and one whose server fails, are played as they were`()
    async throws
  {
    let well = try await subscribe("https://a.example/f", fixture.document(1...3, of: "a"))
    let good = try await FeedRecording(at: try await record(well)).play()
    #expect(good.outcome == "updated" && !good.isFault && good.articles == 3)
    let failure = StubFetcher.Answer.failure(.http, status: 503)
    let lost = try await subscribe("https://b.example/f", failure)
    let recording = try FeedRecording(at: try await record(lost))
    #expect(!recording.hasBody)
    #expect(try await recording.play().outcome == "http-503")
  }

  @Test func `no secret of the address is in any file, and its owner alone can read them`()
    async throws
  {
    let (password, key) = ("Geheim/42", "k3yk3yk3yk3yk3y9k3y")
    let text = """
      <rss><channel><title>T</title><link>https://a.example/?token=\(key)</link>
      <item><title>\(password)</title></item>
      """
    let encoded = "Geheim%2F42"
    let address = "https://reader:\(encoded)@a.example/feed?token=\(key)&page=2"
    let feed = try await subscribe(address, .document(text))
    let folder = try await record(feed)
    for (name, content) in try home.files(in: folder) {
      for secret in [password, encoded, key, "Geheim\\/42", "reader:"] {
        #expect(!content.contains(secret), "\(name)")
      }
    }
    let recording = try FeedRecording(at: folder)
    #expect(recording.report.address.absoluteString.hasSuffix("page=2"))
    #expect(try await recording.play().outcome == recording.report.outcome)
    for name in ["", "recording.json", "body-1"] {
      let path = folder.appending(path: name).path()
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == (name.isEmpty ? 0o700 : 0o600))
    }
  }

  @Test func `a server that asked for a pause is left alone, and so is one of a moment ago`()
    async throws
  {
    let busy = StubFetcher.Answer.failure(.http, status: 429, retryAfter: .seconds(3600))
    let feed = try await subscribe("https://a.example/f", busy)
    _ = await fixture.engine.refresh([feed])
    let count = fixture.fetcher.requests.count
    await #expect(throws: FeedRecorder.Failure.self) { try await record(feed) }
    #expect(fixture.fetcher.requests.count == count)
    let other = try await subscribe("https://b.example/f", fixture.document(1...2, of: "b"))
    _ = try await record(other)
    let reason = SyncError.waiting(
      until: fixture.time.now.addingTimeInterval(60),
      reason: .justChecked
    )
    await #expect(throws: FeedRecorder.Failure.notNow(reason)) { try await record(other) }
    fixture.time.set(fixture.time.now.addingTimeInterval(60))
    _ = try await record(other)
  }

  @Test func `what is no recording is refused with its path`() async throws {
    let feed = try await subscribe("https://a.example/feed", .document(broken))
    let folder = try await record(feed)
    let report = folder.appending(path: "recording.json")
    let text = try String(contentsOf: report, encoding: .utf8)
    try Data(text.replacing("\"version\" : 1", with: "\"version\" : 9").utf8).write(to: report)
    #expect(throws: FeedRecording.Fault.unknownVersion(9)) { try FeedRecording(at: folder) }
    try Data(text.replacing("body-1", with: "../body-1").utf8).write(to: report)
    #expect(throws: FeedRecording.Fault.damaged(path: report.path())) {
      try FeedRecording(at: folder)
    }
    try Data(text.replacing("body-1", with: "body-2").utf8).write(to: report)
    let missing = folder.appending(path: "body-2").path()
    #expect(throws: FeedRecording.Fault.unreadable(path: missing)) { try FeedRecording(at: folder) }
    try Data("{}".utf8).write(to: report)
    #expect(throws: FeedRecording.Fault.damaged(path: report.path())) {
      try FeedRecording(at: folder)
    }
  }
}
