// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing
import Testing

/// The parts of articles that are more than paragraphs, and the parts that are dropped on the way.
@Suite struct BlockTests {
  private func document(_ html: String) -> ArticleDocument {
    ArticleMarkup.document(fromHTML: html, baseURL: URL(string: "https://e.org/post/"))
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func `details keep their summary and fold`() {
    let html = "<details open><summary>More <b>here</b></summary><p>Inside</p></details>"
    #expect(
      document(html).blocks == [
        .details(
          Details(
            summary: [.text("More "), .strong([.text("here")])],
            blocks: [.paragraph([.text("Inside")])],
            isOpen: true
          )
        )
      ]
    )
  }

  @Test func `text has its reading beside it, and the brackets for old browsers go`() {
    let html = "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>!</p>"
    #expect(
      document(html).blocks == [
        .paragraph([.ruby([.text("漢")], reading: "kan"), .text("!")])
      ]
    )
  }

  @Test func `a formula is text`() {
    let html = """
      <p>x = <math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math></p>
      <math alttext="E = mc^2"><mi>E</mi></math>
      <p><math><msup><mi>x</mi><mn>2</mn></msup><annotation>x^2</annotation></math></p>
      """
    #expect(
      document(html).blocks == [
        .paragraph([.text("x = "), .math("a/(b + 1)")]), .paragraph([.math("E = mc^2")]),
        .paragraph([.math("x^2")]),
      ]
    )
  }

  @Test func `notes stand at the end, marks in the text, and the ways back are gone`() {
    let html = """
      <p>Text<sup id="fnref:1"><a href="#fn:1" class="footnote-ref">[1]</a></sup></p>
      <div class="footnotes"><hr><ol>
      <li id="fn:1"><p>Note <a href="#fnref:1">↩</a></p></li></ol></div>
      """
    #expect(
      document(html).blocks == [
        .paragraph([.text("Text"), .superscript([.footnoteReference("1")])]),
        .footnotes([Footnote(label: "1", blocks: [.paragraph([.text("Note")])])]),
      ]
    )
  }

  @Test func `films, sounds and frames become cards`() throws {
    let html = """
      <video title="V"><source src="v.mp4"><source src="v.webm"></video><audio src="a.mp3"></audio>
      <iframe src="https://video.org/1" title=" F ">no</iframe><iframe src="about:blank"></iframe>
      """
    #expect(
      document(html).blocks == [
        .card(LinkCard(url: try url("https://e.org/post/v.mp4"), kind: .video)),
        .card(LinkCard(url: try url("https://e.org/post/a.mp3"), kind: .audio)),
        .card(LinkCard(url: try url("https://video.org/1"), title: "F", kind: .frame)),
      ]
    )
  }

  @Test func `what acts or watches is dropped and counted`() {
    let html = """
      <p onclick="a()" onload="b()">x</p><script>s</script><style>p{}</style><form><input></form>
      <img src="https://pixel.wp.com/g.gif"><img src="p.gif" width="1" height="1">
      <img src="q.gif" style="width:0;height:0"><a href="javascript:x">j</a><a href="foo:x">f</a>
      <a href="https://e.org/?utm_source=a&id=2&fbclid=b#top">l</a>
      """
    let dropped = document(html).dropped
    #expect(dropped.handlers == 2)
    #expect(dropped.scripts == 1)
    #expect(dropped.styles == 1)
    #expect(dropped.forms == 2)
    #expect(dropped.trackers == 3)
    #expect(dropped.addresses == 2)
    #expect(dropped.trackingParameters == 2)
    #expect(dropped.total == 13)
  }

  @Test(
    arguments: [
      ("https://e.org/?utm_source=a&id=2&fbclid=b#top", "https://e.org/?id=2#top"),
      ("https://e.org/?gclid=1", "https://e.org/"),
      ("https://e.org/?q=a%20b&Q=utm_source", "https://e.org/?q=a%20b&Q=utm_source"),
      ("https://e.org/?utm", "https://e.org/?utm"),
    ]
  )
  func `of an address only what tracks is taken`(address: String, expected: String) throws {
    let blocks = document("<a href=\"\(address)\">l</a>").blocks
    #expect(blocks == [.paragraph([.link([.text("l")], try url(expected))])])
  }

  private static let placeholder = "data:image/gif;base64,R0lGODlhAQABAAAAACw="

  @Test(
    arguments: [
      "<img src='\(placeholder)' data-src='real.jpg'>", "<img data-lazy-src='real.jpg'>",
      "<img src='/img/blank.gif' data-original='real.jpg'>",
      "<img data-srcset='small.jpg 300w, real.jpg 1300w, huge.jpg 4000w'>",
      "<img srcset='small.jpg, real.jpg 2x'>", "<noscript><img src='real.jpg'></noscript>",
      "<picture><source srcset='real.jpg 1400w, small.jpg 200w'><img></picture>",
      "<img src='\(placeholder)' data-src='real.jpg'><noscript><img src='real.jpg'></noscript>",
      "<img src=' real.jpg '>", "<img src='real.jpg' srcset='other.jpg 2000w'>",
    ]
  )
  func `a picture that a script would load is found, once`(html: String) throws {
    let image = ImageReference(url: try url("https://e.org/post/real.jpg"))
    #expect(document(html).blocks == [.figure(Figure(image: image))])
  }

  @Test func `the picture beside a title is none that counts readers, and one that comes late`() {
    let html = """
      <img src="https://pixel.wp.com/g.gif"><img src="p.gif" style="width:1px">
      <img src="\(Self.placeholder)" data-original="real.jpg">
      """
    let base = URL(string: "https://e.org/post/")
    let image = ArticleMarkup.firstImage(fromHTML: html, baseURL: base)
    #expect(image?.absoluteString == "https://e.org/post/real.jpg")
  }

  @Test func `a comma in an address of a set is part of it`() throws {
    let html =
      "<img srcset='https://i.org/w_300,c_fill/a.jpg 300w, https://i.org/w_1300,c/a.jpg 1300w'>"
    let image = ImageReference(url: try url("https://i.org/w_1300,c/a.jpg"))
    #expect(document(html).blocks == [.figure(Figure(image: image))])
  }

  @Test func `what is hidden stays hidden`() {
    #expect(document("<p hidden>no</p><p>yes</p>").blocks == [.paragraph([.text("yes")])])
  }

  @Test(
    arguments: [
      String(repeating: "a &lt; b ", count: 100_000),
      String(repeating: "<a href=\"", count: 50_000),
      "<p " + String(repeating: "a=1 ", count: 100_000) + ">x</p>",
      String(repeating: "<b><i>", count: 20_000),
      String(repeating: "<table><tr><td>", count: 5_000),
    ]
  )
  func `hostile fragments stay linear`(html: String) {
    _ = document(html)
    _ = ArticleMarkup.safeHTML(fromHTML: html)
    #expect(ArticleMarkup.plainText(fromHTML: html, limit: 10).count <= 11)
  }
}
