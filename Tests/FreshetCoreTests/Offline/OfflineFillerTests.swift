// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import Testing

/// Articles that are fetched before anybody opens them, up to a size.
@Suite("Reading without a network", .timeLimit(.minutes(5)))
@MainActor
struct OfflineFillerTests {
  @Test func `starred articles come first, then the newest unread ones, up to the size`()
    async throws
  {
    let fixture = try OfflineFixture()
    try await fixture.feed("a", 1...30)
    try await fixture.store.articles.setStarred([fixture.article("a 3")], true)
    try await fixture.store.articles.setRead([fixture.article("a 29")], true)
    try await fixture.store.retention.setOffline(megabytes: 1)
    try await fixture.filler.fill(fetches: true)
    let asked = fixture.web.addresses()
    // 24 of 40 kB have room in a megabyte; with the 25th that is known.
    let expected = [3, 30] + (5...28).reversed().dropLast()
    #expect(asked == expected.map { fixture.picture("a", $0) })
    let count = try await fixture.filler.count()
    #expect(count.articles == 29 && count.readable == 29)
    #expect(count.withoutPictures == 29 - 24)
    #expect(count.bytes <= 1_000_000 && count.bytes > 24 * 40_000)
    #expect(try await fixture.kept("a", 1...30) == [3] + Array(7...28) + [30])
    let full = OfflineLack.pictures(missing: 1, of: 1, [.full])
    #expect(
      try await fixture.filler.lacks().articles.map(\.article.rowSummary.title)
        == [6, 5, 4, 2, 1].map { "a \($0)" }
    )
    #expect(Set(try await fixture.lacks().values) == [full])
    // All is there that has room, so nobody is asked again.
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses().isEmpty)
  }

  @Test func `newer articles take the place of older ones, and never that of starred ones`()
    async throws
  {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 1...24)
    try await fixture.store.articles.setStarred([fixture.article("a 1")], true)
    try await fixture.store.retention.setOffline(megabytes: 1)
    try await fixture.filler.fill(fetches: true)
    _ = fixture.web.addresses()
    #expect(try await fixture.kept("a", 1...24) == Array(1...24))
    try await fixture.add(25...27, to: feed, "a")
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses() == [27, 26, 25].map { fixture.picture("a", $0) })
    #expect(try await fixture.kept("a", 1...27) == [1] + Array(5...27))
    #expect(try await fixture.filler.count().bytes <= 1_000_000)
    // A smaller size holds at once, also without a network.
    try await fixture.store.retention.setOffline(megabytes: nil)
    try await fixture.filler.fill(fetches: false)
    #expect(try await fixture.filler.count().bytes == 0)
  }

  @Test func `what was read goes before what was not`() async throws {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 1...24)
    try await fixture.store.retention.setOffline(megabytes: 1)
    try await fixture.filler.fill(fetches: true)
    try await fixture.store.articles.setRead([fixture.article("a 24")], true)
    try await fixture.add(25...25, to: feed, "a")
    try await fixture.filler.fill(fetches: true)
    _ = fixture.web.addresses()
    #expect(try await fixture.kept("a", 1...25) == Array(1...23) + [25])
  }

  @Test func `where nothing may be fetched, nothing is, and the count says so`() async throws {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 1...2)
    try await fixture.feed("b", 1...1)
    try await fixture.readPages(of: feed)
    try await fixture.store.retention.setOffline(megabytes: 50)
    try await fixture.filler.fill(fetches: false)
    #expect(fixture.web.addresses().isEmpty)
    let count = try await fixture.filler.count()
    #expect(count.articles == 3 && count.readable == 1 && count.withoutPictures == 1)
    #expect(count.bytes == 0)
  }

  @Test func `pictures that the reader did not allow are never fetched ahead`() async throws {
    let fixture = try OfflineFixture()
    let (asking, without) = (try await fixture.feed("a", 1...1), try await fixture.feed("b", 1...1))
    let feed = try await fixture.feed("c", 1...1)
    try await fixture.store.feeds.setPictures(.ask, of: asking)
    try await fixture.store.feeds.setPictures(.off, of: without)
    try await fixture.store.retention.setOffline(megabytes: 50)
    try await fixture.filler.fill(fetches: true)
    let requests = fixture.web.requests()
    #expect(requests.map(\.address) == [fixture.picture("c", 1)])
    let article = try await fixture.article("c 1")
    #expect(requests.map(\.reason) == [ContactReason(.offline, feed: feed, article: article)])
    // Of those, only the pictures that the reader could ask for are missing.
    let count = try await fixture.filler.count()
    #expect(count.readable == 3 && count.withoutPictures == 1)
  }

  @Test func `pictures that are attached are fetched ahead, each once`() async throws {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 0..<0)
    let addresses = ["https://e.org/a.png", "https://e.org/b.png"]
    var article = Article(id: ArticleKey("1"), title: "One")
    article.enclosures = addresses.map { Enclosure(url: URL(string: $0), type: "image/png") }
    article.contentHTML = "<p>Text</p><img src=\"https://e.org/b.png\">"
    let incoming = IncomingArticle(article, rowSummary: RowSummary(title: "One"))
    let document = IncomingDocument(.newest, articles: [incoming], next: nil)
    try await fixture.store.articles.ingest(document, of: feed)
    try await fixture.store.retention.setOffline(megabytes: 50)
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses() == addresses)
  }

  @Test func `full texts that are always shown come before they are opened, and their pictures`()
    async throws
  {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 1...1)
    fixture.web.on("https://a.example/1", page: fixture.page("a", 1))
    try await fixture.readPages(of: feed)
    // Also while nothing else is kept; then no picture is.
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses() == ["https://a.example/1"])
    let article = try #require(try await fixture.store.articles.article(fixture.article("a 1")))
    let text = try await fixture.fullText.fullText(for: article.article)
    #expect(text.contentHTML.contains("Sentence 1"))
    #expect(fixture.web.addresses().isEmpty)
    try await fixture.store.retention.setOffline(megabytes: 50)
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses() == ["https://p.a.example/page-1.png"])
    let count = try await fixture.filler.count()
    #expect(count.readable == 1 && count.withoutPictures == 0)
  }

  @Test func `a text that was opened before is not fetched again`() async throws {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 1...1)
    fixture.web.on("https://a.example/1", page: fixture.page("a", 1))
    let article = try #require(try await fixture.store.articles.article(fixture.article("a 1")))
    _ = try await fixture.fullText.fullText(for: article.article)
    _ = fixture.web.addresses()
    try await fixture.readPages(of: feed)
    try await fixture.store.retention.setOffline(megabytes: 50)
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses() == ["https://p.a.example/page-1.png"])
  }

  @Test func `the next run of the program goes on, and fetches nothing twice`() async throws {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 1...5)
    try await fixture.store.retention.setOffline(megabytes: 50)
    fixture.web.setMissing([fixture.picture("a", 2)])
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses().count == 5)
    let count = try await fixture.filler.count()
    #expect(count.readable == 5 && count.withoutPictures == 1)
    fixture.restart()
    #expect(try await fixture.filler.count() == count)
    let lack = OfflineLack.pictures(missing: 1, of: 1, [.failed("http-404")])
    #expect(try await fixture.lacks() == ["a 2": lack])
    try await fixture.add(6...6, to: feed, "a")
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses() == [fixture.picture("a", 6)])
  }

  @Test func `what could not be had is asked for again a week later`() async throws {
    let fixture = try OfflineFixture()
    try await fixture.feed("a", 1...1)
    try await fixture.store.retention.setOffline(megabytes: 50)
    fixture.web.setMissing([fixture.picture("a", 1)])
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses().count == 1)
    fixture.time.set(SampleFeed.now + 6.9 * SampleFeed.day)
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses().isEmpty)
    fixture.web.setMissing([])
    fixture.time.set(SampleFeed.now + 7.1 * SampleFeed.day)
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses() == [fixture.picture("a", 1)])
    #expect(try await fixture.filler.count().withoutPictures == 0)
  }

  @Test func `a picture that would take too much of the size is left out`() async throws {
    let fixture = try OfflineFixture()
    try await fixture.feed("a", 1...1)
    try await fixture.store.retention.setOffline(megabytes: 1)
    fixture.web.setBytes(60_000)
    try await fixture.filler.fill(fetches: true)
    let count = try await fixture.filler.count()
    #expect(count.readable == 1 && count.withoutPictures == 1 && count.bytes == 0)
    let lack = OfflineLack.pictures(missing: 1, of: 1, [.failed("tooLarge")])
    #expect(try await fixture.lacks() == ["a 1": lack])
  }

  @Test func `what an article lacks is listed with the reason, and nobody is asked for that`()
    async throws
  {
    let fixture = try OfflineFixture()
    let pages = [try await fixture.feed("a", 1...1), try await fixture.feed("b", 1...1)]
    for feed in pages { try await fixture.readPages(of: feed) }
    try await fixture.feed("c", 1...3)
    let asking = try await fixture.feed("d", 1...1)
    try await fixture.store.feeds.setPictures(.ask, of: asking)
    try await fixture.store.retention.setOffline(megabytes: 50)
    let all = ["a 1", "b 1", "c 1", "c 2", "c 3", "d 1"]
    let unseen = Dictionary(uniqueKeysWithValues: all.map { ($0, OfflineLack.unseen) })
    #expect(try await fixture.lacks() == unseen)
    try await fixture.filler.fill(fetches: false)
    #expect(
      try await fixture.lacks() == [
        "a 1": .text(.waiting), "b 1": .text(.waiting), "d 1": .held,
        "c 1": .pictures(missing: 1, of: 1, [.waiting]),
        "c 2": .pictures(missing: 1, of: 1, [.waiting]),
        "c 3": .pictures(missing: 1, of: 1, [.waiting]),
      ]
    )
    #expect(fixture.web.addresses().isEmpty)
    fixture.web.setMissing(["https://a.example/1", fixture.picture("c", 2)])
    fixture.web.on("https://b.example/1", page: "<html><body></body></html>")
    try await fixture.filler.fill(fetches: true)
    _ = fixture.web.addresses()
    #expect(
      try await fixture.lacks() == [
        "a 1": .text(.failed("http-404")), "b 1": .text(.failed("noArticle")), "d 1": .held,
        "c 2": .pictures(missing: 1, of: 1, [.failed("http-404")]),
      ]
    )
    #expect(fixture.web.addresses().isEmpty)
  }

  @Test func `of many articles that lack something the first ones are listed`() async throws {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 1...203)
    try await fixture.readPages(of: feed)
    // While nothing is kept, that is so for texts that are always shown alone.
    #expect(try await fixture.filler.lacks().articles.count == OfflineLacks.most)
    try await fixture.store.retention.setOffline(megabytes: 50)
    let lacks = try await fixture.filler.lacks()
    #expect(lacks.articles.first?.article.rowSummary.title == "a 203")
    #expect(lacks.articles.count == OfflineLacks.most && lacks.further == 3 && lacks.beyond == 0)
    #expect(Messages().sentence(for: lacks) == "3 further articles lack something.")
  }

  @Test func `a host that does not answer delays no other, and gives way when the work ends`()
    async throws
  {
    let fixture = try OfflineFixture()
    try await fixture.feed("slow", 1...40)
    try await fixture.feed("a", 1...20)
    try await fixture.store.retention.setOffline(megabytes: 50)
    fixture.web.holdHost("p.slow.example")
    let filling = Task { [filler = fixture.filler] in try await filler.fill(fetches: true) }
    var others = 0
    for await address in fixture.web.asked where address.contains("p.a.example") {
      others += 1
      if others == 20 { break }
    }
    filling.cancel()
    try await filling.value
    let slow = fixture.web.addresses().filter { $0.contains("slow") }
    #expect(slow.count == 1)
    #expect(try await fixture.filler.count().bytes > 19 * 40_000)
    #expect(fixture.web.addresses().isEmpty)
  }

  @Test func `an article that its feed changed is looked at again`() async throws {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 1...1)
    try await fixture.store.retention.setOffline(megabytes: 50)
    try await fixture.filler.fill(fetches: true)
    _ = fixture.web.addresses()
    // Also one between words, which the window shows under its paragraph.
    let more = " and <img src=\"https://p.a.example/more.png\">"
    try await fixture.add(1...1, to: feed, "a") { _ in more }
    #expect(try await fixture.filler.count().readable == 0)
    try await fixture.filler.fill(fetches: true)
    #expect(fixture.web.addresses() == ["https://p.a.example/more.png"])
    #expect(try await fixture.filler.count().withoutPictures == 0)
  }
}
