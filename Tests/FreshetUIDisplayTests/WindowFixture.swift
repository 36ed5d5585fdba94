// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// The real window, and the ways of a test to drive it as a reader does.
@MainActor
final class WindowFixture {
  private static var application: Application?
  /// The library of the window that was opened last.
  private static weak var library: LibraryModel?
  /// The window that was opened last.
  private static weak var newest: MainWindow?

  let main: MainWindow
  /// The engine that fills the library of the window.
  let engine: SyncEngine
  /// The folder that stands for the reader's cache.
  private let cache = URL.temporaryDirectory.appending(path: "freshet-\(UUID().uuidString)")
  /// The folder that stands for the reader's downloads.
  let downloads = URL.temporaryDirectory.appending(path: "downloads-\(UUID().uuidString)")

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - store: the library; nil makes one of its own.
  ///   - pace: its waits; an article counts as read at once when it is shown.
  ///   - now: the time by which the days of its lists begin, in UTC; nil for the real one.
  ///   - secrets: the file of the reader's secrets; nil for one that goes with the window.
  /// - Throws: an error of the display or of the library.
  init(
    _ store: FeedStore? = nil,
    pace: LibraryPace = LibraryPace(reading: .zero),
    now: (@Sendable () -> Date)? = nil,
    secrets: URL? = nil
  ) throws {
    let application = try Self.shared()
    let store = try store ?? FeedStore(inMemory: LibraryFile.options)
    var policy = PollPolicy()
    policy.manualFloor = .zero  // the tests refresh as soon as they have read
    var services = FeedServices(
      fetcher: Fetcher(),
      budget: HostBudget(limits: Self.unspaced),
      cache: cache,
      secrets: secrets ?? cache.appending(path: "secrets.json")
    )
    services.downloadFolder = downloads
    let engine = SyncEngine(
      store: store,
      origins: services.origins,
      fetcher: services.fetcher,
      policy: policy,
      budget: services.budget,
      now: now ?? { Date() }
    )
    self.engine = engine
    let library =
      if let now {
        Self.library(services, store, engine, pace, now: now)
      } else {
        Launch.makeLibrary(services, store, engine, Messages(), pace: pace)
      }
    main = Launch.makeWindow(application, services, library, Messages())
    Self.library = main.library
    Self.newest = main
    main.onClosing = { await engine.stop() }
    main.window.setDefaultSize(width: 1200, height: 800)
    main.window.present()
  }

  /// Makes the model of a library whose days a test chooses.
  private static func library(
    _ services: FeedServices,
    _ store: FeedStore,
    _ engine: SyncEngine,
    _ pace: LibraryPace,
    now: @escaping @Sendable () -> Date
  ) -> LibraryModel {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var parts = services.makeLibraryServices(store, engine: engine, messages: Messages())
    parts.calendar = nil
    return LibraryModel(
      store: store,
      engine: engine,
      services: parts,
      builder: TimelineRowBuilder(messages: Messages(), calendar: calendar, now: now),
      pace: pace
    )
  }

  /// The limits of requests to the tests' own server, without a pause between them.
  private static var unspaced: HostLimits {
    var limits = HostLimits()
    limits.spacing = .zero
    return limits
  }

  static func shared() throws(GLibError) -> Application {
    if let application { return application }
    TestDisplay.exitAtOnce()
    let made = Application(identifier: "org.freshet.WindowTests")
    try made.register()
    // The look decides where things are and how high: the tests have that of the program.
    let environment = ProcessInfo.processInfo.environment
    if let data = DataFolder(environment: environment, executable: "") {
      try Launch.loadStyle(from: data)
    }
    made.addCommands(
      Messages(),
      of: { library },
      onSearch: { newest?.search(for: $0) },
      onFeed: { newest?.showFeed($0) }
    )
    application = made
    return made
  }

  /// Makes the program with a library in a folder, without a window yet.
  static func program(in folder: URL) throws -> Program {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "library.sqlite").path(percentEncoded: false)
    let services = FeedServices(
      fetcher: Fetcher(),
      budget: HostBudget(limits: unspaced),
      cache: folder
    )
    return Program(
      options: try LaunchOptions.read(["--no-refresh", "--library", file]),
      application: try shared(),
      services: (services, nil),
      messages: Messages(),
      logs: SessionLogs(),
      complain: { Issue.record("\($0)") }
    )
  }

  var timeline: TimelineView {
    get throws { try #require(main.timeline) }
  }

  var status: RefreshStatus? { main.timeline?.model.controller.status }

  /// The titles of the articles that the list holds, in order.
  var titles: [String] {
    (main.timeline?.model.snapshot.rows ?? []).compactMap { row in
      switch row {
      case .item(let item): item.row.title
      case .heading, .gap, .footer: nil
      }
    }
  }

  var lastRow: TimelineRow? { main.timeline?.model.snapshot.rows.last }

  /// Opens a feed and waits for its first rows.
  func open(_ address: FeedAddress) async throws {
    await main.start([address])
    try await waitForRest()
    await MainLoop.settle(main.window)
    let host = try timeline.page.host
    if !host.snapshot.isEmpty { #expect(await MainLoop.run { host.focusedID != nil }) }
  }

  /// Opens a window on a feed of some articles.
  static func of(_ count: Int) async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<count, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    return fixture
  }

  /// The number of unread articles that the sidebar shows.
  var unreadCount: Int? { main.library.sidebar.rows.first { $0.id == .unread }?.count }

  /// Turns the loop until the reader's pane shows the text of an article.
  ///
  /// It says that nothing loads before that as well: until the window has heard of a key.
  ///
  /// - Returns: false when it does not come.
  func shows(_ id: ArticleID) async -> Bool {
    await MainLoop.run { main.reader.shownArticle == id && !main.reader.isLoading }
  }

  /// Turns the loop until nothing loads and the list is laid out.
  func waitForRest() async throws {
    let host = try timeline.page.host
    #expect(await MainLoop.run { status?.state.stability == .stable && host.isSettled })
  }

  /// Presses a key that moves through the list, and waits for what follows from it.
  func press(_ move: RowMove) async throws {
    try timeline.page.host.pressKey(move)
    await MainLoop.settle(main.window)
    try await waitForRest()
  }

  /// Scrolls page by page until a footer of some kind stands under the list.
  func pressPageDown(until isDone: (TimelineRow?) -> Bool) async throws {
    var presses = 0
    while !isDone(lastRow), presses < 100 {
      try await press(.pageDown)
      presses += 1
    }
    #expect(isDone(lastRow))
  }

  /// Closes the window and waits for the end of its tasks.
  func close() async {
    main.timeline?.detach()
    main.window.destroy()
    // It is there only if a page was read.
    try? FileManager.default.removeItem(at: cache)
    await main.library.close()
    // It is there only if something was downloaded.
    try? FileManager.default.removeItem(at: downloads)
    await MainLoop.turn()
  }
}

extension TimelineRow {
  var isEnd: Bool { if case .footer(.end) = self { true } else { false } }
  var isFailure: Bool { if case .footer(.failed) = self { true } else { false } }
}
