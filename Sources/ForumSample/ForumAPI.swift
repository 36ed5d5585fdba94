// SPDX-License-Identifier: MIT

public import Foundation
import FoundationNetworking
public import RefreshKit

/// The requests of the forum's interface, and the sentences for what goes wrong with them.
public struct ForumAPI: Sendable {
  /// Where the forum is.
  public let address: URL

  private let session = URLSession(configuration: .ephemeral)

  /// Creates a client.
  ///
  /// - Parameter address: where the forum is.
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
      throw PageError(.source(code: "refused"), detail: "The forum says: \(answer.message)")
    }
    let last = answer.pagination?.pages ?? number
    return Page(items: result.values, next: number < last ? number + 1 : nil)
  }

  /// Deletes a topic.
  ///
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func delete(topic id: Int) async throws(PageError) {
    _ = try await send("DELETE", "/api/v2/topics/\(id)")
  }

  /// Gets a picture.
  ///
  /// - Parameter path: where it is.
  /// - Returns: the bytes as they are in its file.
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func picture(_ path: String) async throws(PageError) -> [UInt8] {
    Array(try await send("GET", path))
  }

  private static func decode<Value: Decodable>(_ data: Data) throws(PageError) -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    if let key = DecodeReport.key { decoder.userInfo[key] = DecodeReport() }
    do {
      return try decoder.decode(Value.self, from: data)
    } catch {
      throw PageError(.decode(path: ""), detail: "The forum sent what is not understood.")
    }
  }

  private func send(_ method: String, _ path: String) async throws(PageError) -> Data {
    guard let url = URL(string: path, relativeTo: address) else {
      throw PageError(.source(code: "address"), detail: "“\(path)” is no address.")
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await session.data(for: request)
    } catch {
      throw Self.pageError(error)
    }
    guard let answer = response as? HTTPURLResponse else { return data }
    try Self.check(answer)
    return data
  }

  /// Lets an answer through, or says why it is none.
  private static func check(_ answer: HTTPURLResponse) throws(PageError) {
    switch answer.statusCode {
    case 200..<300: return
    case 429:
      let wait = answer.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
      throw PageError(
        .http(status: 429),
        detail: "The forum asks to wait" + (wait.map { " \($0) seconds." } ?? "."),
        retryAfter: wait.map { .seconds($0) }
      )
    case let status:
      throw PageError(.http(status: status), detail: "The forum answered with \(status).")
    }
  }

  /// The reason why no answer came.
  private static func pageError(_ error: any Error) -> PageError {
    switch (error as? URLError)?.code {
    case .cancelled: PageError(.cancelled)
    case .timedOut: PageError(.timedOut, detail: "The forum did not answer in time.")
    case .notConnectedToInternet, .cannotConnectToHost, .cannotFindHost, .networkConnectionLost:
      PageError(.offline, detail: "The forum cannot be reached.")
    default:
      Task.isCancelled
        ? PageError(.cancelled) : PageError(.source(code: "network"), detail: "Nothing came.")
    }
  }
}
