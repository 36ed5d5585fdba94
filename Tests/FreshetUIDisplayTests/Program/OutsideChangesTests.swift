// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// Changes that another program makes in the library while its window is open.
@Suite(.serialized)
@MainActor
struct OutsideChangesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func count(_ item: SidebarItem, in fixture: WindowFixture) -> Int? {
    fixture.main.library.sidebar.rows.first { $0.id == item }?.count
  }

  @Test func `an article that another program marks as read dims in its place, and counts follow`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<40, next: nil))
    let store = try LibraryFile.open(folder.appending(path: "a.sqlite"))
    try await store.lookOutside()
    let fixture = try WindowFixture(store)
    let others = try OutsideChanges(of: store, onFault: { Issue.record($0) })
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.press(.pageDown)
    #expect(await MainLoop.run { count(.unread, in: fixture) == 39 })
    let host = try fixture.timeline.page.host
    let visible = try #require(host.visibleRows)
    let ids = visible.compactMap { host.snapshot.row(at: $0)?.id }
    let before = ids.map { host.verticalPosition(of: $0) }
    let model = try fixture.timeline.model
    let seen = ids.compactMap(\.articleID)
    let unread = try #require(
      seen.compactMap { model.item(for: $0)?.article }.first { !$0.isRead }
    )
    let other = try LibraryFile.open(folder.appending(path: "a.sqlite"))
    try await other.articles.setRead([unread.id], true)
    let id = unread.id
    #expect(await MainLoop.run { model.item(for: id)?.article.isRead == true })
    #expect(await MainLoop.run { count(.unread, in: fixture) == 38 })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(ids.map { host.verticalPosition(of: $0) } == before)
    try await other.journal.undo()
    #expect(await MainLoop.run { model.item(for: id)?.article.isRead == false })
    try other.close()
    await others?.end()
    await fixture.close()
  }

  @Test func `a feed that another program adds comes to the side`() async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let store = try LibraryFile.open(folder.appending(path: "b.sqlite"))
    try await store.lookOutside()
    let fixture = try WindowFixture(store)
    let others = try OutsideChanges(of: store, onFault: { Issue.record($0) })
    await fixture.main.start([])
    let result = try BuiltProgram("freshetctl").run([
      "add", "https://a.example/feed", "--no-discovery", "--title", "Planet A",
      "--library", folder.appending(path: "b.sqlite").path(percentEncoded: false),
    ])
    #expect(result.code == 0)
    #expect(
      await MainLoop.run { fixture.main.library.sidebar.rows.contains { $0.title == "Planet A" } }
    )
    await others?.end()
    await fixture.close()
  }

  /// Ways to take a library away from under a window.
  enum Removal: String, CaseIterable {
    case removed, moved, replaced, folderMoved, ancestorMoved
  }

  @Test(arguments: Removal.allCases)
  func `a library that is taken away is told, and nothing more is done in it`(
    _ removal: Removal
  ) async throws {
    let above = folder.appending(path: "above")
    let home = above.appending(path: "home")
    let aside = folder.appending(path: "aside")
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    for folder in [home, aside] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<5, next: nil))
    let file = home.appending(path: "a.sqlite")
    let store = try LibraryFile.open(file)
    try await store.lookOutside()
    let fixture = try WindowFixture(store)
    let main = fixture.main
    let others = try OutsideChanges(of: store) { main.library.tasks.onFault($0) }
    try await fixture.open(FeedAddress(url: server.url("/0")))
    #expect(main.faults.text.isEmpty)
    let files = FileManager.default
    switch removal {
    case .removed: try files.removeItem(at: file)
    case .moved: try files.moveItem(at: file, to: aside.appending(path: "a.sqlite"))
    case .replaced:
      let other = aside.appending(path: "b.sqlite")
      try LibraryFile.open(other).close()
      let (from, to) = (other.path(percentEncoded: false), file.path(percentEncoded: false))
      #expect(rename(from, to) == 0)
    case .folderMoved: try files.moveItem(at: home, to: aside.appending(path: "home"))
    case .ancestorMoved: try files.moveItem(at: above, to: aside.appending(path: "above"))
    }
    #expect(await MainLoop.run { !main.faults.text.isEmpty })
    #expect(main.faults.text.contains("removed, moved or replaced"))
    await #expect(throws: StoreError.self) { try await store.setAllRead() }
    await others?.end()
    await fixture.close()
  }
}

extension FeedStore {
  /// Marks all that is there as read, as a reader's deed.
  fileprivate func setAllRead() async throws(StoreError) {
    let page = try await lists.page(of: ListQuery(.all))
    try await articles.setRead(page.articles.map(\.id), true)
  }
}
