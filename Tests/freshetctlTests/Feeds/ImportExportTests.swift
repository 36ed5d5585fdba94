// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `freshetctl import` and `export`.
struct ImportExportTests {
  private static let hostile = """
    <opml version="2.0"><body>
    <outline text="News &amp; &quot;more&quot;"><outline text="A/B">
    <outline text="One" title="Its own" xmlUrl="https://one.example/f" htmlUrl="https://one.example/"/>
    </outline><outline text="Empty"/></outline>
    <outline text="Two" xmlUrl="two.example/f" htmlUrl="javascript:alert(1)"/>
    <outline text="Again" xmlUrl="http://www.one.example/f/"/>
    <outline text="Run" xmlUrl="exec:rm -rf /"/><outline text="Read" xmlUrl="file:///etc/passwd"/>
    </body></opml>
    """

  @Test func `a list goes in without what is doubled or refused, which is told`() throws {
    let library = try CommandLibrary()
    let dry = try library.run(["import", "-", "--dry-run"], input: Self.hostile)
    #expect(dry.code == 1)
    #expect(dry.output.split(separator: "\n").count == 2)
    #expect(!FileManager.default.fileExists(atPath: library.path("library.sqlite")))
    _ = try library.output(["add", "https://two.example/f", "--no-discovery"])
    let told = try library.run(["import", "-", "--dry-run"], input: Self.hostile)
    #expect(told.code == 1)
    #expect(told.output == "-\tNews & \"more\"/A\\/B\tOne\thttps://one.example/f\n")
    #expect(told.complaint.contains("To add: 1. Known: 2. Refused: 2."))
    #expect(try library.output(["list", "folders"]).isEmpty)
    let result = try library.run(["import", "-"], input: Self.hostile)
    #expect(result.code == 1)
    #expect(result.output == "2\tNews & \"more\"/A\\/B\tOne\thttps://one.example/f\n")
    #expect(result.complaint.contains("it names a command"))
    #expect(result.complaint.contains("it names a file of this computer"))
    #expect(result.complaint.contains("Added: 1. Known: 2. Refused: 2."))
    #expect(try library.output(["list", "folders"]).contains("\tNews & \"more\"/Empty\n"))
    #expect(try library.output(["undo"]).contains("Subscribed to 1 feed."))
    #expect(try library.output(["list", "folders"]).isEmpty)
  }

  @Test func `an export goes into an empty library and comes out the same`() async throws {
    let library = try await CommandLibrary().filled()
    _ = try library.run(["import", "-"], input: Self.hostile)
    _ = try library.output(["rename", "Planet Y", " Mine <&> \"it\" "])
    _ = try library.output(["add", "https://b.example/f?a=1&b=2", "--no-discovery"])
    let first = library.path("first.opml")
    #expect(try library.output(["export", first]).isEmpty)
    let text = try String(contentsOf: URL(filePath: first), encoding: .utf8)
    #expect(try library.output(["export"]) == text)
    let imported = try library.run(["import", first], on: "second.sqlite")
    #expect(imported.code == 0)
    #expect(try library.output(["export", "-"], on: "second.sqlite") == text)
    let feeds = try library.output(["export", "--json"]).split(separator: "\n").sorted()
    let again = try library.output(["export", "--json"], on: "second.sqlite")
      .split(separator: "\n").sorted()
    #expect(feeds == again)
    #expect(feeds.contains { $0.contains(#""givenTitle":null"#) })
    #expect(feeds.contains { $0.contains(#""givenTitle":"Mine <&> \"it\"""#) })
    #expect(feeds.contains { $0.contains(#""givenTitle":"One""#) && $0.contains("Its own") })
    let twice = try library.run(["import", first], on: "second.sqlite")
    #expect(twice.output.isEmpty)
    #expect(twice.complaint.contains("Added: 0. Known: 5. Refused: 0."))
  }

