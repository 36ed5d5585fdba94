// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import FreshetCore
import Testing

/// The search for icons as a library has it: shown while it goes on, and for feeds that come late.
@Suite("The search for feeds' icons", .timeLimit(.minutes(1)))
@MainActor
struct FeedIconsTests {
  /// A web with an icon at each host, and hosts that answer when a test opens them.
  private actor Web {
    private var closed: Set<String>
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    init(closed: Set<String>) {
      self.closed = closed
    }

    func answer(_ request: FetchRequest) async -> FetchResponse {
      let host = request.url.host() ?? ""
      if closed.contains(host) {
        await withCheckedContinuation { waiting[host, default: []].append($0) }
      }
      let isPicture = request.url.path() == "/favicon.ico"
      return FetchResponse(requestedURL: request.url, body: isPicture ? IconBytes.png(32, 32) : [])
    }

    func open(_ host: String) {
      closed.remove(host)
      for caller in waiting.removeValue(forKey: host) ?? [] { caller.resume() }
    }
  }

  /// A library of the feeds a and b, whose icons come from a web.
  @MainActor
  private final class Icons {
    let web: Web
    let fixture: LibraryFixture
    private let folder = URL.temporaryDirectory.appending(
      path: "freshet-icons-\(UUID().uuidString)"
    )

    init(closed: Set<String>) async throws {
      let web = Web(closed: closed)
      let store = FeedIconStore(folder: folder) { await web.answer($0) }
      let fixture = try LibraryFixture { $0.icons = store }
      (self.web, self.fixture) = (web, fixture)
      for name in ["a", "b"] { _ = try await fixture.feed(name, 1...2) }
      await fixture.library.start()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Looks for the icons of all feeds.
    func refresh() {
      let feeds = fixture.library.sidebar.rows.compactMap(\.id.feed)
      let icons = feeds.compactMap { feed in
        fixture.library.sidebar.icon(of: feed).map { (feed, $0) }
      }
      fixture.library.icons.refresh(Dictionary(icons) { first, _ in first })
    }
  }

  @Test
  func `an icon is shown while another site is still waited for`() async throws {
    let icons = try await Icons(closed: ["b.example"])
    icons.refresh()
    await icons.fixture.wait { $0.icons.changeCount == 1 }
    await icons.web.open("b.example")
    await icons.fixture.library.icons.finish()
    #expect(icons.fixture.library.icons.changeCount == 2)
    await icons.fixture.library.close()
  }

  @Test
  func `a feed that comes during a search gets its icon behind it`() async throws {
    let icons = try await Icons(closed: ["b.example"])
    icons.refresh()
    await icons.fixture.wait { $0.icons.changeCount == 1 }
    let late = try await icons.fixture.feed("c", 1...2)
    await icons.fixture.wait { $0.sidebar.rows.contains { $0.id == .feed(late) } }
    icons.refresh()
    await icons.web.open("b.example")
    await icons.fixture.library.icons.finish()
    #expect(icons.fixture.library.sidebar.icon(of: late)?.version == 1)
    await icons.fixture.library.close()
  }

  @Test
  func `a library that closes looks for no more icons`() async throws {
    let icons = try await Icons(closed: ["b.example"])
    icons.refresh()
    await icons.fixture.wait { $0.icons.changeCount == 1 }
    icons.refresh()
    icons.fixture.library.icons.cancel()
    await icons.web.open("b.example")
    await icons.fixture.library.icons.finish()
    #expect(icons.fixture.library.icons.changeCount == 1)
    await icons.fixture.library.close()
  }
}
