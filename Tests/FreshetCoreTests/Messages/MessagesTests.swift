// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import MarkupParsing
import RefreshKit
import Synchronization
import Testing

/// The program's sentences, and the language that they are in.
struct MessagesTests {
  @Test func `numbers decide the form of a sentence`() {
    let messages = Messages()
    #expect(
      [0, 1, 2].map(messages.newArticles) == [
        "0 new articles", "1 new article", "2 new articles",
      ]
    )
  }

  @Test func `a translation gets the key, and may put the places in another order`() {
    let asked = Mutex<[String]>([])
    let messages = Messages(
      translate: { key in
        asked.withLock { $0.append(key) }
        return "{attempt} !"
      },
      translatePlural: { one, many, count in
        asked.withLock { $0 += [one, many, "\(count)"] }
        return "共 {count} 篇"
      }
    )
    #expect(messages.loadingPage(attempt: 2) == "2 !")
    #expect(messages.newArticles(7) == "共 7 篇")
    #expect(
      asked.withLock { $0 } == [
        "Loading more (try {attempt})…", "{count} new article", "{count} new articles", "7",
      ]
    )
  }

  @Test func `a word with several uses is asked for by its use, and stays English without one`() {
    let asked = Mutex<[String]>([])
    let messages = Messages(translate: { key in
      asked.withLock { $0.append(key) }
      return key == "file\u{4}Open" ? "打开文件" : key
    })
    #expect(messages.removePassword == "Remove")
    #expect(messages.openDownload == "打开文件")
    #expect(asked.withLock { $0 } == ["password\u{4}Remove", "file\u{4}Open"])
  }

  @Test func `Chinese has words of its own for the uses of an English one`() throws {
    let chinese = try Catalog.chinese().messages
    #expect(chinese.markRead == "标为已读")
    #expect(chinese.markChosenRead == "全部标为已读")
    #expect(chinese.pauseDownload == "暂停")
    #expect(chinese.title(of: FeedTrouble.Remedy.stopRefreshing) == "暂停刷新")
  }

  @Test func `a place is filled with what it is given, braces and all`() {
    let messages = Messages()
    #expect(messages.refreshFailed("a {b}") == "The feed could not be refreshed. a {b}")
  }

  @Test(arguments: [
    PageError.Kind.offline, .timedOut, .http(status: 418), .decode(path: "x"), .cursorExpired,
    .cursorLoop, .tooEarly, .cancelled, .source(code: "x"),
  ])
  func `EA-1 every kind of error has a sentence, and its own detail comes first`(
    kind: PageError.Kind
  ) {
    let plain = Messages().sentence(for: PageError(kind))
    #expect(plain.hasSuffix("."))
    #expect(!plain.contains("{"))
    #expect(Messages().sentence(for: PageError(kind, detail: "Mine.")) == "Mine.")
  }

  @Test(arguments: StoreError.Code.allCases)
  func `every fault of the library is told with what to do next`(code: StoreError.Code) {
    let plain = Messages().sentence(for: StoreError(code))
    #expect(plain.hasSuffix("."))
    #expect(plain.contains(". "))
    #expect(!plain.contains("{") && !plain.contains("()"))
    let found = StoreError(code, detail: Phrase("It is so."))
    let told = Messages().sentence(for: found)
    #expect(told.contains(". It is so. "))
    let outcome = FeedOutcome(
      SubscriptionID(rawValue: 1),
      title: "",
      .failure(.store(found)),
      at: .distantPast
    )
    #expect(Messages().explanation(of: outcome) == told)
  }

  @Test func `what is found besides a fault is told in the reader's language, too`() throws {
    let chinese = try Catalog.chinese().messages
    let tag = Phrase("There is a tag “{name}” already.", ["name": "later"])
    let conflict = chinese.sentence(for: StoreError(.conflict, detail: tag))
    #expect(conflict.contains("已有标签“later”。"))
    let url = try #require(URL(string: "https://a.example/feed"))
    let faults = Phrase(joining: CertificateFault.clauses(2 | 8))
    let refused = chinese.sentence(
      for: FetchError(.insecureConnection, url: url, detail: faults)
    )
    #expect(refused.contains("其证书属于另一个名称；其证书已过期"))
    // No blank stands behind a Chinese full stop.
    let lost = SyncError.refused(OriginError(.lost, of: "A"))
    let sentences = chinese.sentence(for: lost, now: .distantPast)
    #expect(sentences.contains("。如果") && !sentences.contains("。 "), "\(sentences)")
  }

  @Test func `a document that is no feed is told with its address, the finding and the place`()
    throws
  {
    let error = FeedParsingError(
      .notAFeed,
      "The document is no feed: its root element is <html>.",
      at: TextPosition(line: 1, column: 1, byteOffset: 0)
    )
    let url = try #require(URL(string: "https://example.org/feed"))
    #expect(
      Messages().unreadable(error, at: url) == """
        Could not read the feed at https://example.org/feed: The document is no feed: its root \
        element is <html>. (line 1, column 1)
        """
    )
  }

  @Test func `the first try of a page is not counted`() {
    #expect(Messages().loadingPage(attempt: 1) == "Loading more…")
  }
}
