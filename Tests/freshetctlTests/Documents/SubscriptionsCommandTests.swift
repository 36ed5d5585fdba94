// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The commands for lists of subscriptions and for finding feeds, as a script calls them.
struct SubscriptionsCommandTests {
  private func run(_ arguments: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram("freshetctl").run(arguments)
  }

  private func withFiles(_ texts: [String], _ body: ([String]) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "freshet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try texts.enumerated().map { number, text in
      let file = folder.appending(path: "\(number).xml")
      try Data(text.utf8).write(to: file)
      return file.path()
    }
    try body(paths)
  }

  private static let license = BuiltProgram.package.appending(path: "LICENSE").path()
  private let mine = """
    <opml version="2.0"><head><title>Mine</title></head><body><outline text="News">
    <outline text="A" xmlUrl="https://a.example/f"/></outline></body></opml>
    """
  private let theirs = """
    <opml version="2.0"><body><outline text="News">
    <outline text="B" xmlUrl="b.example/f"/></outline>
    <outline text="A" xmlUrl="http://www.a.example/f/"/><outline text="X" xmlUrl="exec:x"/>
    </body></opml>
    """

  @Test func `a list is printed with a line for each feed, and as JSON`() throws {
    try withFiles([mine]) { paths in
      let lines = try run(["opml", paths[0]])
      #expect(lines.output == "News\tA\thttps://a.example/f\n")
      #expect(lines.code == 0)
      #expect(lines.complaint.isEmpty)
      let json = try run(["opml", paths[0], "--json"]).output
      #expect(json.contains("\"address\" : \"https://a.example/f\""))
      #expect(json.contains("\"title\" : \"Mine\""))
    }
  }

  @Test func `two lists are merged, and what is refused is told`() throws {
    try withFiles([mine, theirs]) { paths in
      let result = try run(["opml", paths[0], "--merge", paths[1]])
      #expect(result.code == 0)
      #expect(result.output.components(separatedBy: "xmlUrl").count == 3)
      #expect(!result.output.contains("exec:"))
      #expect(result.complaint.contains("it names a command"))
      #expect(result.complaint.contains("Added: 1."))
    }
  }

  @Test func `a merged list has no passwords and keys unless it is asked for them`() throws {
    let secrets = ["s3cretpass", "k3yk3yk3y", "h0mepage"]
    let secret = """
      <opml version="2.0"><head><ownerId>https://o:\(secrets[0])@a.example/</ownerId></head><body>
      <outline text="https://u:\(secrets[0])@c.example/f"
        xmlUrl="https://u:\(secrets[0])@c.example/f" htmlUrl="https://u:\(secrets[2])@c.example/"/>
      <outline text="D" xmlUrl="d.example/f?token=\(secrets[1])&amp;page=2" note="kept"/>
      </body></opml>
      """
    try withFiles([mine, secret]) { paths in
      let bare = try run(["opml", paths[0], "--merge", paths[1]])
      for secret in secrets { #expect(!(bare.output + bare.complaint).contains(secret)) }
      #expect(bare.output.contains("xmlUrl=\"https://c.example/f\""))
      #expect(bare.output.contains("token=***&amp;page=2\" note=\"kept\""))
      #expect(bare.complaint.contains("passwords or keys of 2 feeds were left out"))
      let whole = try run(["opml", paths[1], "--merge", paths[0], "--with-passwords"])
      for secret in secrets { #expect(whole.output.contains(secret)) }
      #expect(whole.complaint.contains("passwords or keys of 2 feeds are in it"))
    }
  }

  @Test func `the feeds that a page names are found, from a file too`() throws {
    try withFiles(["<link rel=feed href='https://example.org/f' title='F'>"]) { paths in
      let result = try run(["discover", paths[0]])
      #expect(result.output == "unknown\tF\thttps://example.org/f\n")
      let json = try run(["discover", paths[0], "--json"]).output
      #expect(json.contains("\"evidence\":\"declared\""))
      #expect(try run(["parse", paths[0]]).code == 0)
    }
  }

  @Test(arguments: [
    (["opml", "/nowhere.opml"], 69), (["opml", Self.license], 65), (["opml"], 64),
    (["opml", "-", "--merge", "-"], 64), (["opml", "a", "--json", "--merge", "b"], 64),
    (["discover", "ftp://x"], 64), (["discover", "/nowhere.xml"], 69),
    (["discover", Self.license], 65),
    (["discover", "http://127.0.0.1:1/"], 69),
  ])
  func `the exit code says what went wrong, and one line why`(
    arguments: [String],
    code: Int
  ) throws {
    let result = try run(arguments)
    #expect(result.code == Int32(code))
    #expect(!result.complaint.isEmpty)
  }
}
