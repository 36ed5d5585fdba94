// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import Testing

/// The window's documents for other programs, and its button for unread articles.
@Suite(.serialized)
@MainActor
struct ExportWindowTests {
  private let folder = URL.temporaryDirectory.appending(path: "freshet-export-\(UUID())")

  private func path(_ name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: name).path(percentEncoded: false)
  }

  @Test func `feeds are written without their secrets, which is said, and a full disk as well`()
    async throws
  {
    let fixture = try await WindowFixture.of(3)
    let main = fixture.main
    let secret = try #require(URL(string: "https://ann:s3cret@b.example/feed"))
    try await main.library.store.feeds.subscribe(to: secret)
    let file = try path("Feeds.opml")
    await main.exports.exportSubscriptions(to: file)
    let outcome = "Exported 2 feeds. The password or key of 1 feed was left out."
    #expect(await MainLoop.run { main.toasts.message == outcome })
    #expect(main.toasts.offer == "Show Folder")
    let list = try SubscriptionFile(parsing: Array(try Data(contentsOf: URL(filePath: file))))
    #expect(list.subscriptions.count == 2 && !list.text.contains("s3cret"))
    await main.exports.exportSubscriptions(to: "/dev/full")
    #expect(await MainLoop.run { main.toasts.message == "Could not export: The disk is full." })
    await main.exports.exportSubscriptions(to: try path("none/Feeds.opml"))
    main.toasts.timePassed()
    let noFolder = "Could not export: There is no such folder."
    #expect(await MainLoop.run { main.toasts.message == noFolder })
    try FileManager.default.removeItem(at: folder)
    await fixture.close()
  }

  @Test func `starred articles are written as a page and as a feed`() async throws {
    let fixture = try await WindowFixture.of(3)
    let main = fixture.main
    let store = main.library.store
    let ids = try await store.lists.page(of: ListQuery(.all)).articles.prefix(2).map(\.id)
    try await store.articles.setStarred(ids, true)
    let (page, feed) = (try path("Starred.html"), try path("Starred.json"))
    await main.exports.exportStarred(as: .html, to: page)
    #expect(await MainLoop.run { main.toasts.message == "Exported 2 starred articles." })
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("<h1>Starred Articles</h1>"))
    await main.exports.exportStarred(as: .json, to: feed)
    let json = try String(contentsOfFile: feed, encoding: .utf8)
    #expect(json.contains("jsonfeed.org") && json.components(separatedBy: "\"id\":").count == 3)
    try FileManager.default.removeItem(at: folder)
    await fixture.close()
  }

  @Test func `a button over the list leaves read articles out, and is no more where it is narrow`()
    async throws
  {
    let fixture = try await WindowFixture.of(3)
    let main = fixture.main
    let pane = main.timelinePane
    #expect(pane.showsUnreadOnly == false)
    #expect(pane.pressUnreadOnly())
    #expect(await MainLoop.run { main.state.preference.isUnreadOnly })
    #expect(pane.showsUnreadOnly == true)
    // By the key, and in a list that has no other articles.
    try await RealKeys.press("h", in: main.window)
    #expect(await MainLoop.run { pane.showsUnreadOnly == false })
    main.show(.unread)
    #expect(await MainLoop.run { pane.showsUnreadOnly == true })
    #expect(!pane.pressUnreadOnly())
    main.window.setDefaultSize(width: 360, height: 720)
    #expect(await MainLoop.run { pane.showsUnreadOnly == nil })
    await fixture.close()
  }
}
