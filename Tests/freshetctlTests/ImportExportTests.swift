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
