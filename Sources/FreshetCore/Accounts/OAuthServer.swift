// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import SourceKinds

/// The requests of a sign-in to one server: forms, which are answered in JSON.
struct OAuthServer: Sendable {
  /// The members of all answers of a sign-in, each of which has some.
  struct Answer: Decodable {
    var clientID: String?
    var clientSecret: String?
    var accessToken: String?
    var tokenType: String?
    var deviceCode: String?
    var userCode: String?
    var page: URL?
    var expiresIn: Int?
    var interval: Int?
    var error: String?
    var errorDescription: String?

    enum CodingKeys: String, CodingKey {
      case clientID = "client_id"
      case clientSecret = "client_secret"
      case accessToken = "access_token"
      case tokenType = "token_type"
      case deviceCode = "device_code"
      case userCode = "user_code"
      case page = "verification_uri"
      case expiresIn = "expires_in"
      case interval = "interval"
      case error = "error"
      case errorDescription = "error_description"
    }
  }

  /// The most bytes of an answer: real ones have a few hundred.
  private static let mostBytes = 64 << 10
  /// The most characters of a server's words that are repeated to people.
  private static let mostWords = 200

  /// The server.
  let site: SourceSite
  /// The name of the server, for people.
  let name: String
  /// Sends the requests.
  let fetcher: any Fetching

  /// Sends a form.
  ///
  /// - Parameters:
  ///   - path: the path, from its first slash.
  ///   - form: names and values.
  ///   - secrets: the values that no error may repeat.
  /// - Returns: the answer, which states no error.
  /// - Throws: `SignInError`.
  func post(
    _ path: String,
    _ form: [(name: String, value: String)],
    hiding secrets: [String] = []
  ) async throws(SignInError) -> Answer {
    let answer = try await answer(to: path, form, hiding: secrets)
    if let error = answer.error { throw refusal(error, answer.errorDescription, hiding: secrets) }
    return answer
  }

  /// Sends a form.
  ///
  /// - Returns: the answer, which may state an error although its status is that of success.
  /// - Throws: `SignInError`.
  func answer(
    to path: String,
    _ form: [(name: String, value: String)],
    hiding secrets: [String] = []
  ) async throws(SignInError) -> Answer {
    var request = FetchRequest(url: site.url(path), accept: .json)
    request.method = .post
    request.body = RequestBody(form: form)
    request.limits.maximumBytes = Self.mostBytes
    // Secrets are sent to this server alone, whatever it answers.
    request.limits.maximumRedirects = 0
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(request)
    } catch {
      guard error.code != .cancelled else { throw .cancelled }
      let stated = try? JSONDecoder().decode(Answer.self, from: Data(error.body))
      guard let code = stated?.error else { throw .fetch(error) }
      throw refusal(code, stated?.errorDescription, hiding: secrets)
    }
    // The answer to a token that is taken back may be empty.
    guard !response.body.isEmpty else { return Answer() }
    guard response.truncation == nil,
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body))
    else { throw .unreadable(server: name) }
    return answer
  }

  private func refusal(
    _ code: String,
    _ description: String?,
    hiding secrets: [String]
  ) -> SignInError {
    if code == "access_denied" { return .denied(server: name) }
    let words = (description ?? code).line(limit: Self.mostWords)
    let shown = secrets.filter { !$0.isEmpty }.reduce(words) { $0.replacing($1, with: "***") }
    return .refused(server: name, words: shown)
  }
}
