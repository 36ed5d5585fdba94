// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import KitTesting
import ListKit
import RefreshKit
import Secrets
import Synchronization
import TestSupport
import Testing

/// A kind of source whose replies a test scripts.
private struct TalkOrigin: RepliedOrigin {
  /// The pages of replies, and the errors in their places.
  final class Script: Sendable {
    let pages = Mutex<[Result<[Reply], SyncError>]>([])
    let asked = Mutex<[Int]>([])
  }

  let kind = OriginKind("talk")
  let script: Script

  func recognize(_ address: URL) -> URL? { address }

  func firstPage(
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage { throw .placeUnknown }

  func pages(
    at cursor: OriginCursor,
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] { throw .placeUnknown }

  func thread(of article: RepliedArticle, in list: URL) -> URL? {
    URL(string: "https://talk.example/\(article.key.rawValue)")
  }

  func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    let number = cursor.flatMap { Int($0.rawValue) } ?? 0
    script.asked.withLock { $0.append(number) }
    let pages = script.pages.withLock { $0 }
    guard number < pages.count else { return ReplyPage([]) }
    let isLast = number == pages.count - 1
    let next = isLast ? nil : OriginCursor("\(number + 1)")
    return ReplyPage(try pages[number].get(), next: next)
  }
}

/// A thread: its pages, and all that comes back at the next visit.
@MainActor
final class ThreadModelTests {
  private let script = TalkOrigin.Script()
  private let folder = URL.temporaryDirectory.appending(path: "threads-\(UUID().uuidString)")
  private let time = StandingTime()
  private let engine: SyncEngine
  private let store: FeedStore
  private var item: TimelineItem?

