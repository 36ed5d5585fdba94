// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import TestSupport
import Testing

/// A library and files whose every text tries to command the terminal, and whose addresses hold
/// secrets.
struct HostileLibrary {
  /// Secrets that must not be seen in the program's output.
  static let secrets = ["s3cretpass", "k3yk3yk3y"]
  /// A word that stands among the commands, to see that texts are printed at all.
  static let marker = "pwn"

  /// Characters that may be in no output.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x09: false
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0x2028, 0x2029, 0xFEFF: true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// A text with all of them.
  static let title: String = {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: "a\u{1B}]0;\(marker)\u{7}b\u{9B}31m".unicodeScalars)
    let all = (0x00...0xFFFF).compactMap { Unicode.Scalar($0) }.filter(isHarmful)
    scalars.append(contentsOf: all)
    return String(scalars)
  }()

  let library: CommandLibrary
  let server: LoopbackServer

  /// The address of a feed with a password and a key.
  var address: String {
    let user = "anna:\(Self.secrets[0])@"
    return server.url("/feed?token=\(Self.secrets[1])", userInfo: user).absoluteString
  }

  init() async throws {
    library = try CommandLibrary()
    server = try LoopbackServer()
    try serve()
    try files()
    try await fill()
  }

  private func serve() throws {
    let feed = String(decoding: try JSONEncoder().encode(Self.document), as: UTF8.self)
    server.on(
      "/feed",
      .text(feed, type: "application/feed+json", headers: [("ETag", "\"a\u{9B}31m\"")])
    )
    server.on(
      "/site",
      .text(
        "<link rel=feed href='\(address)' title='\(Self.marker)\u{9B}31m\u{202E}'>",
        type: "text/html"
      )
    )
  }

  private static var document: JSONValueForTests {
    .object([
      "version": .text("https://jsonfeed.org/version/1.1"), "title": .text(title),
      "items": .list([
        .object([
          "id": .text(title), "title": .text(title), "url": .text("https://x.example/1"),
          "content_html": .text("<p>\(title)</p>"),
          "authors": .list([.object(["name": .text(title)])]),
        ])
      ]),
    ])
  }

  private func files() throws {
    let feed = try JSONEncoder().encode(Self.document)
    try feed.write(to: library.folder.appending(path: "feed.json"))
    // What XML and HTML can hold of it, as text and as references.
    let text = "\(Self.marker)\u{9B}31m\u{202E}\u{2028}&#x9b;&#x202E;&#27;&#7;"
    let article = "<p>\(String(repeating: "Words of \(text), and more. ", count: 40))</p>"
    let page =
      "<html><head><title>\(text)</title></head><body><article>\(article)</article></body></html>"
    try Data(page.utf8).write(to: library.folder.appending(path: "page.html"))
    let plain = "\(Self.marker)\u{9B}31m\u{202E}\u{2028}&#x9b;&#x202E;"
    let opml = """
      <opml version="2.0"><body><outline text="\(plain)"><outline text="\(plain)" \
      xmlUrl="\(address.replacing("&", with: "&amp;"))"/></outline>
      <outline text="\(plain)" xmlUrl="exec:\(plain)"/></body></opml>
      """
    try Data(opml.utf8).write(to: library.folder.appending(path: "list.opml"))
    try Data("\(plain)\n".utf8).write(to: library.folder.appending(path: "recording"))
  }

  private func fill() async throws {
    let store = try LibraryFile.open(URL(filePath: library.path("library.sqlite")))
    let other = server.url("/other", host: "localhost").absoluteString
    for (number, address) in [address, other].enumerated() {
      var feed = NewFeed(try #require(URL(string: address)))
      if number == 1 { feed.givenTitle = Self.title }
      feed.folders = ["\(Self.title)/x"]
      let (id, _) = try await store.feeds.subscribe(to: feed)
      for (guid, words) in [
        ("\(number)", "one"), ("new-\(number)", "one"), ("new-\(number)", "two"),
      ] {
        let article = Self.article(guid, Self.title, words)
        try await store.articles.ingest(
          IncomingDocument(.newest, articles: [article], next: nil),
          of: id
        )
      }
    }
    _ = try await store.articles.setTag([ArticleID(rawValue: 1)], Self.title, true)
    try await store.contacts.add([Contact(host: "x.example", reason: ContactReason(.other)): 1])
    try store.close()
  }

  private static func article(_ guid: String, _ title: String, _ words: String) -> IncomingArticle {
    var article = Article(id: ArticleKey("\(guid)\(title)"), title: title)
    article.guid = "\(guid)\(title)"
    article.linkText = "https://news.example/1"
    article.published = Date(timeIntervalSince1970: 1_700_000_000)
    article.authors = [Person(name: title)]
    article.categories = [title]
    article.contentHTML = "<p>\(words) \(title) <a href='javascript:x'>\(title)</a></p>"
    let file = "https://anna:\(secrets[0])@files.example/a.mp3?token=\(secrets[1])"
    article.enclosures = [
      Enclosure(url: URL(string: file), type: "audio/mpeg\u{9B}", length: 12_345)
    ]
    article.episode.duration = .seconds(3723)
    article.episode.season = 2
    var rowSummary = RowSummary(title: title)
    rowSummary.link = article.linkText
    rowSummary.byline = title
    rowSummary.excerpt = title
    return IncomingArticle(article, rowSummary: rowSummary)
  }
}

/// JSON that a test writes.
enum JSONValueForTests: Encodable {
  case text(String)
  case list([JSONValueForTests])
  case object([String: JSONValueForTests])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}
