// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import TestSupport
import Testing

/// Lists that are written and read again.
@Suite struct OPMLWriterTests {
  @Test func `a document is written with a line for each outline`() throws {
    let document = OPMLDocument(
      title: "A & B",
      outlines: [
        Outline(
          folder: "News \"now\"",
          children: [Outline(feed: "A", address: "https://a.example/f?x=1&y=2")]
        )
      ]
    )
    #expect(
      OPMLWriter.write(document) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0">
          <head>
            <title>A &amp; B</title>
          </head>
          <body>
            <outline text="News &quot;now&quot;">
              <outline text="A" type="rss" xmlUrl="https://a.example/f?x=1&amp;y=2"/>
            </outline>
          </body>
        </opml>

        """
    )
  }

  @Test func `attributes of other programs are kept with their namespaces`() throws {
    let text = """
      <opml version="2.0" xmlns:m="https://m.example/" xmlns:unused="urn:u"><body>
      <outline text="A" m:crawler="true" x-note="n"/>
      <outline text="B" xmlns:m="https://other.example/" m:crawler="no" odd:one="1" xml:lang="en"/>
      </body></opml>
      """
    let document = try parseOPML(text).document
    #expect(document.outlines[0].attributes.map(\.name) == ["text", "m:crawler", "x-note"])
    #expect(
      document.outlines[1].attributes.map(\.name) == ["text", "m2:crawler", "odd_one", "xml:lang"]
    )
    #expect(document.outlines[1].attributes[1].namespace == "https://other.example/")
    let written = OPMLWriter.write(document)
    let again = try parseOPML(written)
    #expect(again.document == document)
    #expect(again.isWellFormed)
    #expect(written.contains("xmlns:m2=\"https://other.example/\""))
    #expect(!written.contains("unused"))
  }

  @Test func `characters that XML forbids are left out, and line ends survive`() throws {
    let attribute = try #require(OutlineAttribute("text", value: "a\u{0}b\u{FFFE}\r\n\tc "))
    let document = OPMLDocument(outlines: [Outline([attribute])])
    let again = try parseOPML(OPMLWriter.write(document))
    #expect(again.document == document)
    #expect(again.document.outlines[0].attributes[0].value == "ab\r\n\tc ")
  }

  @Test(arguments: ["", "a b", "1a", "xmlns", "xmlns:a", "a:b:c", "<", "a="])
  func `a text that is no name makes no attribute`(name: String) {
    #expect(OutlineAttribute(name, value: "v") == nil)
  }

  @Test(arguments: 0..<300)
  func `reading what was written gives the same document`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let written = OPMLWriter.write(RandomOPML.document(&random))
    let once = try parseOPML(written)
    #expect(once.isWellFormed, "\(once.faults)")
    let rewritten = OPMLWriter.write(once.document)
    #expect(rewritten == written)
    #expect(try parseOPML(rewritten).document == once.document)
  }

  @Test(arguments: 0..<300)
  func `a document with settled prefixes is read back exactly`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let document = RandomOPML.document(&random, namespaces: ["m": "urn:m", "n": "urn:n"])
    #expect(try parseOPML(OPMLWriter.write(document)).document == document)
  }

  /// Documents that fuzzing found to change on their way.
  @Test(
    arguments: [
      "<opml><outline text=\"a\" x:y=\"z\" xmlns:x=\"\t\u{1}\tb\r\nc\"/></opml>",
      "<opml><outline text=\"a\" x:y=\"z><opml\" xmlns:x=\"  \"/></opml>",
    ]
  )
  func `what was read once is read the same again`(text: String) throws {
    let first = try OPMLParser().parse(Array(text.utf8)).document
    let written = OPMLWriter.write(first)
    #expect(try OPMLParser().parse(Array(written.utf8)).document == first)
  }
}
