// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing
import Testing

/// Tags with many attributes, which libxml2 compares with each other.
@Suite("Tags with more attributes than an author writes")
struct LongTagTests {
  /// The most attributes of one element, the names of the elements, and their text.
  private final class Elements: HTMLReaderDelegate {
    private(set) var mostAttributes = 0
    private(set) var names: [String] = []
    private(set) var text = ""

    func start(_ name: String, _ attributes: HTMLAttributes) {
      names.append(name)
      mostAttributes = max(mostAttributes, attributes.values.count)
    }

    func end(_ name: String) {}

    func text(_ bytes: Span<UInt8>) {
      text += String(decoding: (0..<bytes.count).map { bytes[$0] }, as: UTF8.self)
    }
  }

  private static let attributes = (0..<1000).map { "x\($0)=1" }.joined(separator: " ")

  private func elements(_ html: String) -> Elements {
    let elements = Elements()
    HTMLReader.read(Array(html.utf8), delegate: elements)
    return elements
  }

  @Test(arguments: [
    "<a", "<A\n", "<a x", "<a /",
    // Characters that end a name, and quotation marks that are none.
    "<a@", "<a b=c=\"d", "<a b=c\"d=\"", "<a b='\"'", "<a b = \">\"", "<a <b",
    // Beginnings of a tag in places that hold none.
    "<!-- <b c=\" --><a", "<!-- > <b c='--><a", "<!b c=\"><a", "<?b c=\"><a",
    "<style><b c=\"</style><a", "<SCRIPT>'</x <b c=\"</script><a", "< b c=\"<a", "<1 c=\"<a",
  ])
  func `the first 256 attributes of a tag are read, and the text behind it`(start: String) {
    let elements = elements("\(start) \(Self.attributes)>z")
    #expect(elements.mostAttributes <= 256 && elements.mostAttributes > 250)
    #expect(elements.text.hasSuffix("z"))
  }

  @Test(arguments: [
    "<.a", "<_a", "<!--><a", "<!---><a", "</b c=\"><a", "<!DOCTYPE \"><a", "<!--><b c=\" --><a",
    "<!-- --!><a",
  ])
  func `no tag has more, whatever its document is taken for`(start: String) {
    #expect(elements("\(start) \(Self.attributes)>z").mostAttributes <= 256)
  }

  @Test func `a tag without its end has no more attributes`() {
    #expect(elements("<p>a<a \(Self.attributes)").mostAttributes <= 256)
  }

  @Test func `up to 256 attributes stay as they are`() {
    let some = (0..<256).map { "x\($0)='<\($0)>'" }.joined(separator: " ")
    let elements = elements("<p \(some)>a<br/>b<!-- c -->d<script>e</script>f</p>")
    #expect(elements.mostAttributes == 256)
    #expect(elements.names.suffix(3) == ["p", "br", "script"])
    #expect(elements.text == "abdf")
  }

  @Test(
    .timeLimit(.minutes(3)),
    arguments: [
      "<p>a<a", "<a@", "<a b=c=\"d", "<a b='c", "<!-- <a", "<style><a",
    ]
  )
  func `half a million attributes take linear time`(start: String) {
    let html = start + " " + (0..<500_000).map { "x\($0)=1" }.joined(separator: " ")
    #expect(elements(html).mostAttributes <= 256)
  }
}
