// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import FreshetCore
import TestSupport
import Testing

/// Sources that are no feeds, on the command line.
struct SourcesCommandTests {
  @Test func `each kind is listed with its addresses, and each of them can be added`() throws {
    let library = try CommandLibrary()
    let result = try BuiltProgram("freshetctl").run(["sources"])
    #expect(result.code == 0 && result.complaint.isEmpty)
    let lines = result.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.map { $0.first ?? "" }.prefix(2) == ["v2ex", "hackernews"])
    #expect(lines.contains { $0.starts(with: ["lobsters", "Lobsters", "lobste.rs"]) })
    #expect(lines.contains { $0.starts(with: ["lemmy", "Lemmy", "{host}"]) })
    for line in lines {
      let examples = (line.last ?? "").split(separator: " ")
      #expect(!examples.isEmpty)
      for example in examples {
        let typed = String(example).replacing("NUMBER", with: "1")
        #expect(try library.run(["add", typed]).output.contains("\thttps://"), "\(typed)")
      }
    }
    let again = try library.run(["add", "v2ex:hot", "--no-discovery"])
    #expect(again.complaint.contains("is in the library already"))
  }

  @Test(arguments: [
    (["lobsters:newest"], "Lobsters is declared by a file. It asks lobste.rs alone"),
    (
      ["lemmy:Lemmy.example/local", "--no-discovery"],
      "Lemmy is declared by a file. It asks lemmy.example alone"
    ),
  ])
  func `a source that a file declares says whom it asks before it is added`(
    arguments: [String],
    sentence: String
  ) throws {
    let library = try CommandLibrary()
    let added = try library.run(["add"] + arguments)
    #expect(added.code == 0)
    #expect(added.complaint.contains("freshetctl: \(sentence)"), "\(added.complaint)")
    let feed = try library.run(["add", "https://a.example/feed", "--no-discovery"])
    #expect(feed.complaint.isEmpty)
  }

  @Test(arguments: [["--dry-run"], []])
  func `an import says whom the new sources of a list ask, each source once`(
    options: [String]
  ) throws {
    let library = try CommandLibrary()
    let list = """
      <opml version="2.0"><body><outline xmlUrl="https://lobste.rs/newest" text="A"/>
      <outline xmlUrl="https://a.example/api/v3/post/list?type_=Local" text="B"/>
      <outline xmlUrl="https://b.example/api/v3/post/list?type_=Local" text="C"/>
      <outline xmlUrl="https://c.example/f" text="D"/></body></opml>
      """
    let told = try library.run(["import", "-"] + options, input: list)
    let lines = told.complaint.split(separator: "\n")
    #expect(lines.count == 3, "\(lines)")
    #expect(
      lines.first?.contains("Lobsters is declared by a file. It asks lobste.rs alone") == true
    )
    #expect(lines.dropFirst().first?.contains("It asks a.example, b.example alone") == true)
    guard options.isEmpty else { return }
    let again = try library.run(["import", "-"], input: list)
    #expect(again.complaint == "freshetctl: Added: 0. Known: 4. Refused: 0.\n")
  }

  @Test(arguments: [["discover"], ["add", "--all"]])
  func `a preview prints the newest titles of what is found, and adds nothing`(
    command: [String]
  ) throws {
    let (library, server) = (try CommandLibrary(), try LoopbackServer())
    let posts = """
      [{"id": "2", "content": "<p>A pond</p>", "account": {"acct": "ann"}},
       {"id": "1", "content": "", "account": {"acct": "ann"}}]
      """
    server.on("/api/v1/timelines/public", .text(posts, type: "application/json"))
    let file = library.path("library.sqlite")
    func run(_ path: String, _ options: [String] = []) throws -> BuiltProgram.Result {
      let options = command.contains("add") ? options + ["--library", file] : options
      return try BuiltProgram("freshetctl").run(
        command + [server.url(path).absoluteString, "--preview"] + options,
        environment: library.environment
      )
    }
    let line = "mastodon\t-\t\(server.url("/api/v1/timelines/").absoluteString)"
    let told = try run("/api/v1/timelines/public")
    #expect(told.output == "\(line)public\n  A pond\n  (No Title)\n")
    #expect(told.code == 0 && told.complaint.isEmpty, "\(told)")
    let json = try run("/api/v1/timelines/public", ["--json"]).output
    #expect(json.contains(#""titles":["A pond","(No Title)"]"#), "\(json)")
    let failed = try run("/api/v1/timelines/tag/none")
    #expect(failed.output == "\(line)tag/none\n" && failed.code == 1, "\(failed)")
    #expect(!failed.complaint.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test(arguments: [["browse"], ["discover"], ["add"]])
  func `a pause that the library has stored is observed without a refresh`(
    command: [String]
  ) async throws {
    let library = try CommandLibrary()
    let file = library.path("data/freshet/library.sqlite")
    let store = try LibraryFile.open(URL(filePath: file))
    try await store.polls.pause("127.0.0.1", until: Date().addingTimeInterval(3600))
    try store.close()
    let server = try LoopbackServer()
    let told = try BuiltProgram("freshetctl").run(
      command + [server.url("/feed").absoluteString],
      environment: library.environment
    )
    #expect(told.code == 69, "\(told)")
    #expect(told.complaint.contains("its host asked for a pause"), "\(told.complaint)")
    #expect(server.requests.isEmpty)
  }

  @Test func `a source that is recognized is found with its kind`() throws {
    let result = try BuiltProgram("freshetctl").run(["discover", "news.ycombinator.com/newest"])
    #expect(result.output == "hackernews\t-\thttps://news.ycombinator.com/newest\n")
    #expect(result.code == 0 && result.complaint.isEmpty)
  }

  @Test func `a word that is no source is wrong use`() throws {
    for arguments in [["browse", "v2ex:nothing"], ["browse", "hn:nothing"]] {
      #expect(try BuiltProgram("freshetctl").run(arguments).code == 64, "\(arguments)")
    }
    #expect(try CommandLibrary().run(["add", "v2ex:nothing/there"]).code == 64)
  }
}

