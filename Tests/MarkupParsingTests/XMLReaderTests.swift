// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing
import Testing

/// The events of documents of XML, whole and damaged.
@Suite(.timeLimit(.minutes(3))) struct XMLReaderTests {
  /// Writes down what it is told.
  private struct Recorder: XMLReaderDelegate {
    /// The events, as a document without escapes.
    private(set) var written: [UInt8] = []
    /// Each name whose meaning was asked for, with its namespace.
    private(set) var names: [String] = []
    private var open: [String] = []
    var failure: FeedParsingError? { nil }

    mutating func meaning(of name: String, prefix: String?, namespace: String?) -> UInt8 {
      names.append("\(name) in \(namespace ?? "none")")
      return UInt8(truncatingIfNeeded: names.count)
    }

    mutating func start(_ meaning: UInt8, _ tag: borrowing XMLTag) -> XMLDemand {
      open.append(tag.name)
      let attributes = tag.qualifiedAttributes.map { " \($0.name)=\($0.value)" }.joined()
      written.append(contentsOf: "<\(tag.name)\(attributes)>".utf8)
      return .text
    }

    mutating func end(_ meaning: UInt8) -> XMLDemand {
      written.append(contentsOf: "</\(open.popLast() ?? "-")>".utf8)
      return .text
    }

    mutating func characters(_ bytes: Span<UInt8>) -> XMLDemand {
      written.append(bytes)
      return .text
    }
  }

  /// The result of reading a document.
  private struct Reading {
    let events: String
    let names: [String]
    let faults: [FeedFault]
    let isComplete: Bool
    let innermost: String
  }

  private func read(
    _ text: String,
    limits: ParsingLimits = .standard
  ) throws(FeedParsingError) -> Reading {
    let log = FaultLog(maximum: 10)
    var reader = XMLReader(limits: limits, faults: log)
    var recorder = Recorder()
    log.lines.append(Array(text.utf8))
    try reader.read(Array(text.utf8), delegate: &recorder)
    return Reading(
      events: String(decoding: recorder.written, as: UTF8.self),
      names: recorder.names,
      faults: log.sorted,
      isComplete: reader.isComplete,
      innermost: reader.innermost
    )
  }

  @Test(
    arguments: [
      ("<a b=\"c\">d<e/>f</a>", "<a b=c>d<e></e>f</a>", []),
      ("<?xml version=\"1.0\"?><!-- x --><a><!-- y > z --><?p q?>b</a>\n", "<a>b</a>", []),
      ("<a><![CDATA[<b>&amp;]]>]</a>", "<a><b>&amp;]</a>", []),
      ("<a>x\r\ny\rz</a>", "<a>x\ny\nz</a>", []),
      ("<a b='x\ty\nz' c='&lt;&#233;'/>", "<a b=x y z c=<é></a>", []),
      ("<a>&lt;&amp;&#65;&quot;</a>", "<a><&A\"</a>", []),
      // What is mended.
      ("<a>&eacute;&bogus;</a>", "<a>é&bogus;</a>", [.reference, .reference]),
      ("<a b='p&q'/>", "<a b=p&q></a>", [.reference]),
      ("<a>&#xFFFF;&#0;x</a>", "<a>x</a>", [.character, .character]),
      ("<a>x\u{1}y</a>", "<a>xy</a>", [.character]),
      ("<a>1 < 2</a>", "<a>1 < 2</a>", [.syntax]), ("<a>x]]>y</a>", "<a>x]]>y</a>", [.syntax]),
      ("<a b=c d='e f' g></a>", "<a b=c d=e f g=></a>", [.syntax]),
      ("<a><b>x</a>", "<a><b>x</b></a>", [.syntax]), ("<a>x</b></a>", "<a>x</a>", [.syntax]),
      ("<a>x</A>", "<a>x</a>", [.syntax]), ("x<a/>y", "<a></a>", [.junk]),
      ("<a/><b/>", "<a></a>", [.junk]), ("<a <b>x</a>", "<b>x", [.junk, .syntax]),
      // What a document declares for itself, and what it may not.
      ("<!DOCTYPE a [<!ENTITY w \"word\">]><a>&w;</a>", "<a>word</a>", []),
      ("<!DOCTYPE a [<!ENTITY w '&#233;'>]><a>&w;</a>", "<a>é</a>", []),
      (
        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>", "<a>&x;</a>",
        [.refused, .reference]
      ),
      (
        "<!DOCTYPE a [<!ENTITY v \"1\"><!ENTITY w \"&v;&v;\">]><a>&w;</a>", "<a>&w;</a>",
        [.refused, .reference]
      ),
      ("<!DOCTYPE a [<!ENTITY % p \"x\">]><a/>", "<a></a>", [.refused]),
    ] as [(String, String, [FeedFault.Kind])]
  )
  func `a document is read as a browser would, with a note of each repair`(
    text: String,
    events: String,
    faults: [FeedFault.Kind]
  ) throws {
    let reading = try read(text)
    #expect(reading.events == events)
    #expect(reading.faults.map(\.kind) == faults)
  }

  @Test(
    arguments: [
      ("<a><b>x", "b"), ("<a>", "a"), ("<a/>", nil), ("<a></a>", nil), ("<a></a><!-- x", nil),
      ("<averyveryverylongname>", "averyveryverylongname"), ("x", ""), ("", ""), ("<a", ""),
    ] as [(String, String?)]
  )
  func `a document is complete when its root was closed`(text: String, open: String?) throws {
    let reading = try read(text)
    #expect(reading.isComplete == (open == nil))
    #expect(reading.innermost == open ?? "")
  }

  @Test(arguments: [
    (
      "<x:a xmlns:x='urn:1'><b xmlns='urn:2'><c/></b><b/></x:a>",
      ["a in urn:1", "b in urn:2", "c in urn:2", "b in none"]
    ),
    // A name is asked for once, and the root's own each time.
    ("<a><b/><b/><b/><a/></a>", ["a in none", "b in none", "a in none"]),
    ("<feed xmlns:feed='urn:f'><x/></feed>", ["feed in urn:f", "x in none"]),
    ("<a xmlns='urn:1'><b xmlns=''/></a>", ["a in urn:1", "b in none"]),
    ("<y:a/>", ["a in none"]),
  ])
  func `a name means what it means in its namespace`(text: String, names: [String]) throws {
    #expect(try read(text).names == names)
  }

  // MARK: The shortcuts give what the long way gives, at every length where they change over

  /// A name of so many letters.
  private func name(_ length: Int) -> String {
    String(String(repeating: "abcdefghij", count: 4).prefix(length))
  }

  @Test(arguments: 1..<36)
  func `a name of any length is opened and closed, the first time and again`(length: Int) throws {
    let name = name(length)
    let inner = "<\(name)>x</\(name)><\(name)><\(name)>y</\(name)></\(name)>"
    let text = "<r>\(inner)<title>A</title>\(inner)<title>long enough</title></r>"
    let reading = try read(text)
    #expect([reading.events] + reading.faults.map(\.message) == [text])
  }

  @Test(arguments: 1..<36)
  func `a name of any length is told from one that starts or ends like it`(length: Int) throws {
    let name = name(length)
    let others: [String] = [name + "z", "z" + name, "z" + name.dropFirst(), name.dropLast() + "z"]
    let expected = others.map { other in
      [
        "<r><\(name)>x</\(name)><\(other)>x</\(other)><\(name)>x</\(name)><title>A</title></r>",
        "The end tag </\(other)> has no start.",
      ]
    }
    let found = try others.map { other in
      let reading = try read(
        "<r><\(name)>x</\(name)><\(other)>x</\(other)><\(name)>x</\(other)></\(name)>"
          + "<title>A</title></r>"
      )
      return [reading.events] + reading.faults.map(\.message)
    }
    #expect(found == expected)
  }

  @Test(arguments: 1..<36)
  func `an end tag in other letters closes an element of any length`(length: Int) throws {
    let name = name(length)
    let other = name.uppercased()
    let reading = try read("<r><\(name)>x</\(other)><title>A</title></r>")
    #expect(reading.events == "<r><\(name)>x</\(name)><title>A</title></r>")
    #expect(
      reading.faults.map(\.message) == ["The end tag </\(other)> stands where </\(name)> should."]
    )
  }

  @Test(arguments: 0..<18)
  func `text is read alike wherever in it something stands`(length: Int) throws {
    let before = String(repeating: "x", count: length)
    let texts = [
      ("&amp;y", "&y"), ("\u{1}y", "y"), ("\r\ny", "\ny"), ("\ry", "\ny"), ("\n y", "\n y"),
      ("\n\n\ty", "\n\n\ty"), ("]]y", "]]y"), ("é\u{7F}y", "é\u{7F}y"), ("<i>y</i>", "<i>y</i>"),
    ]
    let found = try texts.map { try read("<r><d>\(before)\($0.0)</d></r>").events }
    #expect(found == texts.map { "<r><d>\(before)\($0.1)</d></r>" })
  }

  @Test(arguments: 0..<18)
  func `a fault has its place however the lines before it end`(length: Int) throws {
    let before = String(repeating: "x\n\n", count: length) + String(repeating: "y", count: length)
    let position = try read("<r>\n\(before)<d>\u{1}</d></r>").faults.first?.position
    #expect(position?.line == 2 + 2 * length)
    #expect(position?.column == length + "<d>".count + 1)
  }

  @Test(arguments: 0..<20)
  func `the value of an attribute is read alike wherever in it something stands`(
    length: Int
  ) throws {
    let before = String(repeating: "x", count: length)
    for (written, value, faults) in [
      ("&amp;y", "&y", 0), ("\ty", " y", 0), ("\r\n", "  ", 0), ("\u{1}y", "y", 1), ("<y", "<y", 1),
      ("&y", "&y", 1), ("é", "é", 0), ("y>", "y>", 0), ("=y='", "=y='", 0),
    ] {
      let reading = try read("<r><e type=\"\(before)\(written)\" url='u'/></r>")
      #expect(reading.events == "<r><e type=\(before)\(value) url=u></e></r>")
      #expect(reading.faults.count == faults)
    }
  }

  @Test(
    arguments: [
      ("<a><b><c/></b></a>", .tooDeep), ("<a b='' c='' d=''/>", .tooManyAttributes),
      ("<a><![CDATA[abcdefghi]]></a>", .textTooLong), ("<a b='abcdefghi'/>", .textTooLong),
      ("<!DOCTYPE a [<!ENTITY w \"word\">]><a>&w;&w;</a>", .expandsTooFar),
    ] as [(String, FeedParsingError.Code)]
  )
  func `a limit ends the reading with its own error`(text: String, code: FeedParsingError.Code) {
    var limits = ParsingLimits(maximumDepth: 2, maximumAttributes: 2, maximumTextBytes: 8)
    limits.maximumExpandedBytes = 7
    let error = #expect(throws: FeedParsingError.self) { try read(text, limits: limits) }
    #expect(error?.code == code)
  }

  @Test(arguments: [
    "<b a='", "<", "&", "</b>", "<b/>", "<!--", "<![CDATA[", "]]>", "<?", "<!x>", "&#", "<b a=b ",
    "\r", "\u{1}",
  ])
  func `a document of any length is read in one pass`(piece: String) throws {
    let reading = try read("<a>" + String(repeating: piece, count: 50_000))
    #expect(reading.events.hasPrefix("<a>"))
  }
}
