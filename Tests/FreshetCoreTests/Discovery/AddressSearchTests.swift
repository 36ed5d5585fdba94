// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import TestSupport
import Testing

/// The fate of an address that somebody typed.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AddressSearchTests {
  private static let link = "<link rel=alternate type=application/rss+xml href="
  private static let feed = "<rss version=\"2.0\"><channel><title>T</title></channel></rss>"
  private static let list = "<opml><body><outline xmlUrl='https://a.example/'/></body></opml>"

  private let fetcher = StubFetcher([
    "https://e.org/feed": [.document(feed)],
    "https://e.org/one": [.document("<html>\(link)/a></html>", type: "text/html")],
    "https://e.org/twins": [
      .document(
        "<html>\(link)/a><link rel=alternate type=application/atom+xml href=/b></html>",
        type: "text/html"
      )
    ],
    "https://e.org/two": [
      .document("<html>\(link)/comments/a>\(link)/b></html>", type: "text/html")
    ],
    "https://e.org/list": [.document(list)],
    "https://page.org/": [.document("<html><title>P</title></html>", type: "text/html")],
    "https://gone.org/": [.failure(.hostNotFound)],
    "https://refused.org/": [.failure(.cannotConnect)],
    "http://refused.org/": [.failure(.cannotConnect)],
    "https://cert.org/": [.failure(.insecureConnection)],
    "https://slow.org/": [.failure(.totalTimedOut)],
    "https://s401.org/": [.failure(.http, status: 401)],
    "https://s500.org/": [.failure(.http, status: 500)],
    "file:///tmp/feed.xml": [.document(feed)],
    "file:///tmp/list.xml": [.document(list)],
    "file:///tmp/a.pdf": [.document("%PDF-1.4")],
  ])

  private enum Outcome {
    case added
    case imported(String)
    case state(AddressSearch.State)
  }

  private func search() -> AddressSearch {
    AddressSearch(finder: FeedFinder(fetcher: fetcher), messages: Messages())
  }

  /// Submits a text and waits for what it becomes.
  private func outcome(of text: String, in search: AddressSearch) async -> Outcome {
    await withCheckedContinuation { continuation in
      search.onFound = { _ in continuation.resume(returning: .added) }
      search.onList = { continuation.resume(returning: .imported($0.url.absoluteString)) }
      search.onChange = { state in
        switch state {
        case .choices, .failed, .list, .locked: continuation.resume(returning: .state(state))
        case .idle, .searching: break
        }
      }
      search.submit(text)
    }
  }

  @Test(arguments: [
    ("https://e.org/feed", "https://e.org/feed"), ("/tmp/feed.xml", "file:///tmp/feed.xml"),
  ])
  func `a feed whose own address is given is seen before it is added, and so is a file with one`(
    text: String,
    address: String
  ) async {
    let search = search()
    guard case .state(.choices(let feeds)) = await outcome(of: text, in: search) else {
      Issue.record("it was added unseen")
      return
    }
    #expect(feeds.map(\.url.absoluteString) == [address] && search.selected == feeds[0])
    var found: [NewFeed] = []
    search.onFound = { found = $0 }
    search.onChange = { _ in }
    search.settings.folder = FolderPath(typed: "News")
    search.settings.title = " Mine "
    search.settings.readsFullText = true
    search.settings.isNotifying = true
    #expect(search.acceptOffer())
    #expect(found.map(\.address.absoluteString) == [address])
    #expect(found.map(\.folders) == [["News"]])
    #expect(found.map(\.givenTitle) == ["Mine"])
    #expect(found.map(\.fullText) == [.always] && found.map(\.isNotifying) == [true])
  }

  @Test(arguments: [("one", "/a"), ("twins", "/b")])
  func `the one feed of a page is offered with its newest articles, and added by the next press`(
    page: String,
    path: String
  ) async {
    fetcher.on("https://e.org\(path)", .document(Self.feed))
    let search = search()
    let outcome = await outcome(of: "https://e.org/\(page)", in: search)
    guard case .state(.choices(let feeds)) = outcome else {
      Issue.record("nothing was offered")
      return
    }
    #expect(feeds.map(\.url.path) == [path])
    #expect(search.selected == feeds[0])
    var found: [NewFeed] = []
    search.onFound = { found = $0 }
    search.onChange = { _ in }
    search.settings.title = feeds[0].title
    #expect(search.acceptOffer())
    #expect(found.map(\.address.path) == [path])
    // Its own name is none of the reader's, and follows the feed.
    #expect(found.allSatisfy { $0.givenTitle == nil && $0.fullText == nil && !$0.isNotifying })
  }

  @Test func `a feed that its page names without a title has the one that its first page gives`()
    async
  {
    fetcher.on("https://e.org/a", .document(Self.feed))
    let search = search()
    let isRead = AsyncStream.makeStream(of: Void.self)
    search.onPreview = { if $0 != .loading { isRead.continuation.yield() } }
    let outcome = await outcome(of: "https://e.org/one", in: search)
    guard case .state(.choices(let feeds)) = outcome, feeds.count == 1 else {
      Issue.record("nothing was offered")
      return
    }
    #expect(feeds[0].title.isEmpty && search.title(of: feeds[0]).isEmpty)
    var iterator = isRead.stream.makeAsyncIterator()
    await iterator.next()
    #expect(search.title(of: feeds[0]) == "T")
    var found: [NewFeed] = []
    search.onFound = { found = $0 }
    search.onChange = { _ in }
    search.settings.title = "T"
    #expect(search.acceptOffer())
    #expect(found.map(\.ownTitle) == ["T"] && found.map(\.givenTitle) == [nil])
  }

  @Test func `a source that a file declares is offered with its hosts first`() async {
    let search = search()
    guard case .state(.choices(let feeds)) = await outcome(of: "lobsters:newest", in: search) else {
      Issue.record("it was added without a word")
      return
    }
    #expect(feeds.map(\.url.absoluteString) == ["https://lobste.rs/newest"])
    #expect(search.reach?.hosts == ["lobste.rs"])
    let reach = search.reach.map { Messages().sentence(for: $0) }
    #expect(
      reach
        == "Lobsters is declared by a file. It asks lobste.rs alone, and changes nothing there."
    )
    // Also one that was handed to the program.
    let other = self.search()
    #expect(await other.look(at: FeedAddress(url: feeds[0].url)) == nil)
    #expect(other.reach?.hosts == ["lobste.rs"])
  }

  @Test func `several feeds are ticked, and added in one folder`() async {
    let search = search()
    guard case .state(.choices(let feeds)) = await outcome(of: "https://e.org/two", in: search)
    else {
      Issue.record("there was nothing to choose")
      return
    }
    #expect(search.reach == nil)
    var found: [NewFeed] = []
    search.onFound = { found = $0 }
    search.onChange = { _ in }
    for feed in feeds.reversed() { search.setTicked(feed, true) }
    search.settings.folder = FolderPath(typed: "News/ Desktop ")
    search.settings.title = "Both"
    #expect(search.acceptOffer())
    #expect(found.allSatisfy { $0.givenTitle == nil })
    #expect(found.map(\.address.path) == ["/b", "/comments/a"])
    #expect(found.allSatisfy { $0.folders == ["News", "Desktop"] })
    #expect(search.ticked.isEmpty)
  }

  @Test func `one tick counts, whatever is selected`() async {
    let search = search()
    guard case .state(.choices(let feeds)) = await outcome(of: "https://e.org/two", in: search)
    else {
      Issue.record("there was nothing to choose")
      return
    }
    var found: [NewFeed] = []
    search.onFound = { found = $0 }
    search.onChange = { _ in }
    search.setTicked(feeds[0], true)
    search.setTicked(feeds[1], true)
    search.setTicked(feeds[0], false)
    search.choose(feeds[0])
    #expect(found.map(\.address.path) == ["/comments/a"])
  }

  @Test func `of several feeds the best is offered first, and taken by the next press`() async {
    let search = search()
    guard case .state(.choices(let feeds)) = await outcome(of: "https://e.org/two", in: search)
    else {
      Issue.record("there was nothing to choose")
      return
    }
    #expect(feeds.map(\.url.path) == ["/b", "/comments/a"])
    var found: [NewFeed] = []
    search.onFound = { found += $0 }
    search.onChange = { _ in }
    #expect(search.acceptOffer())
    #expect(found.map(\.address.absoluteString) == ["https://e.org/b"])
    #expect(!search.acceptOffer())
  }

  /// Waits for the preview of a feed.
  private func preview(
    in search: AddressSearch,
    select feed: FoundFeed? = nil
  ) async -> AddressSearch.Preview {
    await withCheckedContinuation { continuation in
      search.onPreview = { if $0 != .loading { continuation.resume(returning: $0) } }
      if let feed { search.select(feed) } else { search.submit("https://e.org/two") }
    }
  }

  @Test func `the newest articles of the selected feed are shown, and it is the one that is taken`()
    async throws
  {
    let items = (1...7).map { "<item><title>A\($0)</title></item>" }.joined()
    fetcher.on(
      "https://e.org/b",
      .document("<rss version='2.0'><channel>\(items)<item/></channel></rss>")
    )
    fetcher.on("https://e.org/comments/a", .failure(.http, status: 410))
    let search = search()
    #expect(await preview(in: search) == .titles(["A1", "A2", "A3", "A4", "A5"]))
    guard case .choices(let feeds) = search.state else {
      Issue.record("there was nothing to choose")
      return
    }
    guard case .failed(let sentence) = await preview(in: search, select: feeds[1]) else {
      Issue.record("a feed that is gone has a preview")
      return
    }
    #expect(sentence.contains("410"))
    var found: [NewFeed] = []
    search.onFound = { found += $0 }
    #expect(search.acceptOffer())
    #expect(found.map(\.address.path) == ["/comments/a"])
    #expect(search.selected == nil)
  }

  @Test func `a server that asks who the reader is is asked again with the answer`() async {
    let search = search()
    guard case .state(.locked(let sentence)) = await outcome(of: "https://s401.org/", in: search)
    else {
      Issue.record("nobody was asked")
      return
    }
    #expect(sentence.contains("asks who you are"))
    #expect(!search.acceptOffer())
  }

  @Test func `the password of an address leaves it`() async {
    let search = search()
    _ = await outcome(of: "https://anna:s3cretpass@e.org/feed", in: search)
    var found: [NewFeed] = []
    search.onFound = { found = $0 }
    search.onChange = { _ in }
    #expect(search.acceptOffer())
    #expect(found.map(\.address.absoluteString) == ["https://e.org/feed"])
    #expect(found.map(\.credentials) == [Credentials(user: "anna", password: "s3cretpass")])
  }

  @Test(arguments: [
    ("https://gone.org/", "no host of the name “gone.org” is known"),
    ("https://refused.org/", "does not accept connections"),
    ("refused.org", "does not accept connections"),
    ("https://cert.org/", "not secure"), ("https://slow.org/", "in time"),
    ("https://s404.org/", "404"), ("https://s500.org/", "500"),
    ("https://page.org/", "names none"),
  ])
  func `what gives no feed is told with its reason, and subscribed to only by a second word`(
    text: String,
    reason: String
  ) async throws {
    let search = search()
    guard
      case .state(.failed(let sentence, let anyway?)) = await outcome(of: text, in: search)
    else {
      Issue.record("\(text) was taken")
      return
    }
    #expect(sentence.contains(reason))
    var found: [NewFeed] = []
    search.onFound = { found += $0 }
    search.onChange = { _ in }
    #expect(!search.acceptOffer())
    #expect(found.isEmpty)
    search.subscribeAnyway()
    #expect(found == [NewFeed(anyway.url)])
    #expect(anyway == (try FeedAddress(typed: text)))
  }

  @Test func `a list in a file is imported, one of the web is offered first`() async {
    if case .imported(let address) = await outcome(of: "/tmp/list.xml", in: search()) {
      #expect(address == "file:///tmp/list.xml")
    } else {
      Issue.record("the file was not imported")
    }
    let search = search()
    guard
      case .state(.list(let sentence, let address)) = await outcome(
        of: "https://e.org/list",
        in: search
      )
    else {
      Issue.record("the list was not offered")
      return
    }
    #expect(
      sentence == "There is a list of subscriptions at https://e.org/list. It can be imported."
    )
    var lists: [FeedAddress] = []
    search.onList = { lists.append($0) }
    search.onChange = { _ in }
    #expect(search.acceptOffer())
    #expect(lists == [address])
  }

  @Test(arguments: [
    ("/tmp/a.pdf", "PDF"), ("/tmp/missing.xml", "404"), ("ftp://e.org/", "ftp"), ("", "address"),
  ])
  func `what can be no feed is refused with a sentence`(text: String, word: String) async {
    guard case .state(.failed(let sentence, anyway: nil)) = await outcome(of: text, in: search())
    else {
      Issue.record("it was not refused")
      return
    }
    #expect(sentence.contains(word))
  }

  @Test func `a file that is handed over is looked at before it is opened`() async throws {
    let search = search()
    var lists: [FeedAddress] = []
    search.onList = { lists.append($0) }
    let feed = try FeedAddress(typed: "/tmp/feed.xml")
    #expect(await search.look(at: feed) == feed)
    #expect(await search.look(at: try FeedAddress(typed: "/tmp/a.pdf")) == nil)
    guard case .failed(_, anyway: nil) = search.state else {
      Issue.record("nothing was said")
      return
    }
    #expect(await search.look(at: try FeedAddress(typed: "/tmp/list.xml")) == nil)
    #expect(lists.map(\.url.path) == ["/tmp/list.xml"])
  }
}