/// The check of files that declare a source.
struct CheckSourceTests {
  private func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return folder
  }

  @Test func `a file is run on recorded answers, with the articles and cursors of each`() throws {
    let story = "{\"short_id\": \"a\", \"title\": \"A\", \"created_at\": \"2026-01-02T03:04:05Z\"}"
    let answers = try folder([
      "1.json": "[\(story)]", "2.json": "{\"error\": \"Nothing\"}", "3.json": "[]",
      "4.json": "[\(story)]", "4.headers": "HTTP/1.1 200\nServer: x\n", "note.txt": "no answer",
    ])
    defer { try? FileManager.default.removeItem(at: answers) }
    let file = BuiltProgram.package.appending(path: "data/sources/lobsters.json").path()
    let result = try BuiltProgram("freshetctl").run([
      "sources", "check", file, "--answers", answers.path(), "--list", "lobsters:newest",
    ])
    let article = "2026-01-02T03:04:05Z\tA\thttps://lobste.rs/s/a"
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("lobsters\tLobsters\tlobste.rs\t") == true)
    #expect(
      Array(lines.dropFirst()) == [
        article, "page\t1.json\t1\thttps://lobste.rs/newest.json\tpage 2",
        "page\t3.json\t0\thttps://lobste.rs/newest/page/2.json\t-",
        article, "page\t4.json\t1\thttps://lobste.rs/newest.json\tpage 2",
      ]
    )
    #expect(result.complaint == "freshetctl: 2.json: Lobsters refused: “Nothing”.\n")
    #expect(result.code == 1)
  }

  @Test func `the replies of a file are read from recorded answers, and a rule of no use is named`()
    throws
  {
    let comment = """
      {"comment": {"id": 200, "path": "0.100.200", "content": "Text",
       "published": "2026-01-02T03:04:05Z"}, "creator": {"name": "ann"}}
      """
    let answers = try folder([
      "1.json": "{\"comments\": [\(comment)]}", "2.json": "{\"comments\": [{\"comment\": {}}]}",
      "3.json": "{\"other\": []}", "4.json": "{\"error\": \"couldnt_find_post\"}",
    ])
    defer { try? FileManager.default.removeItem(at: answers) }
    let file = BuiltProgram.package.appending(path: "data/sources/lemmy.json")
    let list = "https://lemmy.example/api/v3/post/list?type_=All"
    let result = try BuiltProgram("freshetctl").run([
      "sources", "check", file.path(), "--answers", answers.path(), "--list", list, "--replies",
      "9",
    ])
    let lines = result.output.split(separator: "\n").map(String.init).dropFirst()
    let address = "https://lemmy.example/api/v3/comment/list?post_id=9&type_=All&sort=Old&limit=50"
    #expect(
      Array(lines) == [
        "2026-01-02T03:04:05Z\tann\t200\t100", "page\t1.json\t1\t\(address)\tpage 2",
        "page\t2.json\t0\t\(address)&page=2\tpage 3",
      ]
    )
    let rules = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let complaints = result.complaint.split(separator: "\n").map(String.init)
    #expect(complaints.count == 4)
    // Each complaint about a rule names the line where that rule stands.
    for (complaint, rule) in zip([complaints[0], complaints[2]], ["\"id\": ", "\"items\": "]) {
      let place = try #require(complaint.firstMatch(of: /lemmy\.json, line (\d+), “([^”]+)”/))
      #expect(place.2.contains("replies."), "\(complaint)")
      let line = try #require(Int(place.1))
      #expect(rules[line - 1].contains(rule), "\(complaint)")
    }
    #expect(complaints[0].hasSuffix(": No record of 2.json has it."))
    #expect(complaints[2].hasSuffix(": It leads to no list in 3.json."))
    #expect(result.code == 1)
    let wiki = BuiltProgram.package.appending(path: "data/sources/mediawiki.json").path()
    let none = try BuiltProgram("freshetctl").run(["sources", "check", wiki, "--replies", "9"])
    #expect(none.code == 65 && none.complaint.contains("has no “replies” for this list"))
  }

  @Test func `the value that a list needs is read before its pages`() throws {
    let answers = try folder([
      "1.json": "{\"did\": \"did:plc:ann\"}", "2.json": "{\"feed\": [], \"cursor\": \"c\"}",
      "3.json": "{\"feed\": []}",
    ])
    defer { try? FileManager.default.removeItem(at: answers) }
    let file = BuiltProgram.package.appending(path: "data/sources/bluesky.json").path()
    let result = try BuiltProgram("freshetctl").run([
      "sources", "check", file, "--answers", answers.path(), "--list",
      "bluesky:ann.example/lists/3k",
    ])
    let server = "https://public.api.bsky.app/xrpc"
    let list = "\(server)/app.bsky.feed.getListFeed?list=at://did:plc:ann/app.bsky.graph.list/3k"
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      Array(lines.dropFirst()) == [
        "value\t1.json\tid\t\(server)/com.atproto.identity.resolveHandle?handle=ann.example"
          + "\tdid:plc:ann",
        "page\t2.json\t0\t\(list)&limit=30\ttoken c",
        "page\t3.json\t0\t\(list)&limit=30&cursor=c\t-",
      ]
    )
    #expect(result.code == 0 && result.complaint.isEmpty)
  }

  @Test func `a file with faults is reported with line and key, and stops nothing else`() throws {
    let home = try folder([:])
    defer { try? FileManager.default.removeItem(at: home) }
    let own = home.appending(path: "freshet/sources")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let file = own.appending(path: "bad.json")
    try Data("{\n\"version\": 1,\n\"colour\": 5}".utf8).write(to: file)
    let program = try BuiltProgram("freshetctl")
    let checked = try program.run(["sources", "check", file.path()])
    #expect(checked.code == 65 && checked.output.isEmpty)
    #expect(checked.complaint.contains("line 3, “colour”: This key is not known here."))
    let environment = ["XDG_DATA_HOME": home.path()]
    let listed = try program.run(["sources"], environment: environment)
    #expect(listed.code == 1 && listed.output.contains("lobsters\t"))
    #expect(listed.complaint.contains("bad.json, line 3, “colour”: This key"))
    for arguments in [["--version"], ["discover", "news.ycombinator.com/newest"]] {
      let other = try program.run(arguments, environment: environment)
      #expect(other.code == 0 && other.complaint.isEmpty)
    }
  }
}
