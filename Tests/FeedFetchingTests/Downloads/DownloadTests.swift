// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import KitTesting
import StateMachineKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DownloadTests {
  static let body = Array("0123456789abcdefghij".utf8)
  static let tag = (name: "ETag", value: "\"one\"")

  let server: LoopbackServer
  let fetcher = Fetcher()
  let folder: DownloadTestFolder
  let budget = HostBudget(limits: .immediate, clock: ManualClock())

  init() throws {
    server = try LoopbackServer()
    folder = try DownloadTestFolder()
  }

  private func part(_ path: String = "/file") throws -> PartialFile {
    try PartialFile(folder.part, for: server.url(path))
  }

  private func download(_ path: String = "/file", into part: PartialFile) async throws {
    let request = FetchRequest(url: server.url(path), accept: .file)
    try await budget.download(request, into: part, with: fetcher) { _ in }
  }

  private func failure(_ path: String = "/file", into part: PartialFile) async throws -> FetchError
  {
    let refusal = try await #require(throws: HostBudget.Refusal.self) {
      try await download(path, into: part)
    }
    guard case .failed(let error) = refusal else { throw refusal }
    return error
  }

  /// An answer with the bytes from a position on.
  private static func rest(
    from first: Int,
    of total: Int = body.count,
    headers: [(name: String, value: String)] = [tag]
  ) -> Answer {
    Answer(
      status: 206,
      headers: [("Content-Range", "bytes \(first)-\(body.count - 1)/\(total)")] + headers,
      body: Array(body[first...])
    )
  }

  private static func cut(
    after count: Int,
    headers: [(name: String, value: String)] = [tag]
  ) -> Answer {
    Answer(headers: headers, body: body, delivery: .truncated(afterBytes: count))
  }

  private func expectWhole(_ part: PartialFile, _ bytes: [UInt8] = body) throws {
    #expect(part.isWhole)
    #expect(try part.finish(as: folder.file))
    #expect(try folder.bytes(folder.file) == bytes)
    #expect(try folder.names == [folder.file.lastPathComponent])
  }

  @Test func `a file arrives whole, for its owner alone, and its part and record go`()
    async throws
  {
    server.on("/file", Answer(headers: [Self.tag], body: Self.body))
    let part = try part()
    try await download(into: part)
    #expect(part.total == Self.body.count)
    try expectWhole(part)
    #expect(try folder.mode(folder.file) == 0o600)
    #expect(server.requests.first?["Accept-Encoding"] == "identity")
    #expect(server.requests.first?["Range"] == nil)
    #expect(server.requests.first?["Accept"] == "*/*")
  }

  @Test func `a cut answer leaves what arrived, and the next one brings the rest`()
    async throws
  {
    server.on("/file", Self.cut(after: 7), Self.rest(from: 7))
    do {
      let part = try part()
      #expect(try await failure(into: part).code == .connectionLost)
      #expect(try folder.bytes(folder.part) == Array(Self.body[..<7]))
    }
    let part = try part()
    #expect(part.size == 7)
    try await download(into: part)
    #expect(server.requests[1]["Range"] == "bytes=7-")
    #expect(server.requests[1]["If-Range"] == "\"one\"")
    try expectWhole(part)
  }

  @Test func `the rest is asked for behind a redirect to another host`() async throws {
    server.on("/file", .redirect(302, to: server.url("/there", host: "localhost").absoluteString))
    server.on("/there", Self.cut(after: 7), Self.rest(from: 7))
    let part = try part()
    #expect(try await failure(into: part).code == .connectionLost)
    try await download(into: part)
    #expect(server.requests.last?["Range"] == "bytes=7-")
    try expectWhole(part)
  }

  @Test(arguments: [
    (
      [
        (name: "Last-Modified", value: "Sun, 06 Nov 1994 08:49:37 GMT"),
        (name: "Date", value: "Sun, 06 Nov 1994 08:49:38 GMT"),
      ],
      "Sun, 06 Nov 1994 08:49:37 GMT"
    ),
    // The file may have changed again within the second.
    (
      [
        (name: "Last-Modified", value: "Sun, 06 Nov 1994 08:49:37 GMT"),
        (name: "Date", value: "Sun, 06 Nov 1994 08:49:37 GMT"),
      ], nil
    ),
    ([(name: "Last-Modified", value: "Sun, 06 Nov 1994 08:49:37 GMT")], nil),
    ([(name: "ETag", value: "W/\"one\"")], nil),
    (
      [
        (name: "ETag", value: "W/\"one\""),
        (name: "Last-Modified", value: "Sun, 06 Nov 1994 08:49:37 GMT"),
        (name: "Date", value: "Sun, 06 Nov 1994 08:49:38 GMT"),
      ], nil
    ),
    ([(name: "ETag", value: "one")], nil),
    ([], nil),
  ])
  func `a part goes on only by a validator that names its very bytes`(
    headers: [(name: String, value: String)],
    validator: String?
  ) async throws {
    server.on(
      "/file",
      Self.cut(after: 7, headers: headers),
      validator == nil
        ? Answer(headers: headers, body: Self.body) : Self.rest(from: 7, headers: [])
    )
    let part = try part()
    #expect(try await failure(into: part).code == .connectionLost)
    try await download(into: part)
    #expect(server.requests[1]["If-Range"] == validator)
    #expect((server.requests[1]["Range"] == nil) == (validator == nil))
    try expectWhole(part)
  }

  @Test func `a file that changed starts again`() async throws {
    let new = Array("a new file, and a longer one".utf8)
    server.on(
      "/file",
      Self.cut(after: 7),
      Answer(headers: [("ETag", "\"two\"")], body: new, delivery: .truncated(afterBytes: 4)),
      Answer(
        status: 206,
        headers: [("Content-Range", "bytes 4-\(new.count - 1)/\(new.count)")],
        body: Array(new[4...])
      )
    )
    let part = try part()
    _ = try await failure(into: part)
    _ = try await failure(into: part)
    #expect(try folder.bytes(folder.part) == Array(new[..<4]))
    try await download(into: part)
    #expect(server.requests[2]["If-Range"] == "\"two\"")
    try expectWhole(part, new)
  }

  /// Answers to a request for the bytes from 7 on that do not continue the part.
  static let wrongRests: [(String, Answer)] = [
    ("from elsewhere", rest(from: 3)),
    ("of another version", rest(from: 7, headers: [("ETag", "\"two\"")])),
    ("of a file of another size", rest(from: 7, of: 30)),
    ("without a position", Answer(status: 206, headers: [tag], body: Array(body[7...]))),
    (
      "with two positions",
      Answer(
        status: 206,
        headers: [("Content-Type", "multipart/byteranges; boundary=x")],
        body: Array("--x\r\nContent-Range: bytes 7-19/20\r\n\r\n".utf8)
      )
    ),
    ("packed", rest(from: 7, headers: [tag, ("Content-Encoding", "gzip")])),
    ("refused", Answer(status: 416, headers: [("Content-Range", "bytes */5")])),
  ]

  @Test(arguments: wrongRests.indices)
  func `a server that sends another part is asked once more for all`(index: Int) async throws {
    server.on("/file", Self.cut(after: 7), Self.wrongRests[index].1, Answer(body: Self.body))
    let part = try part()
    _ = try await failure(into: part)
    try await download(into: part)
    #expect(server.requests.map { $0["Range"] } == [nil, "bytes=7-", nil])
    try expectWhole(part)
  }

  @Test func `a part that nobody asked for is no answer, and is not asked for again and again`()
    async throws
  {
    server.on("/file", Self.rest(from: 7))
    let part = try part()
    #expect(try await failure(into: part).code == .badAnswer)
    #expect(server.requests.count == 2)
    #expect(part.size == 0)
  }

  @Test func `an answer with less than was asked for stays, and goes on behind it`() async throws {
    let some = Answer(
      status: 206,
      headers: [("Content-Range", "bytes 7-9/20"), Self.tag],
      body: Array(Self.body[7...9])
    )
    server.on("/file", Self.cut(after: 7), some, Self.rest(from: 10))
    let part = try part()
    _ = try await failure(into: part)
    #expect(try await failure(into: part).code == .connectionLost)
    #expect(part.size == 10)
    try await download(into: part)
    try expectWhole(part)
  }

  @Test func `a file that is there as a whole is not asked for again`() async throws {
    server.on("/file", Answer(headers: [Self.tag], body: Self.body))
    do { try await download(into: try part()) }
    let part = try part()
    try await download(into: part)
    #expect(server.requests.count == 1)
    try expectWhole(part)
  }

  @Test func `a part without its record starts again`() async throws {
    server.on("/file", Self.cut(after: 7), Answer(headers: [Self.tag], body: Self.body))
    do { _ = try await failure(into: try part()) }
    try Data("{".utf8).write(to: folder.record)
    let part = try part()
    try await download(into: part)
    #expect(server.requests[1]["Range"] == nil)
    try expectWhole(part)
  }

  @Test func `a file of no bytes, and one whose size is not announced, are whole at their end`()
    async throws
  {
    server.on("/file", Answer(headers: [Self.tag]))
    var part = try part()
    try await download(into: part)
    try expectWhole(part, [])
    try FileManager.default.removeItem(at: folder.file)
    server.on("/file", .raw(["HTTP/1.1 200 OK", "Connection: close"], Self.body))
    part = try self.part()
    try await download(into: part)
    try expectWhole(part)
  }

  @Test(arguments: [201, 202, 204])
  func `a success without a file is none`(status: Int) async throws {
    server.on("/file", Answer(status: status))
    #expect(try await failure(into: try part()).code == .badAnswer)
  }

  @Test func `a failure of the server leaves the part as it is`() async throws {
    server.on("/file", Self.cut(after: 7), .init(status: 503, body: Self.body), Self.rest(from: 7))
    let part = try part()
    _ = try await failure(into: part)
    #expect(try await failure(into: part).status == 503)
    #expect(try folder.bytes(folder.part) == Array(Self.body[..<7]))
  }

  @Test func `a body that is packed although nobody asked for that is unpacked, and starts again`()
    async throws
  {
    let packed = GzipEncoder.stored(Self.body)
    let headers = [Self.tag, ("Content-Encoding", "gzip")]
    server.on(
      "/file",
      Answer(headers: headers, body: packed, delivery: .truncated(afterBytes: packed.count - 8)),
      Answer(headers: headers, body: packed)
    )
    let part = try part()
    #expect(try await failure(into: part).code == .connectionLost)
    try await download(into: part)
    #expect(server.requests[1]["Range"] == nil)
    try expectWhole(part)
  }

  @Test func `the bytes that are there are told of those that there will be`() async throws {
    server.on("/file", Self.cut(after: 7), Self.rest(from: 7))
    let part = try part()
    _ = try await failure(into: part)
    let (told, feed) = AsyncStream.makeStream(of: FetchProgress.self)
    let request = FetchRequest(url: server.url("/file"), accept: .file)
    try await budget.download(request, into: part, with: fetcher) { feed.yield($0) }
    feed.finish()
    var last: FetchProgress?
    for await progress in told { last = progress }
    #expect(last == FetchProgress(receivedBytes: 20, expectedBytes: 20))
  }

  @Test func `an address that a document of the web may not name is not asked`() async throws {
    var request = FetchRequest(url: server.url("/file"), accept: .file)
    request.source = URL(string: "https://example.org/feed")
    let part = try part()
    let refused = request
    await #expect(throws: HostBudget.Refusal.self) {
      try await budget.download(refused, into: part, with: fetcher) { _ in }
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a host that wants to be left alone gets no request for a file`() async throws {
    server.on("/file", Answer(status: 429, headers: [("Retry-After", "100")]))
    let part = try part()
    #expect(try await failure(into: part).status == 429)
    let refusal = await #expect(throws: HostBudget.Refusal.self) {
      try await download(into: part)
    }
    guard case .held = refusal else { return #expect(refusal == nil) }
    #expect(server.requests.count == 1)
  }
}
