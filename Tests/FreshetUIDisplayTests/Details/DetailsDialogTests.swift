// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// The dialogs about one feed, and about retention.
@Suite(.serialized)
@MainActor
struct DetailsDialogTests {
  @Test func `the details of the feed that is shown are its own, and are copied whole`()
    async throws
  {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<40, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    guard case .feed(let feed) = fixture.main.state.selected else {
      Issue.record("no feed is shown")
      return
    }
    #expect(fixture.main.window.activateAction("win.feed-details"))
    let dialog = fixture.main.dialogs.showDetails(of: feed)
    #expect(await MainLoop.run { !dialog.rowTitles.isEmpty })
    let details = try #require(dialog.model.details)
    #expect(details.history.map(\.outcome) == ["40 new articles"])
    // The name and the folder are rows in which they can be changed.
    let names = (details.facts + details.fetching).map(\.name)
    #expect(names.contains("Title") && names.contains("Folder"))
    let rows = names.filter { $0 != "Title" && $0 != "Folder" } + details.history.map(\.outcome)
    #expect(dialog.rowTitles == rows)
    dialog.copy.object.emit("clicked")
    #expect(dialog.page.dialog.ownClipboardText == details.text)
    #expect(details.text.contains(server.url("/0").absoluteString))
    dialog.close()
    await fixture.close()
  }

  @Test func `the page of a feed is opened from its details, and one that is no page is not`()
    async throws
  {
    for site in ["https://a.example/", "gopher://a.example/"] {
      let store = try FeedStore(inMemory: LibraryFile.options)
      var new = NewFeed(try #require(URL(string: "https://a.example/feed")))
      new.site = URL(string: site)
      let feed = try await store.feeds.subscribe(to: new).id
      let fixture = try WindowFixture(store)
      await fixture.main.start([])
      let dialog = fixture.main.dialogs.showDetails(of: feed)
      var opened: [URL] = []
      dialog.onOpenLink = { opened.append($0) }
      #expect(await MainLoop.run { dialog.rowTitles.contains("Page") })
      dialog.pageButton?.object.emit("clicked")
      #expect(opened.map(\.absoluteString) == (site.hasPrefix("https") ? [site] : []))
      dialog.close()
      await fixture.close()
    }
  }

  @Test func `what the dialog says would go is what goes, and a rule is set by "apply" alone`()
    async throws
  {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<40, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let store = fixture.main.library.store
    let feed = try #require(try await store.feeds.all().first).id
    let ids = try await store.lists.page(of: ListQuery(.feed(feed)), limit: 99).articles.map(\.id)
    try await store.articles.setRead(Array(ids.dropFirst(5)), true)
    try await store.articles.setStarred([ids[39]], true)
    let dialog = fixture.main.dialogs.showDetails(of: feed)
    #expect(await MainLoop.run { dialog.retentionText == "No article would go." })
    dialog.setOwnRule(articles: 10)
    #expect(await MainLoop.run { dialog.retentionText.hasPrefix("29 articles would go: ") })
    #expect(try await store.retention.rule(of: feed) == nil)
    dialog.applyButton.object.emit("clicked")
    #expect(await MainLoop.run { !dialog.model.retention.isChanged })
    #expect(try await store.retention.rule(of: feed) == RetentionRule(count: 10))
    #expect(try await store.upkeep.run().cleared == 29)
    let left = try await store.lists.page(of: ListQuery(.feed(feed)), limit: 99).articles
    #expect(left.count == 11)
    #expect(left.contains { $0.id == ids[39] })
    dialog.close()
    await fixture.close()
  }

  @Test func `a dialog that is closed is gone, with all that acted behind it`() async throws {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<3, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let feed = try #require(try await fixture.main.library.store.feeds.all().first).id
    weak let details = fixture.main.dialogs.showDetails(of: feed)
    weak let model = details?.model
    weak let failures = fixture.main.dialogs.showFailures()
    weak let keeping = fixture.main.dialogs.showRetention()
    #expect(await MainLoop.run { details?.rowTitles.isEmpty == false })
    details?.close()
    failures?.close()
    keeping?.close()
    #expect(
      await MainLoop.run { details == nil && model == nil && failures == nil && keeping == nil }
    )
    await fixture.close()
  }

  @Test func `the rules of the library are shown as they are, and as they are undone`()
    async throws
  {
    let fixture = try WindowFixture()
    let rules = RetentionRules(each: RetentionRule(days: 30), all: RetentionRule(megabytes: 100))
    await fixture.main.start([])
    try await fixture.main.library.store.retention.setRules(rules)
    let dialog = fixture.main.dialogs.showRetention()
    #expect(await MainLoop.run { dialog.rules == rules })
    fixture.main.library.changes.undo()
    #expect(await MainLoop.run { dialog.rules == RetentionRules() })
    dialog.close()
    await fixture.close()
  }

  @Test func `the choices of a feed stand in its dialog, hold at once, and are undone there too`()
    async throws
  {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<3, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let library = fixture.main.library
    let feed = try #require(try await library.store.feeds.all().first).id
    library.filing.setName(of: .newFolder(in: nil), to: "News")
    #expect(await MainLoop.run { library.filing.destinations(for: [.feed(feed)]).count == 2 })
    let dialog = fixture.main.dialogs.showDetails(of: feed)
    let settings = dialog.settings
    #expect(settings.title.text == "Numbers" && settings.folder.selected == 0)
    settings.title.text = "Letters"
    settings.title.object.emit("apply")
    #expect(await MainLoop.run { library.filing.name(of: .feed(feed)) == "Letters" })
    settings.folder.selected = 1
    settings.fullText.isOn = true
    settings.quiet.isOn = true
    settings.notifying.isOn = true
    settings.interval.selected = 1
    settings.scrolledPast.selected = 1
    await library.changes.finish()
    let record = try #require(try await library.store.feeds.feed(feed))
    #expect(record.title == "Letters" && record.folder != nil)
    #expect(try await library.store.feeds.fullTexts() == [feed: .always])
    #expect(try await library.store.feeds.intervals().own == [feed: .halfHour])
    #expect(await MainLoop.run { library.filing.areQuiet([feed]) && library.isNotifying(feed) })
    #expect(await MainLoop.run { library.scrolledPast == [feed: true] })
    for _ in 0..<7 { library.changes.undo() }
    await library.changes.finish()
    #expect(await MainLoop.run { settings.title.text == "Numbers" })
    #expect(await MainLoop.run { settings.interval.selected == 0 && !settings.quiet.isOn })
    #expect(settings.scrolledPast.selected == 0)
    #expect(settings.folder.selected == 0 && !settings.fullText.isOn && !settings.notifying.isOn)
    #expect(try await library.store.feeds.fullTexts().isEmpty)
    dialog.close()
    await fixture.close()
  }
}
