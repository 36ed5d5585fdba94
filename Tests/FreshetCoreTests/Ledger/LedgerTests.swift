// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import KitTesting
import Synchronization
import TestSupport
import Testing

/// The ledger: which hosts were asked for something, when and why.
@Suite("The ledger", .timeLimit(.minutes(5)))
@MainActor
struct LedgerTests {
  private let store: FeedStore

  init() throws {
    store = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
  }

  @Test func `each host is noted with the reason, also one behind a redirect`() async throws {
    let (server, other) = (try LoopbackServer(), try LoopbackServer())
    server.on("/a.png", .redirect(301, to: other.url("/b.png").absoluteString))
    other.on("/b.png", .text("png", type: "image/png"))
    let log = ContactLog()
    log.attach(store)
    let loader = ImageLoader(fetcher: Fetcher(onContact: { log.add($0) }))
    let (feed, article) = (SubscriptionID(rawValue: 3), ArticleID(rawValue: 4))
    let origin = PictureOrigin(of: server.url("/feed"))
    let use = PictureUse(feed: feed, article: article)
    _ = try await loader.bytes(for: server.url("/a.png"), from: origin, of: use)
    // The second time it comes from memory, and nobody is asked.
    _ = try await loader.bytes(for: server.url("/a.png"), from: origin, of: use)
    await log.flush()
    let notes = try await store.contacts.notes(article: article, limit: 10)
    let hosts = try [server, other].map { server in
      "127.0.0.1:\(try #require(server.url("/").port))"
    }
    #expect(Set(notes.map(\.contact.host)) == Set(hosts))
    #expect(notes.allSatisfy { $0.count == 1 })
    #expect(
      notes.allSatisfy {
        $0.contact.reason == ContactReason(.picture, feed: feed, article: article)
      }
    )
    // M9: what goes over the wire tells nothing of the reader.
    for request in server.requests + other.requests {
      #expect(request["Cookie"] == nil && request["Referer"] == nil)
    }
  }

  @Test func `what was noted before there was a library goes into the first one`() async throws {
    let log = ContactLog()
    let contact = Contact(host: "a.example", reason: ContactReason(.other))
    log.add(contact)
    log.add(contact)
    log.attach(store)
    await log.flush()
    let notes = try await store.contacts.notes(limit: 10)
    #expect(notes.map(\.contact) == [contact])
    #expect(notes.map(\.count) == [2])
  }

  @Test func `the requests of a failed write go with the next one`() async throws {
    let log = ContactLog()
    let contact = Contact(host: "a.example", reason: ContactReason(.other))
    let closed = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
    try closed.close()
    log.attach(closed)
    log.add(contact)
    await log.flush()
    #expect(log.failure != nil)
    log.attach(store)
    await log.flush()
    #expect(log.failure == nil)
    #expect(try await store.contacts.notes(limit: 10).map(\.count) == [1])
  }

  @Test func `a poll is noted for its feed`() async throws {
    let server = try LoopbackServer()
    server.on("/feed", .text("<rss><channel><title>a</title></channel></rss>"))
    let log = ContactLog()
    let services = FeedServices(
      fetcher: Fetcher(onContact: { log.add($0) }),
      budget: HostBudget(clock: ManualClock()),
      cache: URL.temporaryDirectory.appending(path: "freshet-none"),
      contacts: log,
      secrets: URL.temporaryDirectory.appending(path: "freshet-none.json")
    )
    let engine = services.makeEngine(store)
    let feed = try await store.feeds.subscribe(to: server.url("/feed"))
    _ = await engine.refresh([feed])
    await log.flush()
    let note = try #require(try await store.contacts.notes(of: feed, limit: 10).first)
    #expect(note.contact.reason == ContactReason(.feed, feed: feed))
  }

  @Test func `held pictures are told with the hosts that were not asked, while they are held`()
    async throws
  {
    let fixture = try LibraryFixture()
    let feed = try #require(URL(string: "https://a.example/"))
    let id = try await fixture.store.feeds.subscribe(to: feed, title: "a")
    var article = Article(id: ArticleKey("a-1"), title: "One")
    article.contentHTML = """
      <p>Text</p><img src="https://p.example/1.png"><img src="https://p.example/2.png">
      <img src="https://p.example/2.png"><img src="https://q.example/1.png">
      <img src="https://t.example/p.gif" width="1" height="1">
      """
    article.enclosures = [
      Enclosure(url: URL(string: "https://Files.example:8080/a.png"), type: "image/png")
    ]
    let incoming = IncomingArticle(article, rowSummary: RowSummary(title: "One"))
    let document = IncomingDocument(.newest, articles: [incoming], next: nil)
    let report = try await fixture.store.articles.ingest(document, of: id)
    let number = try #require(report.added.first)
    // The pictures of one host were loaded before the reader chose.
    let reason = ContactReason(.picture, feed: id, article: number)
    try await fixture.store.contacts.add([Contact(host: "q.example", reason: reason): 1])
    await fixture.library.start()
    for choice in [PictureChoice.on, .ask, .off] {
      try await fixture.store.feeds.setPictures(choice, of: id)
      let model = LedgerModel(.article(number), of: fixture.library)
      await model.load()
      let held = ["files.example:8080: 1 picture", "p.example: 2 pictures"]
      #expect(model.held.map { "\($0.title): \($0.detail)" } == (choice == .on ? [] : held))
      let sentence = "Held pictures: 3. They are not loaded, as you chose."
      #expect(model.heldSentence == (choice == .on ? "" : sentence))
      #expect(model.text.hasSuffix(sentence) == (choice != .on))
    }
    let whole = LedgerModel(.feed(id), of: fixture.library)
    await whole.load()
    #expect(whole.held.isEmpty && whole.heldSentence.isEmpty)
  }

  @Test func `the ledger of an article tells its hosts, and what was removed from its text`()
    async throws
  {
    let fixture = try LibraryFixture()
    let feed = try #require(URL(string: "https://a.example/"))
    let id = try await fixture.store.feeds.subscribe(to: feed, title: "a")
    var article = Article(id: ArticleKey("a-1"), title: "One")
    article.contentHTML = """
      <p><a href="https://e.org/?utm_source=a&utm_medium=b">l</a></p><script>x</script>
      <img src="https://t.example/p.gif" width="1" height="1">
      """
    let incoming = IncomingArticle(article, rowSummary: RowSummary(title: "One"))
    let report = try await fixture.store.articles.ingest(
      IncomingDocument(.newest, articles: [incoming], next: nil),
      of: id
    )
    let number = try #require(report.added.first)
    let reason = ContactReason(.picture, feed: id, article: number)
    try await fixture.store.contacts.add([Contact(host: "p.example", reason: reason): 3])
    await fixture.library.start()
    for subject in [LedgerModel.Subject.article(number), .feed(id)] {
      let model = LedgerModel(subject, of: fixture.library)
      await model.load()
      #expect(model.hosts?.map(\.title) == ["p.example"])
      #expect(model.hosts?.first?.detail.hasPrefix("Picture · 3 requests · ") == true)
      #expect(
        model.removed.map { "\($0.title): \($0.detail)" } == [
          "Pictures That Count Readers: 1", "Tracking Parameters of Links: 2", "Scripts: 1",
        ]
      )
      #expect(model.text.contains("p.example\tPicture · 3 requests"))
    }
  }
}
