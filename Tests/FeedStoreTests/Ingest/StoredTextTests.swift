// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import TestSupport
import Testing

@Suite("Texts of articles, kept and given back")
struct StoredTextTests {
  @Test
  func `any article comes back as its feed gave it`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    var generator = SeededGenerator(seed: 300)
    let given = (0..<100).map { article($0, &generator) }
    let incoming = given.map { article in
      var rowSummary = RowSummary(title: Bool.random(using: &generator) ? article.title : "other")
      rowSummary.byline = article.authors.map(\.name).joined(separator: ", ")
      rowSummary.excerpt = String(
        (article.bodyHTML ?? "").prefix(Int.random(in: 0...40, using: &generator))
      )
      return IncomingArticle(article, rowSummary: rowSummary)
    }
    try await fixture.store.articles.ingest(incoming, of: feed)
    let entries = try await fixture.all(ListQuery(.feed(feed)), limit: 100)
    #expect(entries.count == given.count)
    let expected = Dictionary(uniqueKeysWithValues: incoming.map { ($0.article.id, $0) })
    for entry in entries {
      let kept = try #require(expected[entry.key])
      #expect(entry.rowSummary == kept.rowSummary)
      #expect(try await fixture.store.articles.article(entry.id)?.article == kept.article)
    }
  }

  @Test(
    arguments: [
      "Some words of the text", "Some words of…", "Some", "Some words of the text and more…",
      "Something else", "", "…", " Some",
    ]
  )
  func `an excerpt comes back as it was given`(excerpt: String) async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    var rowSummary = RowSummary(title: "One")
    rowSummary.excerpt = excerpt
    let text = "Some  words\n of the\u{A0}text"
    let article = IncomingArticle(fixture.article(1, text: text).article, rowSummary: rowSummary)
    try await fixture.store.articles.ingest([article], of: feed)
    #expect(try await fixture.all(ListQuery(.all)).map(\.rowSummary.excerpt) == [excerpt])
  }

  /// An article that has anything, or nothing.
  private func article(
    _ number: Int,
    _ generator: inout SeededGenerator
  ) -> Article {
    func perhaps<Value>(_ value: Value) -> Value? {
      Bool.random(using: &generator) ? value : nil
    }
    let alphabet = Array("ab {}\"\\<>&\u{7F}é多😀\n ")
    func text(_ count: Int) -> String {
      String(
        (0..<Int.random(in: 0...count, using: &generator)).map { _ in
          alphabet[Int.random(in: alphabet.indices, using: &generator)]
        }
      )
    }
    func time() -> Date {
      let seconds = Double.random(in: -1e10...1e10, using: &generator)
      return Date(
        timeIntervalSince1970: Bool.random(using: &generator) ? seconds.rounded() : seconds
      )
    }
    var article = Article(id: ArticleKey("\(number)"), title: text(20))
    article.guid = perhaps(Bool.random(using: &generator) ? "\(number)" : "g\(number)")
    article.summaryHTML = perhaps(text(200))
    article.contentHTML = perhaps(text(20_000))
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      article.authors.append(Person(name: text(8), email: perhaps("a@b.example")))
    }
    article.published = perhaps(time())
    article.updated = perhaps(time())
    for _ in 0..<Int.random(in: 0...3, using: &generator) { article.categories.append(text(9)) }
    article.thumbnail = perhaps(URL(string: "https://a.example/\(number).png")).flatMap { $0 }
    if let url = perhaps(URL(string: "https://a.example/\(number).mp3")).flatMap({ $0 }) {
      article.enclosures.append(Enclosure(url: url, type: perhaps("audio/mpeg"), length: 7))
    }
    if Bool.random(using: &generator) { article.place = GeoPoint(latitude: 1, longitude: 2) }
    return article
  }
}
