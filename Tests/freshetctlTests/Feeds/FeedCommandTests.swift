// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Subscribing and filing, as a script calls it.
@Suite(.timeLimit(.minutes(5))) struct FeedCommandTests {
  @Test func `a feed is added once, and told again the second time`() throws {
    let library = try CommandLibrary()
    let add = ["add", "https://a.example/f", "--no-discovery", "--title", "A", "--folder", "B/C"]
    #expect(try library.output(add) == "1\tA\thttps://a.example/f\n")
    let again = try library.run(["add", "http://www.a.example/f/", "--no-discovery", "--json"])
    #expect(again.code == 0)
    #expect(
      again.output == """
        {"address":"https://a.example/f","candidates":[],"folder":"B/C","id":1,"new":false,"title":"A"}

        """
    )
    #expect(again.complaint.contains("is in the library already, as feed number 1"))
    #expect(try library.output(["list"]) == "1\t0\tB/C\tA\thttps://a.example/f\n")
  }

  @Test func `taking back a feed takes back the folders that were made for it`() throws {
    let library = try CommandLibrary()
    _ = try library.output(["add", "https://a.example/f", "--no-discovery", "--folder", "B/C"])
    let undone = try library.output(["undo"])
    #expect(undone.hasSuffix("\tundone\tSubscribed to “a.example/f”.\n"))
    #expect(try library.output(["list"]).isEmpty)
    #expect(try library.output(["list", "folders"]).isEmpty)
    #expect(try library.output(["redo"]).contains("\tdone\t"))
    #expect(try library.output(["list", "folders"]).hasSuffix("B/C\n"))
  }

  @Test func `of the feeds of a site the best is taken, and the others are named`() throws {
    let server = try LoopbackServer()
    let feed = "<rss version='2.0'><channel><title>F</title></channel></rss>"
    server.on("/one", .text(feed, type: "application/rss+xml"))
    server.on(
      "/site",
      .text("<link rel=feed href=/one title=A><link rel=feed href=/two title=B>", type: "text/html")
    )
    let library = try CommandLibrary()
    let (one, two) = (server.url("/one").absoluteString, server.url("/two").absoluteString)
    #expect(try library.output(["add", one]) == "1\tF\t\(one)\n")
    let site = server.url("/site").absoluteString
    let several = try library.run(["add", site])
    #expect(several.code == 0)
    #expect(several.output == "1\tF\t\(one)\n")
    #expect(several.complaint.contains("  unknown\tB\t\(two)\t-\n"))
    let first = try library.run(["add", site, "--first"])
    #expect(first.output == "1\tF\t\(one)\n")
    #expect(!first.complaint.contains("B"))
    #expect(try library.run(["add", site, "--all"]).output == "1\tF\t\(one)\n2\tB\t\(two)\n")
  }

  @Test func `a blog with comments and two formats is added by its address alone`() throws {
    let server = try LoopbackServer()
    let head = [
      ("rss", "Pond RSS", "/rss"), ("atom", "Pond Atom", "/atom"),
      ("rss", "Pond Comments", "/comments/feed/"),
    ].map { kind, title, path in
      "<link rel=alternate type=application/\(kind)+xml title='\(title)' href='\(path)'>"
    }
    server.on("/", .text("<html>\(head.joined())</html>", type: "text/html"))
    let library = try CommandLibrary()
    let result = try library.run(["add", server.url("/").absoluteString])
    let (rss, atom) = (server.url("/rss").absoluteString, server.url("/atom").absoluteString)
    #expect(result.code == 0)
    #expect(result.output == "1\tPond Atom\t\(atom)\n")
    let comments = server.url("/comments/feed/").absoluteString
    #expect(result.complaint.contains("has 3 feeds"))
    #expect(result.complaint.contains("  rss\tPond RSS\t\(rss)\tthe same articles\n"))
    #expect(result.complaint.contains("  rss\tPond Comments\t\(comments)\tcomments\n"))
    let all = try library.run(["add", server.url("/").absoluteString, "--all", "--json"])
    #expect(all.output.split(separator: "\n").count == 2)
    #expect(all.complaint.contains("  rss\tPond RSS\t\(rss)\tthe same articles\n"))
    #expect(
      all.output.contains(
        #"{"address":"\#(rss)","kind":"rss","rank":"main","sameAs":"\#(atom)","title":"Pond RSS"}"#
      )
    )
    #expect(all.output.contains(#""rank":"comments","sameAs":null"#))
  }

  @Test func `the way around the search is told only where it leads somewhere`() throws {
    let server = try LoopbackServer()
    server.on("/500", Answer(status: 500))
    server.on("/page", .text("<html></html>", type: "text/html"))
    let library = try CommandLibrary()
    let folder = library.folder.path(percentEncoded: false)
    let empty = library.path("empty.xml")
    try Data().write(to: URL(filePath: empty))
    let broken = try library.run(["add", server.url("/500").absoluteString])
    #expect(broken.code == 69)
    #expect(broken.complaint.contains("--no-discovery"))
    for address in [folder, empty, library.path("missing.xml"), server.url("/page").absoluteString]
    {
      let result = try library.run(["add", address])
      #expect(result.code != 0)
      #expect(!result.complaint.contains("--no-discovery"), "\(address)")
    }
    #expect(try library.run(["add", empty]).complaint.contains("it is empty"))
    #expect(try library.run(["add", folder]).complaint.contains("is a folder"))
    #expect(try library.run(["add", "mailto:a@b.example"]).code == 64)
  }

  @Test(arguments: [
    (401, "use “freshetctl add --user NAME”."), (410, "look for another one"),
  ])
  func `the advice for an address fits one that is not subscribed to`(
    status: Int,
    advice: String
  ) throws {
    let server = try LoopbackServer()
    server.on("/f", Answer(status: status))
    let address = server.url("/f").absoluteString
    let added = try CommandLibrary().run(["add", address])
    let program = try BuiltProgram("freshetctl")
    for result in try ["discover", "browse", "poll"].map({ try program.run([$0, address]) })
      + [added]
    {
      #expect(result.code == 69)
      #expect(result.complaint.contains(advice), "\(result.complaint)")
      #expect(!result.complaint.contains("remove") && !result.complaint.contains("details"))
    }
  }

  @Test func `a local server is found without a scheme`() throws {
    let server = try LoopbackServer()
    server.on(
      "/f",
      .text("<rss version='2.0'><channel><title>F</title></channel></rss>", type: "application/xml")
    )
    let address = server.url("/f").absoluteString
    let library = try CommandLibrary()
    let typed = String(address.dropFirst("http://".count))
    #expect(try library.output(["add", typed]) == "1\tF\t\(address)\n")
  }

  @Test func `what cannot be added does not stop the others, and is told by the code`() throws {
    let library = try CommandLibrary()
    let result = try library.run(
      ["add", "http://127.0.0.1:1/", BuiltProgram.package.appending(path: "data/samples").path()]
    )
    #expect(result.code == 69)
    let both = try library.run(["add", "--no-discovery", "ftp://x", "https://b.example/f"])
    #expect(both.code == 1)
    #expect(both.output == "1\tb.example/f\thttps://b.example/f\n")
  }

  @Test func `feeds are renamed, moved and removed, and each is taken back`() async throws {
    let library = try await CommandLibrary().filled()
    let before = try library.output(["list"])
    let renamed = try library.output(["rename", "planet x", "Mine"])
    #expect(renamed.hasSuffix("\tdone\tRenamed “Planet X” to “Mine”.\n"))
    #expect(
      try library.output(["move", "Mine", "A\\/B/C"]).contains("Moved “Mine” into “A\\/B/C”.")
    )
    #expect(try library.output(["list"]).contains("1\t3\tA\\/B/C\tMine\t"))
    #expect(try library.output(["move", "1", "/"]).contains("Moved “Mine” out of its folder."))
    #expect(try library.output(["remove", "1", "2"]).contains("Unsubscribed from 2 feeds."))
    #expect(try library.output(["list"]).isEmpty)
    for _ in 1...4 { _ = try library.output(["undo"]) }
    #expect(try library.output(["list"]) == before)
    let same = try library.run(["rename", "1", ""])
    #expect(same.code == 0)
    #expect(same.output.isEmpty)
    #expect(same.complaint.contains("has this name already"))
  }

  @Test func `a name that can be several things changes nothing and names them`() async throws {
    let library = try await CommandLibrary().filled()
    let result = try library.run(["remove", "Planet Y", "planet"])
    #expect(result.code == 65)
    #expect(result.output.isEmpty)
    #expect(
      result.complaint == """
        freshetctl: “planet” can be one of 2 feeds; name one of them:
          1\tPlanet X
          2\tPlanet Y

        """
    )
    #expect(try library.output(["list"]).split(separator: "\n").count == 2)
    _ = try library.output(["move", "1", "A/Same"])
    _ = try library.output(["move", "2", "B/Same"])
    let folder = try library.run(["list", "articles", "--folder", "same"])
    #expect(folder.code == 65)
    #expect(folder.complaint.contains("  A/Same\n  B/Same\n"))
  }

  @Test func `shells are offered the names of the library, and none of one that is not there`()
    async throws
  {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["tag", "later", "1"])
    func offered(_ command: [String], _ what: String, _ file: String) throws -> String {
      try BuiltProgram("freshetctl").run(
        ["---completion"] + command + ["--", what, "0", "0", "freshetctl"] + command
          + ["--library", library.path(file)]
      ).output
    }
    let file = "library.sqlite"
    #expect(try offered(["remove"], "positional@0", file) == "Planet X\nPlanet Y\n")
    #expect(try offered(["list", "articles"], "--folder", file) == "News\nNews/World\n")
    #expect(try offered(["list", "articles"], "--tag", file) == "later\n")
    #expect(try offered(["remove"], "positional@0", "none.sqlite").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: library.path("none.sqlite")))
  }
}
