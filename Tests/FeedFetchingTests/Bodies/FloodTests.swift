// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import TestSupport
import Testing

/// Hosts that send without end, as fast as it is read.
@Suite(.timeLimit(.minutes(5))) struct FloodTests {
  /// A kind of flood, and what its fetch ends with.
  struct Flood: Sendable, CustomTestStringConvertible {
    let name: String
    let answer: Answer
    let code: FetchError.Code?
    var testDescription: String { name }
  }

  private static let limits = FetchLimits(maximumBytes: 1 << 20)
  private static let chunked = ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked"]
  private static let gzipHead: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  static let floods = [
    Flood(
      name: "early hints",
      answer: .flood([], of: Array("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n".utf8)),
      code: .badAnswer
    ),
    Flood(
      name: "continue",
      answer: .flood([], of: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)),
      code: .badAnswer
    ),
    Flood(
      name: "header lines",
      answer: .flood([], Array("HTTP/1.1 200 OK\r\n".utf8), of: Array("A: b\r\n".utf8)),
      code: nil
    ),
    Flood(
      name: "one header line",
      answer: .flood([], Array("HTTP/1.1 200 OK\r\nA: ".utf8), of: Array("aaaa".utf8)),
      code: nil
    ),
    Flood(name: "empty lines", answer: .flood([], of: Array("\r\n".utf8)), code: nil),
    Flood(
      name: "body",
      answer: .flood(["HTTP/1.1 200 OK"], of: [7]),
      code: .tooLarge
    ),
    Flood(
      name: "chunks of one byte",
      answer: .flood(chunked, of: Array("1\r\na\r\n".utf8)),
      code: .tooLarge
    ),
    Flood(
      name: "trailers",
      answer: .flood(chunked, Array("1\r\na\r\n0\r\n".utf8), of: Array("A: b\r\n".utf8)),
      code: nil
    ),
    Flood(
      name: "blocks of gzip that hold nothing",
      answer: .flood(
        ["HTTP/1.1 200 OK", "Content-Encoding: gzip"],
        gzipHead,
        of: [0, 0, 0, 0xFF, 0xFF]
      ),
      code: .tooLarge
    ),
    Flood(
      name: "bytes behind the end of gzip",
      answer: .flood(
        ["HTTP/1.1 200 OK", "Content-Encoding: gzip"],
        GzipEncoder.stored(Array("feed".utf8)),
        of: [7]
      ),
      code: .tooLarge
    ),
    Flood(
      name: "blocks of brotli that hold nothing",
      // A window, then blocks of metadata without a byte in them.
      answer: .flood(["HTTP/1.1 200 OK", "Content-Encoding: br"], [0x0C], of: [0x06]),
      code: .tooLarge
    ),
  ]

  @Test(arguments: floods)
  func `a host that sends without end holds up nobody`(flood: Flood) async throws {
    let (attacker, other) = (try LoopbackServer(), try LoopbackServer())
    attacker.on("/feed", flood.answer)
    other.on("/feed", .text("ok"))
    let fetcher = Fetcher(clock: LimitClock())
    let attack = FetchRequest(url: attacker.url("/feed"), limits: Self.limits)
    let attacked = Task { try await fetcher.fetch(attack) }
    await attacker.waitForRequests(1)
    for _ in 0..<20 {
      let response = try await fetcher.fetch(FetchRequest(url: other.url("/feed")))
      #expect(response.body == Array("ok".utf8))
    }
    if flood.code == nil { attacked.cancel() }
    let result = await attacked.result
    if let code = flood.code {
      let error = #expect(throws: FetchError.self) { try result.get() }
      #expect(error?.code == code)
    }
    await attacker.waitForClosedConnections()
  }

  @Test(arguments: floods)
  func `a fetch that was cancelled ends, and its fetcher goes, whatever a host sends`(
    flood: Flood
  ) async throws {
    let attacker = try LoopbackServer()
    attacker.on("/feed", flood.answer)
    let request = FetchRequest(url: attacker.url("/feed"), limits: Self.limits)
    let attacked = Task {
      let fetcher = Fetcher(clock: LimitClock())
      return try await fetcher.fetch(request)
    }
    await attacker.waitForRequests(1)
    attacked.cancel()
    _ = await attacked.result
    await attacker.waitForClosedConnections()
  }

  @Test func `HTTP/2 is spoken with nobody: its frames hold the thread for as long as they come`() {
    let fetcher = Fetcher()
    withExtendedLifetime(fetcher) {
      #expect(ProcessInfo.processInfo.environment["SOUP_FORCE_HTTP1"] == "1")
    }
  }

  @Test func `a host whose answer comes with too many interim ones breaks no later request`()
    async throws
  {
    let server = try LoopbackServer()
    let interim = String(repeating: "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n", count: 17)
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
    server.on("/many", Answer(body: Array((interim + answer).utf8), delivery: .raw))
    server.on("/feed", .text("ok", type: "text/plain"))
    let fetcher = Fetcher()
    for _ in 0..<8 {
      let refused = FetchRequest(url: server.url("/many"))
      let error = await #expect(throws: FetchError.self) { try await fetcher.fetch(refused) }
      #expect(error?.code == .badAnswer)
      let response = try await fetcher.fetch(FetchRequest(url: server.url("/feed")))
      #expect(response.body == Array("ok".utf8))
    }
  }

  @Test func `a few interim answers are passed over`() async throws {
    let server = try LoopbackServer()
    let interim = String(repeating: "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n", count: 16)
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
    server.on("/feed", Answer(body: Array((interim + answer).utf8), delivery: .raw))
    let response = try await Fetcher().fetch(FetchRequest(url: server.url("/feed")))
    #expect(response.body == Array("ok".utf8))
  }
}
