// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import TestSupport
import Testing

/// The files that come with articles, on the command line.
@Suite(.timeLimit(.minutes(5))) struct DownloadCommandTests {
  private static let body = Array("0123456789abcdefghij".utf8)
  private static let tag = (name: "ETag", value: "\"one\"")

  private let server: LoopbackServer
  private let library: CommandLibrary

  init() async throws {
    server = try LoopbackServer()
    library = try CommandLibrary()
    let store = try LibraryFile.open(URL(filePath: library.path("library.sqlite")))
    let (feed, _) = try await store.feeds.subscribe(to: NewFeed(server.url("/feed")))
    let articles = [("Silent", []), ("River / Night", ["/a.mp3", "/b.pdf"])].map { title, paths in
      var article = Article(id: ArticleKey(title), title: title)
      article.enclosures = paths.map {
        Enclosure(url: server.url("\($0)?token=secret"), type: nil, length: 20)
      }
      return IncomingArticle(article, rowSummary: RowSummary(title: title))
    }
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: articles, next: nil),
      of: feed
    )
    try store.close()
  }

  private func run(_ arguments: String...) throws -> BuiltProgram.Result {
    try library.run(arguments + ["--folder", library.path("files")])
  }

  private func number(of title: String) throws -> String {
    let lines = try library.output(["list", "articles"]).split(separator: "\n")
    let line = try #require(lines.first { $0.contains(title) })
    return String(try #require(line.split(separator: "\t").first))
  }

  @Test func `the files of an article are listed, with what is there of them`() throws {
    let id = try number(of: "River")
    let result = try run("enclosures", id)
    #expect(result.code == 0)
    let address = server.url("/a.mp3").absoluteString
    #expect(
      result.output.split(separator: "\n").first.map(String.init)
        == "\(id)\t1\tnone\t20 bytes\t-\t\(address)?token=***"
    )
    #expect(result.output.split(separator: "\n").count == 2)
  }

  @Test func `a file is downloaded, and a cut one goes on when the command is run again`() throws {
    let id = try number(of: "River")
    server.on(
      "/a.mp3",
      Answer(headers: [Self.tag], body: Self.body, delivery: .truncated(afterBytes: 7)),
      Answer(status: 503),
      Answer(
        status: 206,
        headers: [Self.tag, ("Content-Range", "bytes 7-19/20")],
        body: Array(Self.body[7...])
      )
    )
    let cut = try run("download", id, "--number", "1")
    #expect(cut.code == 69)
    #expect(cut.output.isEmpty)
    #expect(!cut.complaint.contains("secret"))
    #expect(try run("enclosures", id).output.contains("\t1\tpart\t"))
    let whole = try run("download", id, "--number", "1")
    let path = library.path("files/River - Night.mp3")
    #expect(whole.code == 0)
    #expect(whole.output == "\(id)\t1\t\(path)\n")
    #expect(server.requests.last?["Range"] == "bytes=7-")
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(Self.body))
    #expect(try run("enclosures", id).output.contains("\t1\twhole\t20 bytes\t-\t\(path)\n"))
  }

  @Test func `what could be downloaded is, and what could not is said`() throws {
    let id = try number(of: "River")
    server.on("/a.mp3", Answer(body: Self.body))
    let result = try run("download", id)
    #expect(result.code == 1)
    #expect(result.output.hasSuffix("River - Night.mp3\n"))
    #expect(result.complaint == "freshetctl: The file is not on its server any more.\n")
  }

  @Test func `an article without files, a missing one and a missing file are said`() throws {
    let (silent, river) = (try number(of: "Silent"), try number(of: "River"))
    #expect(try run("download", silent).code == 65)
    #expect(try run("enclosures", silent).complaint.contains("comes without a file"))
    #expect(try run("enclosures", silent, river).code == 1)
    #expect(try run("enclosures", "999").code == 65)
    #expect(try run("download", river, "--number", "3").code == 65)
    #expect(try run("download", river, "--number", "0").code == 64)
    #expect(try run("download").code == 64)
    #expect(server.requests.isEmpty)
  }

  @Test func `a folder that cannot be written ends with 74`() throws {
    try Data().write(to: URL(filePath: library.path("files")))
    let result = try run("download", try number(of: "River"))
    #expect(result.code == 74)
    #expect(result.complaint.contains("The folder of downloads cannot be written"))
  }
}
