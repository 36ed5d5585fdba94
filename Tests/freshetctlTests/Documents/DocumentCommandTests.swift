// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Commands that read a document: what they take, and where they stop.
@Suite(.timeLimit(.minutes(5))) struct DocumentCommandTests {
  private let library: CommandLibrary

  init() throws {
    library = try CommandLibrary()
  }

  private func file(_ bytes: some Sequence<UInt8>) throws -> String {
    let name = library.path("\(UUID()).xml")
    try Data(bytes).write(to: URL(filePath: name))
    return name
  }

  private func run(_ arguments: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram("freshetctl").run(arguments)
  }

  private func feed(_ count: Int) throws -> String {
    let items = (1...count).map { "<item><guid>\($0)</guid><title>T\($0)</title></item>" }
    return try file(
      "<rss version='2.0'><channel><title>F</title>\(items.joined())</channel></rss>".utf8
    )
  }

  @Test func `all pages end at a number of articles, which can be raised`() throws {
    let long = try feed(10_020)
    let capped = try run(["browse", long, "--all"])
    #expect(capped.code == 1)
    #expect(capped.output.split(separator: "\n").count == 10_000)
    #expect(capped.complaint.contains("Stopped after 10000 articles"))
    #expect(capped.complaint.contains("--no-limit"))
    let whole = try run(["browse", long, "--all", "--no-limit"])
    #expect(whole.code == 0)
    #expect(whole.output.split(separator: "\n").count == 10_020)
    let some = try run(["browse", long, "--limit", "7"])
    #expect(some.code == 0)
    #expect(some.output.split(separator: "\n").count == 7)
    #expect(some.complaint == "freshetctl: There is more: raise --limit, or say --no-limit.\n")
    let exact = try run(["browse", try feed(10_000), "--all"])
    #expect(exact.code == 0)
    #expect(exact.complaint.isEmpty)
    #expect(try run(["browse", long, "--limit", "0"]).code == 64)
    #expect(try run(["browse", long, "--limit", "1", "--no-limit"]).code == 64)
  }

  @Test func `all pages end at a number of pages, which can be raised`() throws {
    let server = try LoopbackServer()
    for page in 0..<1003 {
      let next = page < 1002 ? "<link rel='next' href='/\(page + 1)'/>" : ""
      server.on(
        "/\(page)",
        .text(
          """
          <feed xmlns='http://www.w3.org/2005/Atom'><id>u</id><title>F</title>\(next)
          <entry><id>\(page)</id><title>T\(page)</title></entry></feed>
          """,
          type: "application/atom+xml"
        )
      )
    }
    let address = server.url("/0").absoluteString
    let capped = try run(["browse", address, "--all"])
    #expect(capped.code == 1)
    #expect(capped.output.split(separator: "\n").count == 1000)
    #expect(capped.complaint.contains("Stopped after 1000 articles and 1000 pages"))
    let whole = try run(["browse", address, "--all", "--no-limit"])
    #expect(whole.code == 0)
    #expect(whole.output.split(separator: "\n").count == 1003)
  }

  @Test(arguments: [(Answer(status: 500), 69), (.text("<html></html>", type: "text/html"), 65)])
  func `a later page that fails leaves those before it, and ends with 1`(
    answer: Answer,
    code: Int
  ) throws {
    let server = try LoopbackServer()
    server.on(
      "/1",
      .text(
        """
        <feed xmlns='http://www.w3.org/2005/Atom'><id>u</id><title>F</title><link rel='next'
        href='/2'/><entry><id>1</id><title>T1</title></entry></feed>
        """,
        type: "application/atom+xml"
      )
    )
    server.on("/2", answer)
    let (first, second) = (server.url("/1").absoluteString, server.url("/2").absoluteString)
    let part = try run(["browse", first, "--all"])
    #expect(part.code == 1)
    #expect(part.output == "-\tT1\t-\n")
    #expect(part.complaint.contains(second), "\(part.complaint)")
    #expect(!part.complaint.contains("freshetctl discover"))
    let none = try run(["browse", second, "--all"])
    #expect(none.code == Int32(code) && none.output.isEmpty)
  }

  @Test func `a web page in the place of a feed names what finds its feeds`() throws {
    let page = try file("<html><head><title>x</title></head><body>y</body></html>".utf8)
    let result = try run(["browse", page])
    #expect(result.code == 65)
    #expect(result.complaint.contains("freshetctl discover finds its feeds"))
  }

  @Test(arguments: [
    ("%PDF-1.4 x", "PDF"), ("", "empty"), ("  \n ", "empty"), ("\u{1}\u{2}\0x\0\0\u{3}", "no text"),
  ])
  func `what is no document of the kind is called by its name`(text: String, name: String) throws {
    let path = try file(text.utf8)
    for command in [["parse"], ["render"], ["extract", "--base", "https://x.example/"], ["opml"]] {
      let result = try run(command + [path])
      #expect(result.code == 65, "\(command)")
      #expect(result.complaint.contains(name), "\(result.complaint)")
      #expect(result.complaint.split(separator: "\n").count == 1)
    }
    let added = try library.run(["add", path])
    #expect(added.code == 65)
    #expect(added.complaint.contains(name), "\(added.complaint)")
    #expect(!added.complaint.contains("--no-discovery"))
  }

  @Test func `a folder is told`() throws {
    let folder = library.path("")
    for command in [["parse"], ["render"], ["opml"]] {
      let result = try run(command + [folder])
      #expect(result.code == 65)
      #expect(result.complaint.contains("folder"), "\(result.complaint)")
    }
    let added = try library.run(["add", folder])
    #expect(added.complaint.contains("folder"), "\(added.complaint)")
    #expect(!added.complaint.contains("--no-discovery"))
  }

  @Test func `every command that reads a document has one limit, in plain words`() throws {
    let path = try file(Data(repeating: 0x20, count: (16 << 20) + 1))
    for command in [["parse"], ["render"], ["extract", "--base", "https://x.example/"], ["opml"]] {
      let result = try run(command + [path])
      #expect(result.code == 65)
      #expect(result.complaint.contains("larger than 16 MB"), "\(result.complaint)")
    }
    let added = try library.run(["add", path])
    let told =
      "the file is too large (it has 17 MB; at most 16 MB are allowed). Use a smaller file."
    #expect(added.code == 69)
    #expect(added.complaint.contains(told), "\(added.complaint)")
  }

  @Test func `what cannot be subscribed to is refused with its reason`() throws {
    let mail = try library.run(["add", "mailto:a@b.c"])
    #expect(mail.code == 64)
    #expect(mail.complaint.contains("mailto"))
    let list = """
      <opml version="2.0"><body><outline text="A" xmlUrl="ht!tp:/ /x"/>
      <outline text="B" type="rss"/><outline text="C" type="rss"><outline text="D"
      xmlUrl="https://d.example/f"/></outline></body></opml>
      """
    let result = try library.run(["import", "-"], input: list)
    #expect(result.code == 1)
    #expect(result.output.hasSuffix("\tC\tD\thttps://d.example/f\n"))
    #expect(result.complaint.contains("Added: 1. Known: 0. Refused: 2."), "\(result.complaint)")
    #expect(try library.output(["list", "folders"]).hasSuffix("\tC\n"))
  }
}
