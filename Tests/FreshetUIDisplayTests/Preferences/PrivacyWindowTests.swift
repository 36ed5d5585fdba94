// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// Privacy in the window: pictures that wait for the reader, the ledger, rules, saved searches.
@Suite(.serialized)
@MainActor
struct PrivacyWindowTests {
  private static let entry = """
    <entry><id>urn:1</id><title>One</title><link href="/post?utm_source=a"/>
    <content type="html">&lt;p&gt;Text&lt;/p&gt;&lt;img src="/p.png" alt="A river"&gt;</content>
    </entry>
    """

  private static let attached = """
    <entry><id>urn:1</id><title>One</title><link href="/post"/>
    <link rel="enclosure" type="image/png" href="/p.png"/><content>Text</content></entry>
    """

  private func makeServer(_ entry: String = Self.entry) throws -> LoopbackServer {
    let server = try LoopbackServer()
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Rivers</title>
      \(entry)</feed>
      """
    server.on("/feed", .text(feed, type: "application/atom+xml"))
    server.on("/p.png", .text("no picture", type: "image/png"))
    return server
  }

  /// Opens the feed with a choice about its pictures, and one about those of all other feeds.
  private func open(
    _ choice: PictureChoice,
    _ server: LoopbackServer,
    others: PictureChoice = .on
  ) async throws -> (fixture: WindowFixture, feed: SubscriptionID) {
    let store = try FeedStore(inMemory: LibraryFile.options)
    try await store.feeds.setPictures(others)
    let feed = try await store.feeds.subscribe(to: server.url("/feed"))
    try await store.feeds.setPictures(choice, of: feed)
    let fixture = try WindowFixture(store)
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    let content = try #require(try fixture.timeline.model.controller.content)
    let item = try #require(content.items.first)
    try fixture.timeline.page.host.select(.item(item.id))
    let library = fixture.main.library
    fixture.main.reader.show(ReaderModel(item, builder: library.builder, store: library.store))
    #expect(await MainLoop.run { !fixture.main.reader.isLoading })
    await MainLoop.settle(fixture.main.window)
    return (fixture, feed)
  }

  private func pictureRequests(_ server: LoopbackServer) -> Int {
    server.requests.filter { $0.path == "/p.png" }.count
  }

  @Test func `pictures that are asked for first wait behind their text, in rows as well`()
    async throws
  {
    let server = try makeServer()
    let (fixture, feed) = try await open(.ask, server)
    let reader = fixture.main.reader
    #expect(reader.offersPictures)
    #expect(reader.pictureTexts == ["A river"])
    #expect(pictureRequests(server) == 0)
    #expect(reader.page.press(Messages().loadPictures))
    #expect(await MainLoop.run { pictureRequests(server) > 0 })
    #expect(!reader.offersPictures)
    #expect(try await fixture.main.library.store.feeds.pictures().own == [feed: .ask])
    await fixture.close()
  }

  @Test func `pictures that are attached wait for the reader as those in the text do`()
    async throws
  {
    for choice in [PictureChoice.ask, .off] {
      let server = try makeServer(Self.attached)
      let (fixture, _) = try await open(choice, server)
      let reader = fixture.main.reader
      #expect(reader.offersPictures == (choice == .ask))
      #expect(reader.pictureTexts == [Messages().pictureHeld])
      #expect(fixture.main.window.activateAction("win.load-pictures"))
      if choice == .ask {
        #expect(await MainLoop.run { pictureRequests(server) > 0 })
      } else {
        await MainLoop.settle(fixture.main.window)
        #expect(pictureRequests(server) == 0)
      }
      await fixture.close()
    }
  }

  @Test func `pictures of a feed are loaded from now on when the reader says so`() async throws {
    let server = try makeServer()
    let (fixture, feed) = try await open(.ask, server)
    let reader = fixture.main.reader
    #expect(reader.pressAlwaysPictures())
    #expect(await MainLoop.run { fixture.main.library.pictures.own == [feed: .on] })
    #expect(await MainLoop.run { pictureRequests(server) > 0 })
    await fixture.main.library.changes.finish()
    #expect(try await fixture.main.library.store.feeds.pictures().own == [feed: .on])
    #expect(await MainLoop.run { !reader.offersPictures })
    await fixture.close()
  }

  @Test func `pictures that are off are requested by nobody, and nothing offers them`()
    async throws
  {
    let server = try makeServer()
    let (fixture, _) = try await open(.off, server)
    let reader = fixture.main.reader
    #expect(!reader.offersPictures)
    #expect(reader.pictureTexts == ["A river"])
    #expect(fixture.main.window.activateAction("win.load-pictures"))
    await MainLoop.settle(fixture.main.window)
    #expect(pictureRequests(server) == 0)
    await fixture.close()
  }

  @Test func `a picture that waits for the reader is not requested by a press on its place`()
    async throws
  {
    for choice in [PictureChoice.ask, .off] {
      let server = try makeServer()
      let (fixture, _) = try await open(choice, server)
      let main = fixture.main
      #expect(main.reader.pressPicture(0))
      #expect(await MainLoop.run { main.pictureViewer?.noteText == Messages().pictureHeld })
      await MainLoop.settle(main.window)
      #expect(pictureRequests(server) == 0)
      main.pictureViewer?.dialog.close()
      await fixture.close()
    }
  }

  @Test func `a picture that the reader asked for is shown by itself, though no other feed's is`()
    async throws
  {
    let picture = Answer(
      headers: [("Content-Type", "image/gif")],
      body: PictureViewerTests.moving
    )
    for others in [PictureChoice.ask, .off] {
      let server = try makeServer()
      server.on("/p.png", picture)
      let (fixture, _) = try await open(.ask, server, others: others)
      let main = fixture.main
      #expect(main.window.activateAction("win.load-pictures"))
      #expect(await MainLoop.run { pictureRequests(server) > 0 })
      #expect(main.reader.pressPicture(0))
      // Its motion is offered as soon as its bytes are there as well.
      #expect(await MainLoop.run { main.pictureViewer?.isPlaying == false })
      main.pictureViewer?.dialog.close()
      await fixture.close()
    }
  }

  @Test func `the ledger of an article shows who was asked, and is copied`() async throws {
    let server = try makeServer()
    let (fixture, feed) = try await open(.off, server)
    let library = fixture.main.library
    let article = try #require(fixture.main.chosenItem).article.id
    let reason = ContactReason(.picture, feed: feed, article: article)
    try await library.store.contacts.add([Contact(host: "p.example", reason: reason): 2])
    let dialog = fixture.main.dialogs.showLedger(of: .article(article))
    #expect(await MainLoop.run { !dialog.lines.isEmpty })
    #expect(dialog.lines.first?.title == "p.example")
    #expect(dialog.lines.first?.detail.hasPrefix("Picture · 2 requests") == true)
    let held = "127.0.0.1:\(try #require(server.url("/").port))"
    #expect(dialog.lines.last?.title == held && dialog.lines.last?.detail == "1 picture")
    dialog.close()
    await fixture.close()
  }

  @Test func `a rule is made from an article, with what it would have matched`() async throws {
    let server = try makeServer()
    let (fixture, _) = try await open(.off, server)
    let library = fixture.main.library
    let item = try #require(fixture.main.chosenItem)
    let dialog = fixture.main.dialogs.makeRule(for: item)
    #expect(dialog.words.text == "feed:\"Rivers\"")
    await dialog.finishCounting()
    #expect(dialog.notice == "It would have matched 1 of 1 articles.")
    #expect(dialog.matches.isSensitive)
    dialog.words.text = ""
    #expect(!dialog.matches.isSensitive)
    dialog.words.text = "feed:\"Rivers\""
    await dialog.finishCounting()
    for control in dialog.switches { control.isOn = false }
    #expect(dialog.store.activate())
    #expect(await MainLoop.run { dialog.notice == "It needs something to do." })
    dialog.switches[2].isOn = true
    dialog.switches[4].isOn = true
    dialog.tag.text = "later"
    #expect(dialog.store.activate())
    #expect(await MainLoop.run { dialog.isStored })
    await library.changes.finish()
    let rules = try await library.store.rules.all()
    let list = fixture.main.dialogs.showRules()
    #expect(await MainLoop.run { list.lines.map(\.words) == ["feed:\"Rivers\""] })
    #expect(list.lines.map(\.acts) == ["Mark as Unread When Edited · Star · Tag “later”"])
    list.close()
    let acts: Set<RuleAct> = [.star, .tag("later"), .unreadWhenEdited]
    #expect(rules.map(\.content) == [RuleContent("feed:\"Rivers\"", acts)])
    await fixture.close()
  }

  @Test func `a condition is chosen by its name, and typed between its quotation marks`()
    async throws
  {
    let (fixture, _) = try await open(.off, try makeServer())
    let main = fixture.main
    let dialog = main.dialogs.makeRule("one")
    #expect(dialog.conditions.map(\.kind) == RuleCondition.Kind.allCases)
    let title = try #require(dialog.conditions.firstIndex { $0.kind == .title })
    await MainLoop.settle(main.window)
    dialog.additions[title].object.emit("clicked")
    #expect(await MainLoop.run { dialog.words.text == "one title:\"\"" })
    #expect(await MainLoop.run { dialog.words.containsFocus })
    dialog.close()
    // Those of an article come first, and are whole.
    let item = try #require(main.chosenItem)
    let like = main.dialogs.makeRule(for: item)
    #expect(like.conditions.first?.value == "127.0.0.1")
    like.additions[0].object.emit("clicked")
    #expect(await MainLoop.run { like.words.text == "feed:\"Rivers\" link:\"127.0.0.1\"" })
    await like.finishCounting()
    #expect(like.notice == "It would have matched 1 of 1 articles.")
    like.close()
    await fixture.close()
  }

  @Test func `what a rule would have matched is shown as a search`() async throws {
    let (fixture, _) = try await open(.off, try makeServer())
    let main = fixture.main
    let list = main.dialogs.showRules()
    let dialog = main.dialogs.makeRule("title:one")
    #expect(dialog.matches.activate())
    #expect(await MainLoop.run { main.shown == .search && fixture.titles == ["One"] })
    #expect(main.timelinePane.searchBar.text == "with:muted title:one ")
    #expect(await MainLoop.run { !list.page.dialog.isMapped && !dialog.page.dialog.isMapped })
    await fixture.close()
  }

  @Test func `what a rule muted is among what the rule finds`() async throws {
    let (fixture, _) = try await open(.off, try makeServer())
    let main = fixture.main
    let article = try #require(main.chosenItem).article.id
    try await main.library.store.articles.setMuted([article], true)
    #expect(await MainLoop.run { main.library.sidebar.rows.contains { $0.id == .muted } })
    let dialog = main.dialogs.makeRule("title:one")
    await dialog.finishCounting()
    #expect(dialog.notice == "It would have matched 1 of 1 articles.")
    #expect(dialog.matches.activate())
    #expect(await MainLoop.run { main.shown == .search && fixture.titles == ["One"] })
    await fixture.close()
  }

  @Test func `a press on the notification of a feed shows its list`() async throws {
    let (fixture, feed) = try await open(.off, try makeServer())
    let main = fixture.main
    main.show(.all)
    #expect(await MainLoop.run { main.shown == .all })
    // A feed that is gone leads nowhere.
    try WindowFixture.shared().activateAction("show-feed", text: "99")
    try WindowFixture.shared().activateAction("show-feed", text: "\(feed)")
    #expect(await MainLoop.run { main.shown == .feed(feed) && fixture.titles == ["One"] })
    await fixture.close()
  }

  @Test func `a press on the notification of a rule shows what the rule finds`() async throws {
    let (fixture, _) = try await open(.off, try makeServer())
    let main = fixture.main
    try WindowFixture.shared().activateAction("show-matches", text: "title:one")
    #expect(await MainLoop.run { main.shown == .search && fixture.titles == ["One"] })
    // The last word is complete, as it is in a rule.
    try WindowFixture.shared().activateAction("show-matches", text: "title:river")
    #expect(
      await MainLoop.run { fixture.status?.state.stability == .stable && fixture.titles == [] }
    )
    await fixture.close()
  }

  @Test func `a search that has no result yet says that it searches`() {
    let messages = Messages()
    #expect(ListTexts(messages, for: .search).loading == "Searching…")
    #expect(ListTexts(messages, for: .all).loading == messages.loadingFeed)
  }

  @Test func `a search is saved with one press, and its list is shown`() async throws {
    let server = try makeServer()
    let (fixture, _) = try await open(.off, server)
    let main = fixture.main
    main.timelinePane.searchBar.isOpen = true
    main.timelinePane.searchBar.text = "text"
    #expect(await MainLoop.run { main.shown == .search })
    let bar = main.timelinePane.searchBar
    #expect(await MainLoop.run { bar.press(Messages().text(of: .saveSearch)) })
    #expect(await MainLoop.run { main.shown?.key == "saved-1" })
    #expect(main.library.sidebar.rows.contains { $0.title == "text" })
    await fixture.close()
  }
}
