// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("A process that is killed")
struct CrashTests {
  /// The number of times that a process is killed; `meson-helpers/crash` asks for more.
  private static let rounds =
    ProcessInfo.processInfo.environment["FRESHET_CRASH_ROUNDS"].flatMap { Int($0) } ?? 20

  @Test
  func `loses nothing that it was told is done, wherever it is killed`() async throws {
    var random = SeededGenerator(seed: UInt64(Self.rounds))
    let program = try BuiltProgram("store-crash")
    var location = try LibraryFolder()
    var told = ReportedChanges()
    var (kept, marked, paused) = (0, 0, 0)
    // Killed too early each time, it would show nothing: a busy machine takes more rounds.
    for round in 0..<Self.rounds * 10
    where round < Self.rounds || min(kept, marked, paused) <= Self.rounds {
      // Each tenth one begins anew, and every other one of these is killed while it makes the file.
      if round.isMultiple(of: 10) {
        location = try LibraryFolder()
        told = ReportedChanges()
      }
      let isMaking = round.isMultiple(of: 20)
      let result = try program.run([
        "work", location.file.path(), String(round),
        String(Int.random(in: isMaking ? 0...60_000 : 20_000...400_000, using: &random)),
        String(told.highest + 1),
      ])
      #expect(result.complaint.isEmpty, "\(result.complaint)")
      told.read(result.output)
      try await check(location, &told, "round \(round)")
      kept += told.documents
      marked += told.deeds
      paused += told.pausesSet
    }
    #expect(kept > Self.rounds)
    #expect(marked > Self.rounds)
    #expect(paused > Self.rounds)
    print("\(Self.rounds) rounds, \(kept) documents, \(marked) deeds and \(paused) pauses told")
  }

