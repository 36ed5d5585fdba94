// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import FreshetCore
import Testing

/// What becomes of an address that somebody typed.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AddressSearchTests {
  private static let link = "<link rel=alternate type=application/rss+xml href="

  private let fetcher = StubFetcher([
    "https://e.org/feed": [
      .document("<rss version=\"2.0\"><channel><title>T</title></channel></rss>")
    ],
    "https://e.org/one": [.document("<html>\(link)/a></html>", type: "text/html")],
    "https://e.org/two": [.document("<html>\(link)/a>\(link)/b></html>", type: "text/html")],
    "https://gone.org/": [.failure(.hostNotFound)],
  ])

  /// Submits a text and waits for what it becomes.
  private func outcome(of text: String) async -> (found: FeedAddress?, state: AddressSearch.State) {
    let search = AddressSearch(finder: FeedFinder(fetcher: fetcher), messages: Messages())
    return await withCheckedContinuation { continuation in
      search.onFound = { continuation.resume(returning: ($0, search.state)) }
      search.onChange = { state in
        switch state {
        case .choices, .failed: continuation.resume(returning: (nil, state))
        case .idle, .searching: break
        }
      }
      search.submit(text)
    }
  }

  @Test func `a feed is opened`() async {
    #expect(
      await outcome(of: "https://e.org/feed").found?.url.absoluteString == "https://e.org/feed"
    )
  }

  @Test func `a page with one feed leads to it, one with two lets choose`() async {
    #expect(await outcome(of: "https://e.org/one").found?.url.absoluteString == "https://e.org/a")
    guard case .choices(let feeds) = await outcome(of: "https://e.org/two").state else {
      Issue.record("there was nothing to choose")
      return
    }
    #expect(feeds.map(\.url.path) == ["/a", "/b"])
  }

  @Test func `a site that cannot be reached is opened, so that its list says why`() async {
    #expect(await outcome(of: "https://gone.org/").found?.url.absoluteString == "https://gone.org/")
  }

  @Test func `a file is opened at once, and nonsense is refused with a sentence`() async {
    let file = await outcome(of: "/tmp/feed.xml").found
    #expect(file?.url.isFileURL == true)
    guard case .failed(let sentence) = await outcome(of: "ftp://e.org/").state else {
      Issue.record("it was not refused")
      return
    }
    #expect(!sentence.isEmpty)
  }
}
