// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `freshetctl list`, `show` and `stats`, as a script reads them.
struct ListCommandTests {
  private struct Row: Decodable, Equatable {
    let id: Int
    let read: Bool
    let cursor: String
    let link: String?
  }

  private func numbers(_ output: String) -> [String] {
    output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func `feeds, folders and tags take one line each`() async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["tag", "Later", "1", "2"])
    let feeds = """
      1\t3\tNews/World\tPlanet X\thttps://x.example/feed
      2\t2\t-\tPlanet Y\thttps://y.example/feed

      """
    #expect(try library.output(["list"]) == feeds)
    #expect(try library.output(["list", "feeds"]) == feeds)
    #expect(try library.output(["list", "folders"]) == "1\t3\t1\tNews\n2\t3\t1\tNews/World\n")
    #expect(try library.output(["list", "tags"]) == "1\t2\tLater\n")
    #expect(
      try library.output(["list", "feeds", "--json"]).split(separator: "\n").last == """
        {"address":"https://y.example/feed","ending":null,"folder":"","givenTitle":null,"id":2,\
        "ownTitle":"Planet Y","site":null,"title":"Planet Y","unread":2}
        """
    )
    #expect(
      try library.output(["list", "folders", "--json"]).split(separator: "\n").last
        == #"{"feeds":1,"id":2,"name":"World","parent":1,"path":"News/World","unread":3}"#
    )
  }

  @Test func `articles take one line each, the newest first`() async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["star", "2"])
    _ = try library.output(["mark", "read", "2"])
    #expect(
      try library.output(["list", "articles", "--folder", "News"]) == """
        3\t2023-11-14T22:16:20Z\tunread\tPlanet X\tTitle 3\thttps://x.example/3
        2\t2023-11-14T22:15:20Z\tread,starred\tPlanet X\tTitle 2\thttps://x.example/2
        1\t2023-11-14T22:14:20Z\tunread\tPlanet X\tTitle 1\thttps://x.example/1

        """
    )
    #expect(
      try library.output(["list", "articles", "--starred", "--json"]) == """
        {"alsoIn":[],"author":"Ada","cursor":"1700000120/2","date":"2023-11-14T22:15:20Z",\
        "excerpt":"","feed":1,"feedTitle":"Planet X","id":2,"link":"https://x.example/2",\
        "read":true,"starred":true,"title":"Title 2"}

        """
    )
  }

  @Test(arguments: [
    (["--all"], "5 4 3 2 1"), (["--unread"], "5 4 3 1"), (["--starred"], "2"),
    (["--starred", "--unread"], ""), (["--feed", "planet y"], "5 4"), (["--feed", "1"], "3 2 1"),
    (["--feed", "http://x.example/feed/"], "3 2 1"), (["--folder", "world"], "3 2 1"),
    (["--folder", "News/World", "--oldest-first"], "1 2 3"), (["--tag", "LATER"], "4 1"),
    (["--today"], ""), (["--oldest-first", "--unread"], "1 3 4 5"),
  ])
  func `a list holds what it is asked for`(options: [String], expected: String) async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["star", "2"])
    _ = try library.output(["mark", "read", "2"])
    _ = try library.output(["tag", "later", "4", "1"])
    let output = try library.output(["list", "articles"] + options)
    #expect(numbers(output).joined(separator: " ") == expected)
  }

  @Test func `pages follow each other by a cursor, and the last one names none`() async throws {
    let library = try await CommandLibrary().filled()
    let first = try library.run(["list", "articles", "--limit", "2"])
    #expect(first.code == 0)
    #expect(numbers(first.output) == ["5", "4"])
    #expect(first.complaint == "freshetctl: There is more: --after 1700000240/4\n")
    let second = try library.run(
      ["list", "articles", "--limit", "2", "--after", "1700000240/4"]
    )
    #expect(numbers(second.output) == ["3", "2"])
    let cursor = try #require(
      try library.rows(Row.self, ["list", "articles"]).first { $0.id == 3 }?.cursor
    )
    let last = try library.run(["list", "articles", "--limit", "2", "--after", cursor])
    #expect(numbers(last.output) == ["2", "1"])
    #expect(last.complaint.isEmpty)
  }

  @Test func `an article is shown as text, as HTML and as JSON`() async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["tag", "later", "1"])
    #expect(
      try library.output(["show", "1"]) == """
        Title 1
        Feed: Planet X
        Date: 2023-11-14T22:14:20Z
        Authors: Ada
        Link: https://x.example/1
        Tags: later
        State: unread

        Text of 1 [1]

        - one

        [1] https://x.example/a

        """
    )
    let html = try library.output(["show", "1", "--html"])
    #expect(html.contains("<a href=\"https://x.example/a\""))
    #expect(!html.contains("script"))
    let json = try library.output(["show", "1", "--json"])
    #expect(json.split(separator: "\n").count == 1)
    for part in [
      #""authors":[{"email":null,"name":"Ada","url":null}]"#, #""tags":["later"]"#,
      #""updated":null"#, #""links":["https://x.example/a"]"#, #""episode":null"#,
      #""text":"Text of 1\n\n- one""#, #""type":"paragraph""#,
      #""scripts":1"#, #""key":"x-1""#,
    ] {
      #expect(json.contains(part), "\(part)")
    }
  }

  @Test func `a folder with a slash in its name is told with its backslash`() async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["move", "1", #"A/Sub 3\/x"#])
    for name in ["Sub 3/x", "A/sub 3/X"] {
      let result = try library.run(["list", "articles", "--folder", name])
      #expect(result.code == 65)
      #expect(result.complaint.contains(#"“A/Sub 3\/x”"#), "\(result.complaint)")
    }
    #expect(try numbers(library.output(["list", "articles", "--folder", #"Sub 3\/x"#])).count == 3)
  }

  @Test func `files and facts of an episode are shown`() async throws {
    let hostile = try await HostileLibrary()
    let text = try hostile.library.output(["show", "1"])
    #expect(text.contains("\nEpisode: season 2, 1:02:03\n"))
    #expect(text.contains("\nFile: https://files.example/a.mp3?token=*** (audio/mpeg, 12 kB)\n"))
    let whole = try hostile.library.output(["show", "1", "--with-passwords", "--json"])
    #expect(whole.contains(HostileLibrary.secrets[1]))
    #expect(whole.contains(#""seconds":3723"#))
  }

  @Test func `the numbers of a library take one line each`() async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["mark", "read", "1", "2"])
    _ = try library.output(["star", "5"])
    _ = try library.output(["tag", "later", "4", "5"])
    _ = try library.output(["delete", "3"])
    let lines = try library.output(["stats"]).split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("bytes") } == [
        "feeds\t2", "folders\t2", "tags\t1", "articles\t4", "unread\t2", "starred\t1",
        "tagged\t2", "journal\t6", "oldest\t2023-11-14T22:14:20Z",
        "newest\t2023-11-14T22:18:20Z",
      ]
    )
    let json = try library.output(["stats", "--json"])
    #expect(json.contains(#""articles":4"#))
    #expect(try library.output(["stats", "--json"], on: "library.sqlite") == json)
  }

  @Test func `what a feed wrote does not command the terminal`() async throws {
    let library = try CommandLibrary()
    let title = "Red\u{1B}[31m\u{7} alert\nnews"
    _ = try library.output(["add", "https://a.example/f", "--no-discovery", "--title", title])
    #expect(try library.output(["list"]) == "1\t0\t-\tRed[31m alert news\thttps://a.example/f\n")
    // Whatever a line leaves out, JSON says, and does not hold.
    _ = try library.output(["rename", "1", "Red\u{9B}31m \u{202E}der"])
    #expect(try library.output(["list"]).contains("\tRed31m der\t"))
    #expect(try library.output(["list", "--json"]).contains(#""Red\u009B31m \u202Eder""#))
  }

  @Test func `a reader that has enough ends a list well`() async throws {
    let library = try await CommandLibrary().filled()
    let program = try BuiltProgram("freshetctl").path
    let line = """
      set -o pipefail; for n in 1 2 3 4 5 6; do "$1" list articles --library "$2"; done | head -n 1
      """
    let shell = try BuiltProgram.run(
      URL(filePath: "/bin/bash"),
      ["-c", line, "bash", program, library.path("library.sqlite")]
    )
    #expect(shell.code == 0)
    #expect(shell.output.hasPrefix("5\t"))
  }

  @Test
  func `what runs in the library is written down when that is asked for`() async throws {
    let library = try await CommandLibrary().filled()
    let file = library.path("statements.jsonl")
    #expect(try library.output(["list", "--statements", file]).contains("Planet X"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("SELECT"))
    #expect(!text.contains("Planet X"))
    let refused = try library.run(["list", "--statements", "/nowhere/at-all.jsonl"])
    #expect(refused.code == 74)
    #expect(refused.complaint.contains("/nowhere/at-all.jsonl"))
  }
}