  @Test func `the password of an imported address is with the secrets alone`() throws {
    let library = try CommandLibrary()
    let address = "https://ann:s3cret@a.example/f"
    let list = """
      <opml version="2.0"><body><outline text="\(address)" title="ann:s3cret@a.example"
      xmlUrl="\(address)" htmlUrl="https://ann:s3cret@a.example/"/>
      <outline text="B" xmlUrl="https://b.example/f"/>
      <outline text="C" xmlUrl="https://ben:0ther@c.example/f"/></body></opml>
      """
    let dry = try library.run(["import", "-", "--dry-run"], input: list)
    #expect(dry.output.hasPrefix("-\t-\thttps://a.example/f\thttps://a.example/f\n"))
    let told = try library.run(["import", "-"], input: list)
    #expect(told.code == 0)
    #expect(told.output.hasPrefix("1\t-\ta.example\thttps://a.example/f\n"))
    #expect(told.complaint.components(separatedBy: "the password is in").count == 2)
    #expect(told.complaint.contains("Added: 3. Known: 0. Refused: 0."))
    #expect(try library.output(["access", "1"]).hasSuffix("\tann\t-\n"))
    #expect(try library.output(["access", "2"]).hasSuffix("\t-\t-\n"))
    #expect(try library.output(["access", "3"]).hasSuffix("\tben\t-\n"))
    let again = try library.run(["import", "-"], input: list)
    #expect(again.complaint == "freshetctl: Added: 0. Known: 3. Refused: 0.\n")
    #expect(try library.output(["undo"]).contains("Subscribed to 3 feeds."))
    _ = try library.output(["redo"])
    let written = try library.output(["export", "--with-passwords"])
    let json = try library.output(["export", "--json", "--with-passwords"])
    let said = [dry, told, again].map { $0.output + $0.complaint } + [written, json]
    #expect(!said.contains { $0.contains("s3cret") || $0.contains("0ther") }, "\(said)")
    let found = try BuiltProgram.run(
      URL(filePath: "/bin/grep"),
      ["-rlE", "s3cret|0ther", library.folder.path(percentEncoded: false)]
    )
    #expect(found.output == "\(library.path("data/freshet/secrets.json"))\n")
  }

  @Test func `a file that cannot be read or written gives its reason`() async throws {
    let library = try await CommandLibrary().filled()
    #expect(try library.run(["import", "/nowhere.opml"]).code == 69)
    #expect(try library.run(["import", "-"], input: "hello").code == 65)
    #expect(try library.run(["import", "-"], input: "<opml><body>").code == 0)
    let export = try library.run(["export", "/nowhere/x.opml"])
    #expect(export.code == 74)
    #expect(export.complaint.hasPrefix("freshetctl: Could not write /nowhere/x.opml"))
  }

  @Test func `starred articles are written by the ending of the file, or by an option`()
    async throws
  {
    let library = try await CommandLibrary().filled()
    _ = try library.output(["star", "2", "4"])
    let (page, feed) = (library.path("out.html"), library.path("out.json"))
    for file in [page, feed] { #expect(try library.output(["export", "--starred", file]).isEmpty) }
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.components(separatedBy: "<h2>").count == 3)
    let json = try String(contentsOfFile: feed, encoding: .utf8)
    #expect(json.hasPrefix(#"{"version":"https://jsonfeed.org/version/1.1""#))
    #expect(try library.output(["export", "--starred", "--format", "json"]) == json)
    let other = library.path("other")
    #expect(try library.output(["export", "--starred", "--format", "html", other]).isEmpty)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == text)
    for wrong in [
      ["--starred"], ["--starred", "out.opml"], ["--format", "json"],
      ["--starred", "--json", feed], ["--starred", "--with-passwords", feed],
    ] {
      #expect(try library.run(["export"] + wrong).code == 64, "\(wrong)")
    }
    let full = try library.run(["export", "--starred", "--format", "html", "/dev/full"])
    #expect(full.code == 74)
  }
}
