// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// A recorded answer, with the list or the thread that it is of, and the outcome of its reading.
struct Recording: CustomTestStringConvertible, Sendable {
  /// The part of an answer that a kind reads.
  private enum Part {
    case page
    /// One record, which is read as a list of one.
    case record
    case replies(String)
  }

  /// The outcome of a reading: the number of articles or replies and the name of what follows them,
  /// or the name of the error.
  enum Outcome: Equatable {
    case read(count: Int, next: String)
    case refused(String)
  }

  /// The path of the answer below the folder of recordings.
  let file: String
  private let kind: String
  private let address: String
  private let part: Part
  /// The least number of articles or replies; nil for an error.
  let least: Int?
  /// “more”, “end”, or “any” where the recording does not tell; else the name of the error.
  let next: String

  var testDescription: String { file }

  /// Reads a line: the file, the kind, the path of the list, the least number, and what follows.
  ///
  /// A path has the key of an article behind “#”, and “!” for a single record.
  init?(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 5, let site = Self.sites[words[1]] else { return nil }
    let path = words[2].split(separator: "#", maxSplits: 1).map(String.init)
    (file, kind, least, next) = (words[0], words[1], Int(words[3]), words[4])
    let isRecord = path[0].hasSuffix("!")
    address = site + (isRecord ? String(path[0].dropLast()) : path[0])
    part = path.count > 1 ? .replies(path[1]) : isRecord ? .record : .page
  }

  private static let sites = [
    "v2ex": "https://www.v2ex.com", "v2ex+token": "https://www.v2ex.com",
    "hn": "https://news.ycombinator.com", "lobsters": "https://lobste.rs",
    "lemmy": "https://lemmy.example/api", "discourse": "https://forum.example",
    "github": "https://github.com", "youtube": "https://www.youtube.com",
    "wordpress": "https://blog.example/wp-json/wp/v2",
    "wiki": "https://wiki.example/w/api.php?list=", "bluesky": "https://bsky.app/profile",
    "mastodon": "https://social.example/api/v1",
  ]

  private static func origin(_ kind: String) throws -> any SourceKind {
    switch kind {
    case "v2ex": V2EXOrigin()
    case "v2ex+token": V2EXOrigin(token: "mine")
    case "hn": HackerNewsOrigin()
    case "discourse": DiscourseOrigin()
    case "github": GitHubOrigin()
    case "youtube": YouTubeOrigin()
    case "wordpress": WordPressOrigin()
    case "mastodon": MastodonOrigin()
    case "wiki": try DeclaredSource.file("mediawiki")
    default: try DeclaredSource.file(kind)
    }
  }

  /// Reads the answer with its headers, as its kind does.
  func outcome() async throws -> Outcome {
    let url = try #require(URL(string: address))
    let origin = try Self.origin(kind)
    let (status, headers) = try Self.headers(of: file)
    var body = Array(try Data(contentsOf: RecordedAnswerTests.folder.appending(path: file)))
    if case .record = part { body = [UInt8(ascii: "[")] + body + [UInt8(ascii: "]")] }
    guard status < 400 else {
      let error = FetchError(.http, url: url, status: status, body: body)
      return .refused(origin.meaning(of: error).shortDescription)
    }
    let response = FetchResponse(requestedURL: url, headers: headers, body: body)
    let reading = PageReading(of: url) { [part] (_) throws(SyncError) in
      if case .replies = part { return response }
      throw .placeUnknown
    } isKnown: { (_) throws(SyncError) in
      false
    }
    do throws(SyncError) {
      guard case .replies(let key) = part, let origin = origin as? any RepliedOrigin else {
        let page = try await origin.firstPage(response, reading).incoming
        return .read(count: page.articles.count, next: page.next == nil ? "end" : "more")
      }
      let article = RepliedArticle(ArticleKey(key))
      let page = try await origin.replies(to: article, at: nil, reading)
      return .read(count: page.replies.count, next: page.next == nil ? "end" : "more")
    } catch {
      return .refused(error.shortDescription)
    }
  }

  /// Reads the status and the headers beside a file: 200 and none for one without them.
  private static func headers(of file: String) throws -> (status: Int, ResponseHeaders) {
    let place = RecordedAnswerTests.folder.appending(path: file).deletingPathExtension()
      .appendingPathExtension("headers")
    guard FileManager.default.fileExists(atPath: place.path()) else {
      return (200, ResponseHeaders())
    }
    let lines = try String(contentsOf: place, encoding: .utf8).split(whereSeparator: \.isNewline)
    let status = lines.first { $0.hasPrefix("HTTP/") }?.split(separator: " ").dropFirst().first
    let fields = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("HTTP/") else { return nil }
      return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
    }
    return (status.flatMap { Int($0) } ?? 200, ResponseHeaders(fields))
  }
}
