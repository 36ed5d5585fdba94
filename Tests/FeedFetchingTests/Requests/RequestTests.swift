// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import TestSupport
import Testing

/// Requests that hand something over, and the part that is kept of an answer that refuses.
@Suite(.timeLimit(.minutes(5))) struct RequestTests {
  let server: LoopbackServer
  let fetcher = Fetcher()

  init() throws {
    server = try LoopbackServer()
  }

  private func request(
    _ path: String,
    _ method: FetchMethod = .post,
    accept: AcceptedContent = .json
  ) throws -> FetchRequest {
    var request = FetchRequest(url: server.url(path), accept: accept)
    request.method = method
    request.body = RequestBody(Array("{\"key\":1}".utf8), type: "application/json")
    request.headers = [
      try #require(HeaderField(name: "Authorization", value: "Bearer tell-nobody"))
    ]
    return request
  }

  private func failure(_ request: FetchRequest) async throws -> FetchError {
    try #require(
      await #expect(throws: FetchError.self) { _ = try await fetcher.fetch(request) }
    )
  }

  @Test(arguments: FetchMethod.allCases.filter { !$0.isSafe })
  func `method, headers, body and kind of answer are sent`(method: FetchMethod) async throws {
    server.on("/api", .text("[]", type: "application/json"))
    let response = try await fetcher.fetch(try request("/api", method))
    #expect(response.body == Array("[]".utf8))
    let received = try #require(server.requests.first)
    #expect(received.method == method.rawValue)
    #expect(received.body == Array("{\"key\":1}".utf8))
    #expect(received["Content-Type"] == "application/json")
    #expect(received["Authorization"] == "Bearer tell-nobody")
    #expect(received["Accept"]?.hasPrefix("application/json") == true)
  }

  @Test func `a large body arrives whole`() async throws {
    server.on("/api", Answer(status: 204))
    var request = try request("/api", .put)
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    request.body = RequestBody(bytes, type: "application/octet-stream")
    #expect(try await fetcher.fetch(request).status == 204)
    #expect(server.requests.first?.body == bytes)
  }

  @Test(arguments: [301, 302, 303])
  func `a redirect of a form is asked without the form`(status: Int) async throws {
    server.on("/api", .redirect(status, to: "/done"))
    server.on("/done", .text("done"))
    _ = try await fetcher.fetch(try request("/api"))
    #expect(server.requests.map(\.method) == ["POST", "GET"])
    #expect(server.requests.last?.body == [])
    #expect(server.requests.last?["Content-Type"] == nil)
  }

  @Test(arguments: [307, 308])
  func `a redirect that keeps the method goes on at the same site alone`(status: Int) async throws {
    server.on("/api", .redirect(status, to: "/moved"))
    server.on("/moved", .text("done"))
    _ = try await fetcher.fetch(try request("/api"))
    #expect(server.requests.map(\.method) == ["POST", "POST"])
    #expect(server.requests.last?.body == Array("{\"key\":1}".utf8))
    let other = server.url("/moved", host: "localhost").absoluteString
    server.on("/api", .redirect(status, to: other))
    let error = try await failure(try request("/api"))
    #expect(error.code == .badRedirect)
    #expect(server.requests.count == 3)
  }

  @Test func `what changes something is sent once, whatever becomes of it`() async throws {
    server.on("/warm", .text("x"))
    server.on("/api", Answer(delivery: .reset))
    _ = try await fetcher.fetch(FetchRequest(url: server.url("/warm")))
    let error = try await failure(try request("/api"))
    #expect(!error.isRetryable)
    #expect(server.requests.count { $0.path == "/api" } == 1)
    server.on("/api", Answer(status: 503))
    #expect(try await failure(try request("/api")).isRetryable == false)
    #expect(server.requests.count { $0.path == "/api" } == 2)
  }

  @Test func `a status that refuses keeps the beginning of its body, and shows nothing of it`()
    async throws
  {
    let reason = Array("{\"error\":\"tell-nobody\"}".utf8)
    server.on("/api", Answer(status: 422, body: reason))
    let error = try await failure(try request("/api"))
    #expect(error.status == 422)
    #expect(error.body == reason)
    for text in [error.sentence, "\(error)", String(reflecting: error), error.shortDescription] {
      #expect(!text.contains("tell-nobody"))
    }
    server.on("/api", Answer(status: 500, body: [UInt8](repeating: 65, count: 100_000)))
    #expect(try await failure(try request("/api")).body.count == FetchError.mostBodyBytes)
  }

  @Test func `the body of a refusal is unpacked, and no further than it is kept`() async throws {
    var answer = Answer.gzip(Array("no".utf8))
    answer.status = 403
    server.on("/api", answer)
    #expect(try await failure(try request("/api")).body == Array("no".utf8))
    answer = Answer.gzipBomb(zeros: 50_000_000)
    answer.status = 403
    server.on("/api", answer)
    let error = try await failure(try request("/api"))
    #expect(error.status == 403)
    #expect(error.body.count == FetchError.mostBodyBytes)
  }

  @Test func `a file is only read`() async throws {
    var request = FetchRequest(url: URL(filePath: "/dev/null"))
    request.method = .delete
    #expect(try await failure(request).code == .unsupportedAddress)
  }

  @Test func `no description shows what is sent`() throws {
    let request = try request("/api")
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!"\(request) \(dumped)".contains("tell-nobody"))
    #expect(!"\(request) \(dumped)".contains("key"))
    #expect(RequestBody([], type: "text/plain\r\nX: y") == nil)
  }

  @Test func `what is handed over never goes from the web to this computer`() throws {
    var request = FetchRequest(url: try #require(URL(string: "https://example.org/api")))
    request.method = .post
    for status in [301, 303, 307, 308] {
      var policy = RedirectPolicy(request: request)
      #expect(throws: FetchError.self) {
        try policy.follow(status: status, location: "https://127.0.0.1/api")
      }
    }
  }
}
