// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import FeedFetching
import Foundation
import Glibc
import Testing

/// The listener with which a browser returns to the program.
@Suite("Loopback listener", .timeLimit(.minutes(5)))
struct LoopbackListenerTests {
  private static let path = "/back"

  /// A client that sends bytes and reads until the other side closes.
  private struct Client {
    let socket: CInt

    /// Connects; nil where nobody listens.
    init?(port: UInt16) {
      socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
      }
      if result != 0 {
        close(socket)
        return nil
      }
    }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = Glibc.send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    }

    /// Reads until the end, and closes; on a thread that may wait.
    func answer() async -> String {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { [socket] in
          var (text, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
          while case let count = recv(socket, &bytes, bytes.count, 0), count > 0 {
            text += bytes.prefix(count)
          }
          close(socket)
          continuation.resume(returning: String(decoding: text, as: UTF8.self))
        }
      }
    }
  }

  private func head(_ line: String, port: UInt16, host: String? = nil) -> String {
    "\(line)\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nUser-Agent: Browser\r\n\r\n"
  }

  private func exchange(_ line: String, _ port: UInt16, host: String? = nil) async -> String {
    guard let client = Client(port: port) else { return "" }
    client.send(head(line, port: port, host: host))
    return await client.answer()
  }

  @Test func `the expected request gets its page, and then nobody listens`() async throws {
    let listener = try LoopbackListener()
    let port = listener.port
    async let query = listener.request(for: Self.path) { LoopbackWebPage("<b> & \($0)") }
    let answer = await exchange("GET /back?code=a%26b&state=s HTTP/1.1", port)
    #expect(try await query == "code=a%26b&state=s")
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    #expect(answer.contains("<p>&lt;b> &amp; code=a%26b&amp;state=s</p>"))
    for header in ["no-store", "no-referrer", "default-src 'none'", "Connection: close"] {
      #expect(answer.contains(header))
    }
    #expect(Client(port: port) == nil)
    // The same port can be had again at once.
    withExtendedLifetime(listener) {}
  }

  @Test(arguments: [
    ("GET / HTTP/1.1", nil, 404), ("GET /favicon.ico HTTP/1.1", nil, 404),
    ("POST /back HTTP/1.1", nil, 405), ("GET /back?code=x HTTP/1.1", "evil.example", 421),
    ("nonsense", nil, 400), ("GET http://127.0.0.1/back HTTP/1.1", nil, 400),
    ("GET /back?\(String(repeating: "x", count: 20_000)) HTTP/1.1", nil, 431),
  ])
  func `any other request is refused, and waiting goes on`(
    line: String,
    host: String?,
    status: Int
  ) async throws {
    let listener = try LoopbackListener()
    let port = listener.port
    async let query = listener.request(for: Self.path) { _ in LoopbackWebPage("Done.") }
    #expect(await exchange(line, port, host: host).hasPrefix("HTTP/1.1 \(status) "))
    #expect(await exchange("GET /back HTTP/1.1", port).contains("Done."))
    #expect(try await query.isEmpty)
  }

  @Test func `connections that say nothing, and little by little, disturb nobody`() async throws {
    let listener = try LoopbackListener()
    let port = listener.port
    async let query = listener.request(for: Self.path) { _ in LoopbackWebPage("Done.") }
    let silent = try (0..<40).map { _ in try #require(Client(port: port)) }
    let slow = try #require(Client(port: port))
    slow.send("GET /back?late HT")
    #expect(await exchange("GET /other HTTP/1.1", port).hasPrefix("HTTP/1.1 404"))
    slow.send("TP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    #expect(await slow.answer().contains("Done."))
    #expect(try await query == "late")
    for client in silent { close(client.socket) }
  }

  @Test func `a cancelled task waits no more`() async throws {
    let listener = try LoopbackListener()
    let waiting = Task { [listener] in
      try await listener.request(for: Self.path) { _ in LoopbackWebPage("") }
    }
    #expect(await exchange("GET / HTTP/1.1", listener.port).contains("404"))
    waiting.cancel()
    await #expect(throws: LoopbackListener.Failure.cancelled) { try await waiting.value }
    #expect(Client(port: listener.port) == nil)
  }

  @Test func `a port is had once, and again when it is free`() throws {
    var first: LoopbackListener? = try LoopbackListener()
    let port = try #require(first).port
    #expect(throws: LoopbackListener.Failure.unavailable(EADDRINUSE)) {
      try LoopbackListener(port: port)
    }
    first = nil
    #expect(try LoopbackListener(port: port).port == port)
    #expect(LoopbackListener.url("/x", port: 7).absoluteString == "http://127.0.0.1:7/x")
  }

  @Test func `a form is written as browsers do it`() {
    let body = RequestBody(form: [("a b", "c&d=é"), ("e", "-._~\n")])
    #expect(String(decoding: body.bytes, as: UTF8.self) == "a%20b=c%26d%3D%C3%A9&e=-._%7E%0A")
    #expect(body.type == "application/x-www-form-urlencoded")
    #expect(!"\(body)".contains("c%26d"))
  }
}
