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
        {"address":"https://a.example/f","folder":"B/C","id":1,"new":false,"title":"A"}

        """
    )
    #expect(again.complaint.contains("is in the library already, as feed number 1"))
    #expect(try library.output(["list"]) == "1\t0\tB/C\tA\thttps://a.example/f\n")
  }

  @Test func `taking back a feed takes back the folders that were made for it`() throws {
    let library = try CommandLibrary()
    _ = try library.output(["add", "https://a.example/f", "--no-discovery", "--folder", "B/C"])
    let undone = try library.output(["undo"])
    #expect(undone.hasSuffix("\tundone\tSubscribed to “https://a.example/f”.\n"))
    #expect(try library.output(["list"]).isEmpty)
    #expect(try library.output(["list", "folders"]).isEmpty)
    #expect(try library.output(["redo"]).contains("\tdone\t"))
    #expect(try library.output(["list", "folders"]).hasSuffix("B/C\n"))
  }

  @Test func `the feeds of a site are found; of several none is taken unless it is said`() throws {
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
    #expect(several.code == 65)
    #expect(several.output.isEmpty)
    #expect(several.complaint.contains("  unknown\tB\t\(two)\n"))
    #expect(try library.run(["add", site, "--first"]).output == "1\tF\t\(one)\n")
    #expect(try library.run(["add", site, "--all"]).output == "1\tF\t\(one)\n2\tB\t\(two)\n")
  }

  @Test func `what cannot be added does not stop the others, and is told by the code`() throws {
    let library = try CommandLibrary()
    let result = try library.run(
      ["add", "http://127.0.0.1:1/", BuiltProgram.package.appending(path: "data/samples").path()]
    )
    #expect(result.code == 69)
    let both = try library.run(["add", "--no-discovery", "ftp://x", "https://b.example/f"])
    #expect(both.code == 64)
    #expect(both.output == "1\thttps://b.example/f\thttps://b.example/f\n")
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