  @Test
  func `a library that is killed while it is brought up to date is whole, and is so afterwards`()
    async throws
  {
    var random = SeededGenerator(seed: UInt64(Self.rounds))
    let program = try BuiltProgram("store-crash")
    let titles = Set((1...300).map { "Title \($0)" })
    var untold = 0
    for round in 0..<Self.rounds {
      let location = try LibraryFolder()
      try FirstLibrary.make(at: location.file, articles: 300)
      let time = String(Int.random(in: 0...150_000, using: &random))
      let result = try program.run(["work", location.file.path(), String(round), time, "1"])
      #expect(result.complaint.isEmpty, "\(result.complaint)")
      let fixture = try StoreFixture(at: location.file)
      #expect(try await fixture.store.upkeep.check(.full).isHealthy, "round \(round)")
      let entries = try await fixture.all(ListQuery(.all), limit: 500)
      let kept = entries.filter { titles.contains($0.rowSummary.title) }
      #expect(kept.count == titles.count, "round \(round)")
      let feed = try #require(kept.first?.feed)
      let next = try await fixture.store.articles.archiveState(of: feed)
      #expect(next == FirstLibrary.archive.next, "round \(round)")
      let gaps = try await fixture.store.articles.gaps(in: feed)
      #expect(gaps[ArticleID(rawValue: 1)] == FirstLibrary.archive.gap, "round \(round)")
      #expect(try await fixture.store.feeds.feed(feed)?.kind == .feed, "round \(round)")
      for entry in kept.prefix(3) {
        let article = try #require(try await fixture.store.articles.article(entry.id)).article
        #expect(article.contentHTML == FirstLibrary.text, "round \(round)")
      }
      guard result.output.isEmpty else { continue }
      untold += 1
      #expect(try await fixture.store.polls.pauses().isEmpty, "round \(round)")
      // Nothing was done but to bring it up to date: what the reader had read is as it was.
      #expect(
        kept.allSatisfy { $0.isRead == !$0.id.rawValue.isMultiple(of: 2) },
        "round \(round)"
      )
    }
    print("\(Self.rounds) rounds, \(untold) of them killed before anything else was done")
  }

  /// Compares the library with the changes that were told, and goes on from there.
  private func check(_ location: LibraryFolder, _ told: inout ReportedChanges, _ round: String)
    async throws
  {
    let store = try FeedStore(at: location.file)
    #expect(try await store.upkeep.check(.full).isHealthy, "\(round)")
    let feeds = try await store.feeds.all().map(\.id)
    #expect(told.feeds.isSubset(of: Set(feeds)), "\(round)")
    let counts = try await store.lists.counts(since: .distantPast)
    let pauses = try await store.polls.pauses().mapValues { Int($0.timeIntervalSince1970) }
    for host in Set(pauses.keys).union(told.pauses.keys) {
      let ends = told.pauses[host] ?? [nil]
      #expect(ends.contains(pauses[host]), "\(round): the pause of \(host)")
      told.pauses[host] = [pauses[host]]
    }
    try store.close()
    try checkRows(location, counts, &told, round)
  }

  private func checkRows(
    _ location: LibraryFolder,
    _ counts: LibraryCounts,
    _ told: inout ReportedChanges,
    _ round: String
  ) throws {
    try location.database(isReadOnly: false).read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT status.id, key, isRead, isStarred, title, details, language FROM status
          JOIN article USING (id) JOIN body USING (id) WHERE isListed = 1
          """
      )
      let keys = rows.map { $0["key"] as String }
      #expect(Set(keys).count == keys.count, "\(round)")
      #expect(told.keys.subtracting(keys).isEmpty, "\(round): articles are lost")
      let all = try Int.fetchOne(database, sql: "SELECT count(*) FROM status")
      #expect(all == rows.count, "\(round)")
      for row in rows {
        // Whatever was cut off, the counts are those of one whole document.
        let replies = try Self.replies(row["details"])
        let number = (row["key"] as String).split(separator: "-").last.flatMap { Int($0) } ?? 0
        #expect(replies > number && replies <= told.highest, "\(round)")
        let language: String? = row["language"]
        #expect(language == (replies.isMultiple(of: 2) ? "de" : "zh-tw"), "\(round)")
      }
      #expect(try Int.fetchOne(database, sql: "SELECT count(*) FROM version") == 0, "\(round)")
      #expect(counts.allUnread == rows.filter { !($0["isRead"] as Bool) }.count, "\(round)")
      #expect(counts.starred == rows.filter { $0["isStarred"] as Bool }.count, "\(round)")
      for row in rows {
        let id = row["id"] as Int64
        for (field, isOn) in [("read", row["isRead"] as Bool), ("starred", row["isStarred"])] {
          let name = ReportedChanges.State(field: field, id: id)
          if let expected = told.states[name], !told.open.contains(name) {
            #expect(isOn == expected, "\(round): \(field) of \(id)")
          }
          told.states[name] = isOn
        }
      }
      told.open = []
      let find = try database.makeStatement(
        sql: """
          SELECT status.id FROM search JOIN status ON status.place = search.rowid
          WHERE search MATCH ?
          """
      )
      for row in rows {
        let found = try Int64.fetchAll(find, arguments: ["title:\(row["title"] as String)"])
        #expect(found == [row["id"] as Int64], "\(round)")
      }
    }
  }
}

extension CrashTests {
  /// The number of replies in the details of an article.
  private static func replies(_ text: String) throws -> Int {
    var rowSummary = RowSummary(title: "")
    rowSummary.detailsText = text
    return try #require(rowSummary.details?.counts.replies)
  }
}

/// The changes that a process said that it would make, and that it had made.
struct ReportedChanges {
  struct State: Hashable {
    let field: String
    let id: Int64
  }

  /// Articles that were kept.
  var keys: Set<String> = []
  /// Feeds that were subscribed to.
  var feeds: Set<SubscriptionID> = []
  /// The marks that were set last.
  var states: [State: Bool] = [:]
  /// The marks that were being set when the process was killed: each is there, or is not.
  var open: Set<State> = []
  /// The ends of pauses, by host: the one that was set last, or nil for none, and then the one that
  /// was being set when the process was killed.
  var pauses: [String: [Int?]] = [:]
  /// The last article that was given to a feed, kept or not.
  var highest = 0
  /// The number of documents that were kept in the last round.
  var documents = 0
  /// The number of marks in the last round.
  var deeds = 0
  /// The number of pauses that were set in the last round.
  var pausesSet = 0

  mutating func read(_ output: String) {
    (documents, deeds, pausesSet) = (0, 0, 0)
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 2 else { continue }
      let isDone = words[0] == "done"
      switch words[1] {
      case "subscribe":
        if let id = Int64(words[2]) { feeds.insert(SubscriptionID(rawValue: id)) }
      case "keep": readDocument(words, isDone)
      case "pause": readPause(words, isDone)
      default: readMarks(words, isDone)
      }
    }
  }

  private mutating func readDocument(_ words: [String], _ isDone: Bool) {
    guard words.count == 5, let first = Int(words[3]), let end = Int(words[4]) else { return }
    highest = max(highest, end)
    guard isDone else { return }
    documents += 1
    for number in first..<end { keys.insert("\(words[2])-\(number)") }
  }

  private mutating func readPause(_ words: [String], _ isDone: Bool) {
    guard words.count == 4, let end = Int(words[3]) else { return }
    if isDone {
      pausesSet += 1
      pauses[words[2]] = [end]
    } else {
      pauses[words[2], default: [nil]].append(end)
    }
  }

  private mutating func readMarks(_ words: [String], _ isDone: Bool) {
    guard words.count == 4 else { return }
    let ids = words[3].split(separator: ",").compactMap { Int64($0) }
    let names = ids.map { State(field: words[1], id: $0) }
    if isDone {
      deeds += 1
      for name in names { states[name] = words[2] == "true" }
      open.subtract(names)
    } else {
      open.formUnion(names)
    }
  }
}
