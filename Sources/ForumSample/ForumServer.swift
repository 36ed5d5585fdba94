// SPDX-License-Identifier: MIT

import FlyingFox
import FlyingSocks
public import Foundation

/// A forum on this machine, which answers as V2EX does, and fails on demand.
///
/// - Isolation: any.
public actor ForumServer {
  /// The requests of lists so far: their method, path and query.
  public private(set) var requests: [String] = []
  /// The number of requests that are held back until `release()` is called.
  public var heldCount: Int { held.count }

  private var content = ForumContent()
  private var faults: [ForumFault] = []
  private var held: [CheckedContinuation<Void, Never>] = []
  private var server: HTTPServer?
  private var running: Task<Void, any Error>?

  /// Creates a forum that is not listening yet.
  public init() {}

  /// Starts to listen on the loopback interface.
  ///
  /// - Returns: the address that it listens on.
  /// - Throws: an error when no port is free.
  public func start() async throws -> URL {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: .disabled,
      handler: ClosureHTTPHandler { [weak self] request in
        await self?.answer(request) ?? HTTPResponse(statusCode: .notFound)
      }
    )
    self.server = server
    running = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress,
      let url = URL(string: "http://127.0.0.1:\(port)/")
    else { throw URLError(.cannotConnectToHost) }
    return url
  }

  /// Stops the server, and cancels its requests.
  public func stop() async {
    release()
    running?.cancel()
    await server?.stop(timeout: 0)
    _ = await running?.result
  }

  /// Makes the next requests fail, once for each fault and in their order.
  public func fail(_ faults: ForumFault...) {
    self.faults += faults
  }

  /// Answers the requests that were held back.
  public func release() {
    for continuation in held {
      continuation.resume()
    }
    held = []
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let parts = request.path.split(separator: "/").map(String.init)
    if parts.first == "avatar" {
      let number = parts.last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
      return Self.found(ForumContent.picture(number), type: "image/gif")
    }
    let page = request.query["p"].flatMap { Int($0) } ?? 1
    requests.append("\(request.method.rawValue) \(request.path) \(page)")
    if let fault = faults.isEmpty ? nil : faults.removeFirst(),
      let failure = await failure(by: fault)
    {
      return failure
    }
    let topic = parts.dropFirst(3).first.flatMap { Int($0) } ?? 0
    switch (request.method, parts.dropFirst(2).first, parts.last) {
    case (.POST, "topics", "replies"):
      guard let text = await Self.reply(in: request) else {
        return HTTPResponse(statusCode: .badRequest)
      }
      content.add(reply: text, to: topic)
      return Self.found(Data(#"{"success": true, "message": "Written"}"#.utf8))
    case (.DELETE, "topics", let id):
      content.topics.removeAll { "\($0)" == id }
      return Self.found(Data(#"{"success": true, "message": "Deleted"}"#.utf8))
    case (.POST, "topics", "restore"):
      content.restore(topic: topic)
      return Self.found(Data(#"{"success": true, "message": "Restored"}"#.utf8))
    case (.GET, "all.json", _): return Self.found(try? ForumContent.nodes())
    case (.GET, "nodes", _): return Self.found(try? content.topicPage(page))
    case (.GET, "topics", "replies"):
      return Self.found(try? content.replyPage(page, topic: topic))
    default: return HTTPResponse(statusCode: .notFound)
    }
  }

  /// Reads the text of a reply that is sent; nil if there is none.
  private static func reply(in request: HTTPRequest) async -> String? {
    guard let body = try? await request.bodyData,
      let text = try? JSONDecoder().decode([String: String].self, from: body)["content"]
    else { return nil }
    return text.isEmpty ? nil : text
  }

  /// Returns the answer of a fault; nil for a slow one, after `release()` was called.
  private func failure(by fault: ForumFault) async -> HTTPResponse? {
    switch fault {
    case .status(let code): return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "Fault"))
    case .pause(let seconds):
      return HTTPResponse(
        statusCode: HTTPStatusCode(429, phrase: "Too Many Requests"),
        headers: [HTTPHeader("Retry-After"): "\(seconds)"]
      )
    case .garbage: return Self.found(Data("<html>Not what you asked for".utf8))
    case .empty:
      let empty = #"{"success": true, "result": [], "pagination": {"pages": 1}}"#
      return Self.found(Data(empty.utf8))
    case .slow:
      await withCheckedContinuation { held.append($0) }
      return nil
    }
  }

  private static func found(_ body: Data?, type: String = "application/json") -> HTTPResponse {
    guard let body else { return HTTPResponse(statusCode: .internalServerError) }
    return HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: body)
  }
}

/// A fault of the forum in place of an answer.
public enum ForumFault: Hashable, Sendable {
  /// An answer with a status and nothing else.
  case status(Int)
  /// A request to come back later: 429, with Retry-After.
  case pause(seconds: Int)
  /// An answer that is not JSON.
  case garbage
  /// A page without items.
  case empty
  /// An answer that is held back until `ForumServer.release()` is called.
  case slow
}
