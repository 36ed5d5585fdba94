// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import RefreshKit
import TestSupport
import Testing

/// Windows come and go; the program has the library for as long as one of them is there.
@Suite(.serialized)
@MainActor
struct ReopeningTests {
  private let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID().uuidString)")

  /// Opens the first window of a program.
  private func openWindow(of program: Program) async throws -> MainWindow {
    program.open([])
    #expect(await MainLoop.run { program.session?.main.window.isMapped == true })
    return try #require(program.session?.main)
  }

  @Test func `a window that is asked for while the last one closes has the library as it is open`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let program = try WindowFixture.program(in: folder)
    let first = try await openWindow(of: program)
    first.window.close()
    program.open([])
    #expect(program.session?.main === first)
    #expect(await MainLoop.run { program.session.map { $0.main !== first } == true })
    let second = try #require(program.session?.main)
    #expect(second.library.store === first.library.store)
    #expect(try await second.library.store.lists.counts(since: .distantPast).allUnread == 0)
    second.window.close()
    #expect(await MainLoop.run { program.session == nil && program.library == nil })
    await MainLoop.turn()
  }

  @Test func `the first window uses the file that was opened while GTK started`() async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let program = try WindowFixture.program(in: folder)
    program.prepare()
    let file = folder.appending(path: "library.sqlite").path(percentEncoded: false)
    #expect(await MainLoop.run { FileManager.default.fileExists(atPath: file) })
    #expect(program.sessions.isEmpty && program.library == nil)
    // A second opening of the file would find it locked.
    let window = try await openWindow(of: program)
    #expect(program.library != nil)
    window.window.close()
    #expect(await MainLoop.run { program.session == nil && program.library == nil })
    // The library is opened again, as what was opened before is used up.
    let next = try await openWindow(of: program)
    #expect(try await next.library.store.lists.counts(since: .distantPast).allUnread == 0)
    next.window.close()
    #expect(await MainLoop.run { program.session == nil && program.library == nil })
    await MainLoop.turn()
  }

  @Test func `a feed that is asked for while the window opens brings no further window`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let program = try WindowFixture.program(in: folder)
    program.open([])
    // The library is being opened when the next request comes.
    await Task.yield()
    let first = try await openWindow(of: program)
    #expect(program.sessions.count == 1)
    first.window.close()
    #expect(await MainLoop.run { program.session == nil && program.library == nil })
    await MainLoop.turn()
    #expect(program.session == nil)
  }

  @Test func `the last window closes the library, and the next one opens it again`() async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let program = try WindowFixture.program(in: folder)
    _ = try await openWindow(of: program)
    let store = try #require(program.library?.store)
    program.session?.main.window.close()
    #expect(await MainLoop.run { program.library == nil })
    // It is asked for while the file is being closed, which nobody else may have by then.
    _ = try await openWindow(of: program)
    #expect(program.library.map { $0.store !== store } == true)
    program.session?.main.window.close()
    #expect(await MainLoop.run { program.session == nil && program.library == nil })
    await MainLoop.turn()
  }

  @Test func `two windows show one library, each with its list, and one outlives the other`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let program = try WindowFixture.program(in: folder)
    let first = try await openWindow(of: program)
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<3, next: nil))
    first.open(FeedAddress(url: server.url("/0")))
    #expect(await MainLoop.run { first.timeline?.model.controller.content?.itemCount == 3 })
    program.openFurther()
    let second = try #require(program.session?.main)
    #expect(second !== first && second.library === first.library)
    // A list that is chosen while the window starts is not left for the one that was shown last.
    second.show(.all)
    #expect(await MainLoop.run { second.window.isMapped && !second.isChangingLists })
    #expect(await MainLoop.run { second.timeline?.model.controller.content?.itemCount == 3 })
    #expect(first.state.selected != .all && second.state.selected == .all)
    let item = try #require(first.timeline?.model.controller.content?.item(at: 0))
    first.library.setStarred(item.article, true)
    for main in [first, second] {
      #expect(main.timeline?.model.item(for: item.id)?.article.isStarred == true)
    }
    // The second one goes, and the first one goes on: what is done is shown and reported there.
    second.window.close()
    #expect(await MainLoop.run { program.sessions.count == 1 && program.session?.main === first })
    first.library.changes.undo()
    #expect(await MainLoop.run { first.toasts.offer == "Redo" })
    #expect(first.timeline?.model.item(for: item.id)?.article.isStarred == false)
    #expect(program.library != nil)
    first.window.close()
    #expect(await MainLoop.run { program.session == nil && program.library == nil })
    await MainLoop.turn()
  }
}
