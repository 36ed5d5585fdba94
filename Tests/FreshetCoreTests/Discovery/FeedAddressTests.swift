// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import Testing

/// The addresses that are made of what somebody types.
struct FeedAddressTests {
  @Test(arguments: [
    ("https://example.org/feed.xml", "https://example.org/feed.xml"),
    ("  https://example.org/feed.xml\n", "https://example.org/feed.xml"),
    ("  example.org/feed ", "https://example.org/feed"),
    ("example.org", "https://example.org/"),
    ("localhost:8080/feed", "https://localhost:8080/feed"),
    ("news:8080/feed", "https://news:8080/feed"),
    ("ann:secret@example.org/feed", "https://ann:secret@example.org/feed"),
    ("http://127.0.0.1:8080/a?b=c&d=%20", "http://127.0.0.1:8080/a?b=c&d=%20"),
    ("feed://example.org/a", "https://example.org/a"),
    ("feed:http://example.org/a", "http://example.org/a"),
    ("FEED:https://example.org/rss", "https://example.org/rss"),
    ("HTTPS://Example.ORG:443/Feed#top", "https://example.org/Feed"),
    ("http://example.org:80", "http://example.org/"),
    ("http://example.org:8080", "http://example.org:8080/"),
    ("http://[::1]:8080/a", "http://[::1]:8080/a"),
    ("/tmp/a b.xml", "file:///tmp/a%20b.xml"),
    ("/srv/feeds/../a.xml", "file:///srv/a.xml"),
    ("./x.xml", "file:///home/reader/x.xml"),
    ("../x.xml", "file:///home/x.xml"),
    ("file:///srv/a.xml", "file:///srv/a.xml"),
  ])
  func `an address, a host or a path is understood`(typed: String, address: String) throws {
    let read = try FeedAddress(typed: typed, relativeTo: "/home/reader")
    #expect(read.url.absoluteString == address)
  }

  @Test(arguments: [
    ("", FeedAddress.Fault.empty),
    (" \n ", .empty),
    ("ftp://example.org/feed", .unsupportedScheme("ftp")),
    ("javascript://alert(1)", .unsupportedScheme("javascript")),
    ("mailto:ann@example.org", .unsupportedScheme("mailto")),
    ("MAILTO:ann@example.org", .unsupportedScheme("mailto")),
    ("feed:mailto:ann@example.org", .unsupportedScheme("mailto")),
    ("data:text/xml,<rss/>", .unsupportedScheme("data")), ("tel:+49-1", .unsupportedScheme("tel")),
    ("two words", .unreadable("two words")),
    ("https://", .unreadable("https://")),
  ])
  func `what is no address has a reason`(typed: String, fault: FeedAddress.Fault) {
    #expect(throws: fault) { try FeedAddress(typed: typed, relativeTo: "/home/reader") }
    #expect(!Messages().sentence(for: fault).contains("{"))
  }

  @Test func `a name without a scheme is a file if there is one in the folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "freshet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("<rss/>".utf8).write(to: folder.appending(path: "feed.xml"))
    let read = try FeedAddress(typed: "feed.xml", relativeTo: folder.path())
    #expect(read.url.path() == folder.appending(path: "feed.xml").path())
    let other = try FeedAddress(typed: "other.xml", relativeTo: folder.path())
    #expect(other.url.absoluteString == "https://other.xml/")
  }

  @Test func `one feed typed in two ways is one address`() throws {
    #expect(
      try FeedAddress(typed: "https://Example.org") == FeedAddress(typed: "example.org/#news")
    )
  }

  @Test func `credentials and queries are not shown`() throws {
    let address = try FeedAddress(typed: "https://me:secret@example.org/feed?token=1#x")
    #expect(address.displayText == "https://example.org/feed")
    #expect(try FeedAddress(typed: "/srv/a.xml").displayText == "/srv/a.xml")
  }

  @Test func `a tilde stands for HOME`() throws {
    let home = URL(filePath: "/home/anna b", directoryHint: .isDirectory)
    let address = try FeedAddress(typed: "~/feeds/a 100%.xml", home: home)
    #expect(address.url.path(percentEncoded: false) == "/home/anna b/feeds/a 100%.xml")
  }

  @Test func `the library is in the folder for data`() {
    let file = LibraryFile.usual(in: BaseFolders(environment: ["HOME": "/h"]))
    #expect(file.path() == "/h/.local/share/freshet/library.sqlite")
  }
}
