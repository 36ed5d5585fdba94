// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import TestSupport
import Testing

/// The work of `freshetctl refresh` in a library, and its output.
@Suite(.timeLimit(.minutes(5))) struct RefreshCommandTests {
  let server: LoopbackServer
  let file: URL

  init() throws {
    server = try LoopbackServer()
    file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString)/library.sqlite")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
  }

  private struct Row: Decodable {
    let id: Int
    let title: String
    let outcome: String
    let failed: Bool
    let added: Int
    let sentence: String
  }

  private let rss = """
    <rss version="2.0"><channel><title>Water\u{7}</title><item><guid>1</guid><title>a</title></item>
    <item><guid>2</guid><title>b</title></item></channel></rss>
    """

  /// Makes a library of paths, each at a name of its own for this computer, so that none waits.
  private func subscribe(_ hosts: (path: String, host: String)...) async throws {
    let store = try FeedStore(at: file)
    for (path, host) in hosts { try await store.feeds.subscribe(to: server.url(path, host: host)) }
    try store.close()
  }

  private func refresh(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram("freshetctl").run(["refresh", "--library", file.path()] + arguments)
  }

  private func rows(_ result: BuiltProgram.Result) throws -> [Row] {
    try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  @Test func `a feed that changed takes a line, and one that was just fetched none`() async throws {
    server.on("/a", .text(rss, type: "application/rss+xml"))
    try await subscribe(("/a", "127.0.0.1"))
    let first = try refresh()
    #expect(first.code == 0)
    let name = server.url("/a").absoluteString.dropFirst("http://".count)
    #expect(first.output == "1\t\(name)\t2\t2 new articles.\n")
    #expect(first.complaint == "freshetctl: 1 feed: 2 new articles, 0 failed, 0 not asked for.\n")
    let second = try refresh()
    #expect(second.code == 0)
    #expect(second.output.isEmpty)
    let told = "0 new articles, 0 failed, 1 not asked for: polled a moment ago."
    #expect(second.complaint.contains(told))
    let row = try #require(try rows(refresh("--json", "water")).first)
    #expect(row.outcome == "waiting-justChecked")
    #expect(row.title.hasPrefix("Water"))
    #expect(row.sentence.contains("polled a moment ago"))
    #expect(!row.failed)
  }

  @Test func `a part of a document is told, kept, and no success`() async throws {
    server.on("/a", .text(String(rss.dropLast(30)), type: "application/rss+xml"))
    try await subscribe(("/a", "127.0.0.1"))
    let result = try refresh()
    #expect(result.code == 1)
    #expect(result.output.contains("Only a part of the document came; it is fetched again soon."))
    let why = try BuiltProgram("freshetctl").run(["why", "1", "--library", file.path()])
    #expect(why.output.contains("The document ends inside"))
    let browse = try BuiltProgram("freshetctl")
      .run(["browse", server.url("/a").absoluteString])
    #expect(browse.code == 1)
    #expect(browse.output.contains("\ta\t"))
    #expect(browse.complaint.contains("Only a part of a document came."))
  }

  @Test func `a feed that is gone is marked in the list`() async throws {
    try await subscribe(("/a", "127.0.0.1"), ("/b", "127.0.0.1"))
    let store = try FeedStore(at: file)
    let record = Data(#"{"ending":"gone"}"#.utf8)
    let poll = StoredPoll(PollState(record: record, nextCheck: .distantFuture))
    try await store.polls.store(poll, of: SubscriptionID(rawValue: 1))
    try store.close()
    let lines = try BuiltProgram("freshetctl").run(["list", "--library", file.path()]).output
      .split(separator: "\n")
    #expect(lines.map { $0.hasSuffix("\tgone") } == [true, false])
    let rows = try BuiltProgram("freshetctl").run(["list", "--json", "--library", file.path()])
    #expect(rows.output.contains(#""ending":"gone""#))
  }

  @Test(arguments: [
    ("gone", "gone for good, as their server says"), ("expired", "ended, as they say"),
  ])
  func `feeds that ended are counted with their reason`(ending: String, reason: String) async throws
  {
    server.on("/a", .text(rss, type: "application/rss+xml"))
    try await subscribe(("/a", "127.0.0.1"))
    #expect(try refresh().code == 0)
    let store = try FeedStore(at: file)
    let feed = SubscriptionID(rawValue: 1)
    let polled = try await store.polls.existing(feed)
    let known = try #require(polled.poll)
    let text = String(decoding: known.record, as: UTF8.self)
    let record = Data("{\"ending\":\"\(ending)\",\(text.dropFirst())".utf8)
    let poll = StoredPoll(PollState(record: record, nextCheck: .distantFuture))
    try await store.polls.store(poll, of: feed)
    try store.close()
    #expect(try refresh().complaint.contains("1 not asked for: \(reason)."))
  }

  @Test func `why feeds of a host that wants a pause are not asked for is told`() async throws {
    server.on("/a", Answer(status: 429, headers: [("Retry-After", "3600")]))
    try await subscribe(("/a", "127.0.0.1"), ("/b", "127.0.0.1"), ("/c", "127.0.0.1"))
    let result = try refresh()
    #expect(result.complaint.contains("not asked for: their host asked for a pause until 20"))
  }

  @Test func `what failed is told beside what came, and the codes tell how much`() async throws {
    server.on("/a", .text(rss, type: "application/rss+xml"))
    server.on("/b", Answer(status: 404))
    try await subscribe(("/a", "127.0.0.1"), ("/b", "localhost"))
    let bad = try refresh("2")
    #expect(bad.code == 69)
    #expect(bad.output.contains("404"))
    try await subscribe(("/c", "localhost"))
    let result = try refresh("1", "3", "--json")
    #expect(result.code == 1)
    let found = try rows(result)
    #expect(found.map(\.id) == [1, 3])
    #expect(found.map(\.outcome) == ["updated", "http-404"])
    #expect(found.map(\.added) == [2, 0])
    #expect(found.map(\.failed) == [false, true])
  }

  @Test func `a feed that is not there is refused, and so is what can be several`() async throws {
    try await subscribe(("/one", "127.0.0.1"), ("/two", "127.0.0.1"))
    let none = try refresh("nothing")
    #expect(none.code == 65)
    #expect(none.complaint.contains("There is no feed “nothing”"))
    let several = try refresh("127.0")
    #expect(several.code == 65)
    #expect(several.complaint.contains("can be one of 2 feeds"))
    #expect(server.requests.isEmpty)
    server.on("/two", .text(rss, type: "application/rss+xml"))
    #expect(try refresh(server.url("/two").absoluteString).code == 0)
    #expect(server.requests.map(\.path) == ["/two"])
  }

  /// Waits until another program has kept something in the library, and asked for two documents.
  ///
  /// Nothing is awaited: other tests hold the threads of tasks, and the program would meanwhile
  /// give up what does not answer.
  private func waitForArticles() throws {
    let list = ["list", "articles", "--library", file.path()]
    while try server.requests.count < 2 || BuiltProgram("freshetctl").run(list).output.isEmpty {}
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `who is told to end says what was done, and closes the library first`(
    signal: CInt
  ) async throws {
    let gate = Gate()
    defer { gate.open() }
    server.on("/a", .text(rss, type: "application/rss+xml"))
    server.on("/never", Answer(delivery: .held(gate)))
    try await subscribe(("/a", "localhost"), ("/never", "127.0.0.1"))
    let command = Process()
    command.executableURL = URL(filePath: try BuiltProgram("freshetctl").path)
    command.arguments = ["refresh", "--library", file.path()]
    let (output, complaint) = (Pipe(), Pipe())
    command.standardOutput = output
    command.standardError = complaint
    try command.run()
    try waitForArticles()
    kill(command.processIdentifier, signal)
    let told = String(decoding: complaint.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let rows = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    command.waitUntilExit()
    #expect(rows.hasSuffix("\t2\t2 new articles.\n"))
    #expect(told.contains("2 feeds: 2 new articles, 0 failed, 1 not asked for: "), "\(told)")
    #expect(command.terminationReason == .uncaughtSignal)
    #expect(command.terminationStatus == signal)
    let log = try? Data(contentsOf: URL(filePath: file.path() + "-wal"))
    #expect(log?.isEmpty != false)
  }
}
