// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import KitTesting
import StateMachineKit
import Synchronization
import Testing

/// A web of pictures and pages that notes why it was asked, and of which some hosts never answer.
final class OfflineWeb: Fetching {
  private struct State {
    var pages: [String: String] = [:]
    var bytes = 40_000
    var missing: Set<String> = []
    var requests: [(address: String, reason: ContactReason?)] = []
    var doors: [String: Turns] = [:]
  }

  private let state = Mutex(State())
  /// A text with an item for each request.
  let (asked, note) = AsyncStream.makeStream(of: String.self)

  /// The addresses that were asked for since the last call.
  func addresses() -> [String] { requests().map(\.address) }

  /// The requests since the last call.
  func requests() -> [(address: String, reason: ContactReason?)] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  func on(_ address: String, page: String) { state.withLock { $0.pages[address] = page } }
  func setMissing(_ addresses: Set<String>) { state.withLock { $0.missing = addresses } }
  func setBytes(_ bytes: Int) { state.withLock { $0.bytes = bytes } }
  func holdHost(_ host: String) { state.withLock { $0.doors[host] = Turns(atOnce: 0) } }
  func fail() { state.withLock { $0.pages = [:] } }

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    let address = request.url.absoluteString
    let (door, page, bytes, isMissing) = state.withLock { state in
      state.requests.append((address, ContactReason.current))
      let door = state.doors[request.url.host() ?? ""]
      return (door, state.pages[address], state.bytes, state.missing.contains(address))
    }
    note.yield(address)
    if let door, await !door.wait() { throw FetchError(.cancelled, url: request.url) }
    if isMissing { throw FetchError(.http, url: request.url, status: 404) }
    if let page {
      return FetchResponse(
        requestedURL: request.url,
        headers: ResponseHeaders([(name: "Content-Type", value: "text/html")]),
        body: Array(page.utf8)
      )
    }
    guard bytes <= request.limits.maximumBytes else {
      throw FetchError(.tooLarge, url: request.url)
    }
    return FetchResponse(requestedURL: request.url, body: [UInt8](repeating: 7, count: bytes))
  }
}

/// A library of articles with a picture each, and the work of keeping them readable.
@MainActor
final class OfflineFixture {
  let store: FeedStore
  let web = OfflineWeb()
  let time = StandingTime()
  let engine: SyncEngine
  let folder = URL.temporaryDirectory.appending(path: "freshet-offline-\(UUID().uuidString)")
  private(set) var filler: OfflineFiller
  private(set) var shelf: OfflineShelf
  private(set) var fullText: FullTextLoader

  init() throws {
    let time = time
    store = try FeedStore(inMemory: StoreOptions(now: { time.now }))
    var limits = HostLimits()
    limits.spacing = .zero
    engine = SyncEngine(
      store: store,
      fetcher: web,
      budget: HostBudget(limits: limits, clock: ManualClock()),
      now: { time.now }
    )
    (filler, shelf, fullText) = Self.parts(engine, web, folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func parts(
    _ engine: SyncEngine,
    _ web: OfflineWeb,
    _ folder: URL
  ) -> (OfflineFiller, OfflineShelf, FullTextLoader) {
    let shelf = OfflineShelf(folder: folder.appending(path: "offline"))
    let texts = folder.appending(path: "articles")
    let fullText = FullTextLoader(fetcher: web, folder: texts, shelf: shelf)
    return (OfflineFiller(engine, shelf: shelf, fullText: fullText), shelf, fullText)
  }

  /// Ends the run of the program, and begins the next one.
  func restart() { (filler, shelf, fullText) = Self.parts(engine, web, folder) }

  /// A loader of pictures over the same shelf.
  func images() -> ImageLoader { ImageLoader(fetcher: web, shelf: shelf) }

  /// Subscribes to a feed of articles that lead to a picture and a page each.
  @discardableResult
  func feed(_ name: String, _ numbers: some Sequence<Int>) async throws -> SubscriptionID {
    let address = try #require(URL(string: "https://\(name).example/"))
    let feed = try await store.feeds.subscribe(to: address, title: name)
    try await add(numbers, to: feed, name)
    return feed
  }

  /// Adds articles to a feed; a larger number is newer.
  func add(
    _ numbers: some Sequence<Int>,
    to feed: SubscriptionID,
    _ name: String,
    _ text: (Int) -> String = { _ in "" }
  ) async throws {
    let articles = numbers.map { number in
      var article = Article(id: ArticleKey("\(name)-\(number)"), title: "\(name) \(number)")
      article.contentHTML = "<p>Text\(text(number))</p><img src=\"\(picture(name, number))\">"
      article.link = URL(string: "https://\(name).example/\(number)")
      article.published = SampleFeed.now + TimeInterval((number - 1000) * 3600)
      var row = RowSummary(title: article.title)
      row.link = article.link?.absoluteString
      return IncomingArticle(article, rowSummary: row)
    }
    let document = IncomingDocument(.newest, articles: articles, next: nil)
    try await store.articles.ingest(document, of: feed)
  }

  func picture(_ name: String, _ number: Int) -> String {
    "https://p.\(name).example/\(number).png"
  }

  /// The lack of each article that has one, by its title.
  func lacks() async throws -> [String: OfflineLack] {
    let found = try await filler.lacks().articles
    return Dictionary(uniqueKeysWithValues: found.map { ($0.article.rowSummary.title, $0.lack) })
  }

  /// A page with an article, and a picture in it.
  func page(_ name: String, _ number: Int) -> String {
    let text = String(
      repeating: "<p>Sentence \(number), with commas, of some length.</p>",
      count: 20
    )
    return """
      <html><head><title>Page</title></head><body><article>\(text)
      <p><img src="https://p.\(name).example/page-\(number).png"></p>\(text)</article></body></html>
      """
  }

  /// Has a feed read from its articles' own pages.
  func readPages(of feed: SubscriptionID) async throws {
    try await store.settings.set(FullTextChoice.always.rawValue, for: "full-text.\(feed)")
  }

  /// Stars an article, or marks it as read, by its title.
  func article(_ title: String) async throws -> ArticleID {
    let page = try await store.lists.page(of: ListQuery(.all), limit: 200)
    return try #require(page.articles.first { $0.rowSummary.title == title }).id
  }

  /// The addresses of the pictures of a feed that are kept.
  func kept(_ name: String, _ numbers: some Sequence<Int>) async throws -> [Int] {
    let images = images()
    var kept: [Int] = []
    for number in numbers {
      let url = try #require(URL(string: picture(name, number)))
      if await images.loaded(url, from: .web, of: PictureUse()) != nil { kept.append(number) }
    }
    return kept
  }
}