  init() async throws {
    let origins = Origins([TalkOrigin(script: script)])
    var options = StoreOptions(now: { SampleFeed.now })
    options.kind = { origins.kind(of: $0) }
    store = try FeedStore(inMemory: options)
    var limits = HostLimits()
    limits.spacing = .zero
    engine = SyncEngine(
      store: store,
      origins: origins,
      fetcher: StubFetcher([:]),
      budget: HostBudget(limits: limits, clock: ManualClock())
    )
    let url = try #require(URL(string: "https://talk.example/"))
    let feed = try await store.feeds.subscribe(to: url)
    var rowSummary = RowSummary(title: "One")
    var details = ArticleDetails(.topic)
    details.counts.replies = 7
    rowSummary.details = details
    let article = IncomingArticle(
      Article(id: ArticleKey("1"), title: "One"),
      rowSummary: rowSummary
    )
    let page = IncomingDocument(.newest, articles: [article], next: nil)
    try await store.articles.ingest(page, of: feed)
    let stored = try await store.lists.page(of: ListQuery(.feed(feed)), limit: 1).articles
    item = stored.first.map { TimelineItem($0, builder: builder) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var builder: TimelineRowBuilder {
    var builder = SampleFeed.builder()
    builder.now = { [time] in time.now }
    return builder
  }

  private func reply(_ id: String, to parent: String? = nil, at date: Date? = nil) -> Reply {
    var reply = Reply(id, to: parent)
    reply.html = "Text of \(id)"
    reply.date = date
    return reply
  }

  private func setPages(_ pages: [Result<[Reply], SyncError>]) {
    script.pages.withLock { $0 = pages }
  }

  /// Opens the thread in a run of the program of its own.
  private func open() async throws -> (LibraryModel, ThreadModel) {
    var services = LibraryServices(
      finder: FeedFinder(fetcher: StubFetcher([:])),
      store: store,
      secrets: SecretStore(file: folder.appending(path: "secrets.json"), usesService: false),
      messages: builder.messages
    )
    services.threads = ThreadStore(folder: folder)
    let library = LibraryModel(
      store: store,
      engine: engine,
      services: services,
      builder: builder,
      pace: LibraryPace(gathering: .zero, progress: .zero, clock: ManualClock())
    )
    await library.start()
    let item = try #require(item)
    #expect(library.commentsLabel(of: item)?.text == "7 comments")
    return (library, try #require(await library.openThread(of: item)))
  }

  private func leave(_ library: LibraryModel, _ thread: ThreadModel) async {
    library.leave(thread)
    await library.close()
  }

  private func ids(_ thread: ThreadModel) -> [String] {
    thread.snapshot.rows.compactMap { $0.item?.id }
  }

  private func row(_ id: String, in thread: ThreadModel) throws -> ThreadRow {
    try #require(thread.snapshot.rows.compactMap(\.item).first { $0.id == id })
  }

  @Test func `a thread's source keeps what its protocol asks for, at the first visit and later`()
    async throws
  {
    let answers = (0..<3).map { answer in (0..<70).map { reply("\(answer)-\($0)") } }
    setPages(answers.map { .success($0) })
    let (library, thread) = try await open()
    #expect(await checkPageSource(thread.list.source) == [])
    await thread.list.perform(.start)
    await leave(library, thread)
    let (nextLibrary, next) = try await open()
    #expect(await checkPageSource(next.list.source) == [])
    await leave(nextLibrary, next)
  }

  @Test func `pages stand in the tree, and the footer tells the rest`() async throws {
    setPages([
      .success([reply("a"), reply("b")]),
      .failure(.refused(OriginError(.declared("The forum is closed."), of: "A Forum"))),
    ])
    let (library, thread) = try await open()
    await thread.list.perform(.start)
    #expect(ids(thread) == ["a", "b"])
    let outcome = await thread.list.perform(.loadMore(.append))
    guard case .failed(let error) = outcome.ofLoad else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.detail.contains("The forum is closed."))
    #expect(thread.snapshot.rows.last == nil || thread.snapshot.rows.last?.item == nil)
    setPages([.success([reply("a"), reply("b")]), .success([reply("c", to: "a")])])
    await thread.list.perform(.retryAll)
    #expect(ids(thread) == ["a", "c", "b"])
    guard case .footer(.end)? = thread.snapshot.rows.last else {
      Issue.record("no end")
      return
    }
    await leave(library, thread)
  }

  @Test func `a long answer is shown in pages, and asked for once`() async throws {
    let replies = (1...120).map { reply("\($0)", to: $0 > 1 ? "1" : nil) }
    setPages([.success(replies), .success([reply("last")])])
    let (library, thread) = try await open()
    await thread.list.perform(.start)
    var counts = [thread.list.status.itemCount]
    for _ in 0..<3 {
      await thread.list.perform(.loadMore(.append))
      counts.append(thread.list.status.itemCount)
    }
    #expect(counts == [50, 100, 120, 121])
    #expect(thread.list.status.append == .end)
    #expect(script.asked.withLock { $0 } == [0, 1])
    // A refresh asks for each answer again, and shows as many pages as before.
    await thread.list.perform(.refresh)
    #expect(ids(thread) == replies.map(\.id) + ["last"])
    #expect(script.asked.withLock { $0 } == [0, 1, 0, 1])
    await leave(library, thread)
  }

  @Test func `folds, position and replies come back without a network, and new ones are marked`()
    async throws
  {
    setPages([.success([reply("a"), reply("b", to: "a"), reply("c")])])
    let (library, thread) = try await open()
    await thread.list.perform(.start)
    #expect(thread.setOpen(try row("a", in: thread), false))
    #expect(!thread.setOpen(try row("c", in: thread), false))
    #expect(ids(thread) == ["a", "c"])
    let position = ListPosition(index: 1, offset: -5, in: thread.snapshot)
    thread.store(at: position)
    await leave(library, thread)

    setPages([.failure(.waiting(until: nil, reason: .offline))])
    time.set(SampleFeed.now.addingTimeInterval(3600))
    let (nextLibrary, next) = try await open()
    #expect(ids(next) == ["a", "c"])
    #expect(try row("a", in: next).hiddenCount == 1)
    #expect(next.position == position)
    #expect(next.snapshot.rows.compactMap(\.item).allSatisfy { !$0.isNew })
    #expect(try row("c", in: next).reply.spokenText == "Text of c")
    _ = await next.list.perform(.refresh)
    #expect(ids(next) == ["a", "c"])

    let later = SampleFeed.now.addingTimeInterval(60)
    setPages([
      .success([reply("a"), reply("b", to: "a"), reply("c"), reply("d", to: "a", at: later)])
    ])
    await next.list.perform(.refresh)
    #expect(ids(next) == ["a", "c"])
    #expect(try row("a", in: next).hiddenNewCount == 1)
    next.setOpen(try row("a", in: next), true)
    #expect(ids(next) == ["a", "b", "d", "c"])
    #expect(try row("d", in: next).isNew)
    await leave(nextLibrary, next)

    let (lastLibrary, last) = try await open()
    #expect(try !row("d", in: last).isNew)
    await leave(lastLibrary, last)
  }

  @Test func `a thread that is opened again at once stands as it was left`() async throws {
    setPages([.success([reply("a"), reply("b", to: "a")] + (0..<300).map { reply("\($0)") })])
    let (library, thread) = try await open()
    await thread.list.perform(.start)
    // What was there before is still being written when the reader folds, leaves and comes back.
    thread.store(at: nil)
    await Task.yield()
    #expect(thread.setOpen(try row("a", in: thread), false))
    let item = try #require(item)
    library.leave(thread)
    let again = try #require(await library.openThread(of: item))
    #expect(try row("a", in: again).hiddenCount == 1)
    await leave(library, again)
  }

  @Test func `a thread that is opened again asks for its last answer, and a refresh for all`()
    async throws
  {
    setPages([.success([reply("a")]), .success([reply("b")]), .success([reply("c")])])
    let (library, thread) = try await open()
    await thread.list.perform(.start)
    for _ in 0..<2 { await thread.list.perform(.loadMore(.append)) }
    #expect(ids(thread) == ["a", "b", "c"] && thread.list.status.append == .end)
    await leave(library, thread)
    script.asked.withLock { $0 = [] }

    let later = SampleFeed.now.addingTimeInterval(60)
    time.set(later)
    setPages([
      .success([reply("edited")]), .success([reply("b")]),
      .success([reply("c"), reply("d", to: "a", at: later)]), .success([reply("e", at: later)]),
    ])
    let (nextLibrary, next) = try await open()
    await next.list.perform(.invalidate)
    #expect(script.asked.withLock { $0 } == [2])
    #expect(ids(next) == ["a", "d", "b", "c"])
    #expect(try row("d", in: next).isNew)
    // What came behind the last answer is a further page.
    await next.list.perform(.loadMore(.append))
    #expect(ids(next).last == "e" && script.asked.withLock { $0 } == [2, 3])
    await next.list.perform(.refresh)
    #expect(ids(next) == ["edited", "b", "c", "d", "e"])
    #expect(script.asked.withLock { $0 } == [2, 3, 0, 1, 2, 3])
    await leave(nextLibrary, next)
  }

  @Test func `the last answer that had replies is asked for again, and the empty one behind it`()
    async throws
  {
    setPages([.success([reply("a")]), .success([reply("b")]), .success([])])
    let (library, thread) = try await open()
    await thread.list.perform(.start)
    for _ in 0..<2 { await thread.list.perform(.loadMore(.append)) }
    await leave(library, thread)
    script.asked.withLock { $0 = [] }
    setPages([.success([]), .success([reply("b"), reply("c")]), .success([])])
    let (nextLibrary, next) = try await open()
    await next.list.perform(.invalidate)
    #expect(ids(next) == ["a", "b", "c"])
    #expect(script.asked.withLock { $0 } == [1, 2])
    await leave(nextLibrary, next)
  }

  @Test func `an answer that fails when a thread is opened again is asked for once more`()
    async throws
  {
    setPages([.success([reply("a")]), .success([reply("b")])])
    let (library, thread) = try await open()
    await thread.list.perform(.start)
    await thread.list.perform(.loadMore(.append))
    await leave(library, thread)
    setPages([.success([]), .failure(.refused(OriginError(.closed, of: "Forum")))])
    let (nextLibrary, next) = try await open()
    _ = await next.list.perform(.invalidate)
    #expect(ids(next) == ["a", "b"] && next.list.status.refresh.error != nil)
    setPages([.success([]), .success([reply("b"), reply("c")])])
    await next.list.perform(.invalidate)
    #expect(ids(next) == ["a", "b", "c"])
    await leave(nextLibrary, next)
  }

  @Test func `a key leads from a reply to the one that it answers, and to its first answer`()
    async throws
  {
    setPages([.success([reply("a"), reply("b", to: "a"), reply("c", to: "a"), reply("d")])])
    let (library, thread) = try await open()
    await thread.list.perform(.start)
    let rows = try ["a", "b", "c", "d"].map { try row($0, in: thread) }
    #expect(thread.neighbor(of: rows[2], isInward: false)?.id == "a")
    #expect(thread.neighbor(of: rows[0], isInward: true)?.id == "b")
    #expect(thread.neighbor(of: rows[0], isInward: false) == nil)
    #expect(thread.neighbor(of: rows[1], isInward: true) == nil)
    #expect(thread.neighbor(of: rows[3], isInward: false) == nil)
    await leave(library, thread)
  }

  @Test func `a thread whose file is damaged is read anew`() async throws {
    setPages([.success([reply("a")])])
    let (library, thread) = try await open()
    await thread.list.perform(.start)
    await leave(library, thread)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    try Data("{".utf8).write(to: try #require(files.first))
    let (nextLibrary, next) = try await open()
    #expect(ids(next).isEmpty)
    await next.list.perform(.start)
    #expect(ids(next) == ["a"])
    await leave(nextLibrary, next)
  }
}
