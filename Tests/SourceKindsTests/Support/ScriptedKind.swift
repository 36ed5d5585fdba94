// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedSync
import FoundationEssentials
import SourceKinds
import TestSupport
import Testing

/// A kind of source with the answers of its server, for the cases that every kind has to pass.
///
/// Articles are numbered, the newest has the highest number, and pages hold the newest first.
struct ScriptedKind: CustomTestStringConvertible, Sendable {
  let name: String
  /// Makes the kind on a server.
  let origin: @Sendable (LoopbackServer) throws -> any SourceKind
  /// The path of the list to which a reader subscribes, and that of another list.
  let list: String
  let otherList: String
  /// The path that is asked first, and the one of further pages.
  let first: String
  let further: String
  /// The number of articles of a page.
  var pageSize = 3
  /// Whether each page has a path of its own, and not only a query.
  var hasPathPerPage = false
  /// The title of an article behind all others; nil without one.
  var lastTitle: String?
  /// Makes a title of the text of a record; some lists add words to it.
  var phrase: @Sendable (String) -> String = { $0 }
  /// Writes the answers with some pages; the last one is repeated for whatever is asked beyond.
  let install: @Sendable (LoopbackServer, [[Int]]) -> Void
  /// Writes the answers for pages between which an article was removed.
  let remove: @Sendable (LoopbackServer) -> Void
  /// The numbers that are to be read then.
  let remaining: [Int]
  /// Writes an answer with the newest page, in which one article has another title.
  let edit: @Sendable (LoopbackServer, [Int], _ edited: Int) -> Void
  /// An answer with records of which one alone is good, and its title.
  let odd: (paths: [String: String], title: String)
  /// Answers without their ends, in the place of a further page.
  var cut = [
    Answer(body: Array("[{\"id\": 1}, {\"id\"".utf8), delivery: .truncated(afterBytes: 9)),
    .json("[{\"id\": 1}, {\"ti"),
  ]
  /// Returns the name of an outcome from that of an interface in JSON.
  var statedName: @Sendable (String) -> String = { $0 }
  /// The name of the outcome for a list that the server does not show.
  var closure = "refused-closed"
  /// The name of the outcome for a list that is not there.
  var absence = "refused-absent"
  /// The cursors that the server makes; nil for a kind that makes its own.
  var tokens: ServerTokens?
  /// The cases that the kind cannot have, each with the reason.
  var without: [Scenario: String] = [:]

  var testDescription: String { name }

  /// The address of the request for the newest page.
  func request(_ server: LoopbackServer) throws -> URL {
    try origin(server).firstRequest(FetchRequest(url: server.url(list))).url
  }

  /// The pages with these numbers of articles, from the newest to number 1.
  func pages(_ count: Int) -> [[Int]] {
    let all = Array((1...count * pageSize).reversed())
    return stride(from: 0, to: all.count, by: pageSize).map {
      Array(all[$0..<min($0 + pageSize, all.count)])
    }
  }

  /// The numbers of two pages, and of the pages that are read when one article comes in between.
  var moving: (all: [Int], pages: [[Int]]) {
    let all = Array((1...pageSize * 2).reversed())
    let rest = all.dropFirst(pageSize - 1)
    return (all, [Array(all.prefix(pageSize)), Array(rest.prefix(pageSize)), [1]])
  }

  /// The titles of articles, with the one behind all.
  func titles(_ numbers: [Int]) -> [String] {
    numbers.map { phrase(Self.title($0)) } + (lastTitle.map { [$0] } ?? [])
  }

  /// Returns an example of an address with names and numbers in their places.
  static func filled(_ example: String) -> String {
    [
      ("OWNER/NAME", "ann/tool"), ("HOST.EXAMPLE", "host.example"), ("NAME.EXAMPLE", "ann.example"),
      ("NAME", "ann"), ("NUMBER", "7"),
    ].reduce(example) { $0.replacing($1.0, with: $1.1) }
  }

  static func title(_ number: Int) -> String { "Item \(number)" }

  /// The time of an article, in seconds since 1970.
  static func time(_ number: Int) -> Int { KindFixture.noon - 100_000 + number * 60 }

  static let all = columns.map { column in
    var kind = column
    if kind.tokens == nil, kind.without[.repeatedCursor] == nil {
      kind.without[.repeatedCursor] = "Its cursors are made here, or stand in another column."
    }
    if kind.tokens?.refusal == nil, kind.without[.expiredCursor] == nil {
      kind.without[.expiredCursor] = "Its server tells of no cursor that it forgets."
    }
    return kind
  }

  private static let columns =
    [topic, notifications, nodeByToken] + topicLists + [newest, search] + storyLists + ranks
    + timelines + [account, acts, wordPress, wordPressInFolder] + forums + gitHub
    + lobsters + lemmy + [mediaWiki] + wikiLists + bluesky + feedSites
}

/// A kind whose pages are all answered at one path.
struct OnePathKind {
  let name: String
  let origin: @Sendable (LoopbackServer) throws -> any SourceKind
  let list: String
  let otherList: String
  /// The path of the pages.
  let path: String
  /// A path that is asked first, with its answer; nil for none.
  var asked: (path: String, answer: String)?
  /// A path that is asked beside the pages, with its answer; nil for none.
  var beside: (path: String, answer: String)?
  /// The pages between which an article was removed.
  var shifted = [[6, 5, 4], [2, 1]]
  /// An answer with records of which one alone is good, and its title.
  let odd: (answer: String, title: String)
  /// Makes the record of an article with a title.
  let record: @Sendable (Int, String) -> String
  /// Makes the answers with pages of records.
  var answers: @Sendable ([[String]]) -> [Answer] = { $0.map { .list($0) } }
  /// The cursors that the server makes.
  var tokens: ServerTokens?
  /// The cases that the kind cannot have, each with the reason.
  var without: [Scenario: String] = [:]

  var scripted: ScriptedKind {
    var paths = [path: odd.answer]
    if let asked { paths[asked.path] = asked.answer }
    let others = [asked, beside].compactMap(\.self)
    let serve: @Sendable (LoopbackServer, [[String]]) -> Void = { [path, answers] in
      for other in others { $0.on(other.path, .json(other.answer)) }
      $0.on(path, answers($1))
    }
    let install: @Sendable (LoopbackServer, [[Int]]) -> Void = { [record] server, pages in
      serve(server, pages.map { $0.map { record($0, ScriptedKind.title($0)) } })
    }
    return ScriptedKind(
      name: name,
      origin: origin,
      list: list,
      otherList: otherList,
      first: asked?.path ?? path,
      further: path,
      install: install,
      remove: { [shifted] in install($0, shifted) },
      remaining: [6, 5, 4, 2, 1],
      edit: { [record] server, page, edited in
        serve(server, [page.map { record($0, $0 == edited ? "Edited" : ScriptedKind.title($0)) }])
      },
      odd: (paths, odd.title),
      tokens: tokens,
      without: without
    )
  }
}

extension Answer {
  /// An answer in JSON.
  static func json(_ text: String, headers: [(name: String, value: String)] = []) -> Answer {
    .text(text, type: "application/json", headers: headers)
  }

  /// An answer with a list of records.
  static func list(_ records: [String]) -> Answer { .json("[\(records.joined(separator: ","))]") }
}
