// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Synchronization

/// Changes of a library, made until the process is killed.
///
/// Before each change it prints a line that begins with “try”, and once the change has returned the
/// same line with “done”: whoever reads the lines knows what must be in the library.
final class LibraryChanges: Sendable {
  private let store: FeedStore
  private let random: Mutex<Numbers>
  /// Articles with these numbers have been given to the feeds; a process goes on behind them.
  private let start: Int

  init(_ store: FeedStore, seed: UInt64, start: Int) {
    self.store = store
    self.start = start
    random = Mutex(Numbers(state: seed))
  }

  /// Refreshes one feed after the other, for ever.
  func refresh() async throws {
    var number = start
    let feeds = try await store.feeds.all().map(\.id)
    while true {
      let feed = feeds[random.withLock { $0.below(feeds.count) }]
      let count = 1 + random.withLock { $0.below(20) }
      // Each document repeats some of the one before, as feeds do.
      let numbers = (max(1, number - 3)..<(number + count)).reversed().map { $0 }
      let articles = numbers.map { Self.article($0, feed, replies: number + count) }
      let page = IncomingDocument(.newest, articles: articles, next: nil)
      let line = "keep \(feed) \(number) \(number + count)"
      Self.say("try \(line)")
      try await store.articles.ingest(page, of: feed)
      Self.say("done \(line)")
      number += count
    }
  }

  /// Marks, stars and takes back, for ever.
  func mark() async throws {
    while true {
      let page = try await store.lists.page(of: ListQuery(.all), limit: 30)
      guard !page.articles.isEmpty else { continue }
      let from = random.withLock { $0.below(page.articles.count) }
      let entries = page.articles[from...].prefix(7)
      switch random.withLock({ $0.below(4) }) {
      case 0: try await turn()
      case 1:
        let isStarred = !entries[from].isStarred
        let ids = entries.filter { $0.isStarred != isStarred }.map(\.id)
        try await report("starred", ids, isStarred) {
          try await store.articles.setStarred(ids, isStarred)
        }
      default:
        let isRead = !entries[from].isRead
        let ids = entries.filter { $0.isRead != isRead }.map(\.id)
        try await report("read", ids, isRead) { try await store.articles.setRead(ids, isRead) }
      }
    }
  }

  private func turn() async throws {
    guard let line = try await store.journal.lines(limit: 1).first, !line.isUndone else { return }
    switch line.change {
    case .read(let ids, let isRead):
      try await report("read", ids, !isRead) { try await store.journal.undo() }
    case .starred(let ids, let isStarred):
      try await report("starred", ids, !isStarred) { try await store.journal.undo() }
    default: return
    }
  }

  private func report(
    _ field: String,
    _ ids: [ArticleID],
    _ isOn: Bool,
    _ change: () async throws -> JournalLine?
  ) async throws {
    let line = "\(field) \(isOn) \(ids.map(\.description).joined(separator: ","))"
    Self.say("try \(line)")
    _ = try await change()
    Self.say("done \(line)")
  }

  /// An article whose title no other has, with a count that grows from document to document.
  static func article(_ number: Int, _ feed: SubscriptionID, replies: Int) -> IncomingArticle {
    var article = Article(id: ArticleKey("\(feed)-\(number)"), title: "word\(feed)x\(number)")
    article.linkText = "https://example.com/\(feed)/\(number)"
    article.contentHTML = String(repeating: "<p>Text of \(number).</p>", count: number % 90)
    article.language = language(replies: replies)
    var rowSummary = RowSummary(title: article.title)
    rowSummary.link = article.linkText
    var details = ArticleDetails(.topic)
    details.counts.replies = replies
    rowSummary.details = details
    return IncomingArticle(article, rowSummary: rowSummary)
  }

  /// The language of an article, which changes with its count.
  static func language(replies: Int) -> String { replies.isMultiple(of: 2) ? "de" : "zh-tw" }

  /// Writes a line at once: what a buffer held would be gone with the process.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

/// Numbers that are the same for the same seed.
struct Numbers {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
