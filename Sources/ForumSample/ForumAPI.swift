// SPDX-License-Identifier: MIT

public import Foundation
import FoundationNetworking
public import RefreshKit

/// A client of the forum's interface, with sentences for its failures.
public struct ForumAPI: Sendable {
  /// The address of the forum.
  public let address: URL

  private let session = URLSession(configuration: .ephemeral)

  /// Creates a client.
  public init(_ address: URL) {
    self.address = address
  }

  /// Gets one page of a list.
  ///
  /// - Parameters:
  ///   - path: the list.
  ///   - number: the page, from 1.
  /// - Returns: the page; its cursors are the numbers of its neighbors.
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func page<Item: PagedItem & Decodable>(
    of path: String,
    _ number: Int
  ) async throws(PageError) -> Page<Item, Int> {
    let data = try await send("GET", "\(path)?p=\(number)")
    let answer: ForumAnswer<Item> = try Self.decode(data)
    guard answer.success, let result = answer.result else {
      let message = answer.message
      let reason = message.isEmpty ? "The forum refused." : "The forum says: \(message)"
      throw PageError(.source(code: "refused"), detail: reason)
    }
    return Page(result, number: number, of: answer.pagination?.pages ?? number)
  }

  /// Gets a list that the forum sends as a whole.
  ///
  /// - Parameter path: the list.
  /// - Returns: the only page; an item that cannot be read is left out.
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func all<Item: PagedItem & Decodable>(
    of path: String
  ) async throws(PageError) -> Page<Item, Int> {
    let items: LossyArray<Item> = try Self.decode(try await send("GET", path))
    return Page(items: items.values, next: nil)
  }

  /// Deletes a topic.
  ///
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func delete(topic id: Int) async throws(PageError) {
    _ = try await send("DELETE", "/api/v2/topics/\(id)")
  }

  /// Restores a deleted topic.
  ///
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func restore(topic id: Int) async throws(PageError) {
    _ = try await send("POST", "/api/v2/topics/\(id)/restore")
  }

  /// Writes a reply to a topic.
  ///
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func send(reply text: String, to topic: Int) async throws(PageError) {
    let body: Data
    do {
      body = try JSONEncoder().encode(["content": text])
    } catch {
      throw PageError(.source(code: "text"), detail: "The text cannot be sent.")
    }
    _ = try await send("POST", "/api/v2/topics/\(topic)/replies", body: body)
  }

  /// Gets a picture.
  ///
  /// - Returns: the bytes of its file.
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func picture(_ path: String) async throws(PageError) -> [UInt8] {
    Array(try await send("GET", path))
  }

  private static func decode<Value: Decodable>(_ data: Data) throws(PageError) -> Value {
    try DecodeReport().read("The forum sent what is not understood.") { userInfo in
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.userInfo = userInfo
      return try decoder.decode(Value.self, from: data)
    }
  }

  private func send(
    _ method: String,
    _ path: String,
    body: Data? = nil
  ) async throws(PageError) -> Data {
    guard let url = URL(string: path, relativeTo: address) else {
      throw PageError(.source(code: "address"), detail: "“\(path)” is no address.")
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await session.answer(to: request)
    } catch {
      throw Self.pageError(error)
    }
    guard let answer = response as? HTTPURLResponse else { return data }
    try Self.check(answer)
    return data
  }

  /// Checks the status of an answer.
  private static func check(_ answer: HTTPURLResponse) throws(PageError) {
    switch answer.statusCode {
    case 200..<300: return
    case 429:
      let wait = answer.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
      throw PageError(
        .http(status: 429),
        detail: Self.wish(toWait: wait),
        retryAfter: wait.map { .seconds($0) }
      )
    case let status:
      throw PageError(.http(status: status), detail: "The forum answered with \(status).")
    }
  }

  private static func wish(toWait seconds: Int?) -> String {
    switch seconds {
    case nil: "The forum asks to wait."
    case 1: "The forum asks to wait a second."
    case let seconds?: "The forum asks to wait \(seconds) seconds."
    }
  }

  /// Makes the error of a request without an answer.
  private static func pageError(_ error: any Error) -> PageError {
    let code = Task.isCancelled ? .cancelled : (error as? URLError)?.code ?? .unknown
    let isLate = code == .timedOut
    return PageError(
      urlErrorCode: code.rawValue,
      detail: isLate ? "The forum did not answer in time." : "The forum cannot be reached."
    )
  }
}

/// An answer of the forum: a page of a list, in an envelope.
struct ForumAnswer<Item: Decodable>: Decodable {
  /// The number of pages.
  struct Pagination: Decodable {
    @Default<Zero<Int>> var pages: Int
  }

  @Default<False> var success: Bool
  @Default<Empty<String>> var message: String
  /// The items; one that cannot be read is left out.
  let result: LossyArray<Item>?
  let pagination: Pagination?
}
