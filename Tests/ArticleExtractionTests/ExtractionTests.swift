// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
import FeedModel
import FoundationEssentials
import MarkupParsing
import Testing

@Suite(.timeLimit(.minutes(5))) struct ReaderExtractorTests {
  private let url = URL(string: "https://gull.example/2024/wall.html")

  private func extract(
    _ html: String,
    contentType: String? = nil,
    limits: ExtractionLimits = ExtractionLimits()
  ) throws -> ExtractedArticle {
    try ReaderExtractor(limits: limits).article(
      from: Array(html.utf8),
      contentType: contentType,
      url: try #require(url)
    )
  }

  private func text(_ article: ExtractedArticle) -> String {
    ArticleMarkup.plainText(fromHTML: article.contentHTML)
  }

  /// A page whose article is long enough for one attempt.
  private func page(_ inner: String, head: String = "") -> String {
    "<html><head>\(head)</head><body><article>\(Prose.html(0..<4))\(inner)</article></body></html>"
  }

  private func code(_ html: String, limits: ExtractionLimits = ExtractionLimits())
    -> ExtractionError.Code?
  {
    do {
      _ = try extract(html, limits: limits)
      return nil
    } catch {
      return (error as? ExtractionError)?.code
    }
  }

  // MARK: Finding

  @Test(arguments: SamplePage.all)
  func `the text of an article is found, whatever its page is built like`(page: SamplePage) throws {
    let found = text(try extract(page.html))
    let overlap = WordOverlap(found: found, expected: page.expected)
    #expect(overlap.f1 >= 0.75, "\(overlap): \(found)")
    #expect(overlap.recall >= 0.9, "\(overlap): \(found)")
  }

  @Test func `over all pages nine tenths of the words are right`() throws {
    let scores = try SamplePage.all.map {
      WordOverlap(found: text(try extract($0.html)), expected: $0.expected).f1
    }
    #expect(scores.count >= 15)
    #expect(scores.reduce(0, +) / Double(scores.count) >= 0.9)
  }

  @Test(arguments: [",", "،", "，", "、"])
  func `a text with commas outweighs one without, in any script`(comma: String) throws {
    let plain =
      "<p>Plain words stand here one after another and none of them is parted from the next "
      + "by a mark of any kind at all</p>"
    let parted = "<p>" + String(repeating: "word\(comma) ", count: 20) + "</p>"
    let found = text(
      try extract("<div>\(plain)\(plain)</div><div>\(parted)\(parted)\(parted)</div>")
    )
    #expect(found.contains("word"))
    #expect(!found.contains("Plain"))
  }

  @Test func `a text outweighs links, though they are many more words`() throws {
    let link = "<p><a href='/x'>Linked words, which are many, stand, one by one, in a list</a></p>"
    let links = String(repeating: link, count: 40)
    let found = text(
      try extract("<div><div>\(links)</div><div>\(Prose.html(0..<3))</div></div>")
    )
    #expect(WordOverlap(found: found, expected: Prose.text(0..<3)).f1 > 0.99)
  }

  @Test func `two breaks part paragraphs, one break does not, nor any in preformatted text`() throws
  {
    let html = try extract(
      "<div>\(Prose.english[0])<br> <br>\(Prose.english[1])<br>\(Prose.english[2])</div>"
        + "<pre>one<br><br>two \(Prose.english[3])</pre>"
    ).contentHTML
    #expect(html.split(separator: "<p>").count == 2)
    #expect(html.contains("it was built.<br>Last spring"))
    #expect(html.contains("one<br><br>two"))
  }

  @Test func `what is hidden stays hidden`() throws {
    let found = text(
      try extract(
        page(
          """
          <p style="color: red; display : none">Hidden one, which is long enough to count.</p>
          <p hidden>Hidden two, which is long enough to count.</p>
          <div aria-hidden="true"><p>Hidden three, which is long enough.</p></div>
          <p style="display:block">Shown, which is long enough to count.</p>
          """
        )
      )
    )
    #expect(!found.contains("Hidden"))
    #expect(found.contains("Shown"))
  }

  @Test func `an attempt that finds too little is followed by one that demands less`() throws {
    let found = text(
      try extract("<html><body><div class=\"sidebar\">\(Prose.html())</div></body></html>")
    )
    #expect(WordOverlap(found: found, expected: Prose.text()).f1 > 0.99)
  }

  @Test func `a heading that lost its links goes with them`() throws {
    let links = (1...5).map { "<p><a href='/\($0)'>Another text \($0)</a></p>" }.joined()
    let found = try extract(
      page(
        "<h3>Read also</h3><section>\(links)</section><h3>Last</h3><p>\(Prose.english[4])</p>"
      )
    )
    #expect(!found.contentHTML.contains("Read also"))
    #expect(found.contentHTML.contains("<h3>Last</h3>"))
  }
}

// MARK: What a page says of itself

extension ReaderExtractorTests {
  @Test func `linked data tells title, author, date, site, language and picture`() throws {
    let article = try extract(
      page(
        "",
        head: """
          <title>The wall, its soup - Gull</title><script type="application/ld+json">
          {"@type": ["Article", "NewsArticle"], "headline": "The wall &amp; the soup",
          "inLanguage": "en",
          "author": [{"name": "Ada Fenn"}, {"name": "Bo Lund"}], "publisher": {"name": "The Daily
          Gull"},
          "datePublished": "2024-05-03T08:00:00Z", "image": ["/big.jpg"], "description": "In
          short."}
          </script>
          """
      )
    )
    #expect(article.title == "The wall & the soup")
    #expect(article.byline == "Ada Fenn, Bo Lund")
    #expect(article.siteName == "The Daily Gull")
    #expect(article.language == "en")
    #expect(article.excerpt == "In short.")
    #expect(article.leadImage?.absoluteString == "https://gull.example/big.jpg")
    #expect(article.published == Date(timeIntervalSince1970: 1_714_723_200))
  }

  @Test func `meta elements tell the same when there is no linked data`() throws {
    let article = try extract(
      page(
        "",
        head: """
          <title>The wall | The Daily Gull</title>
          <meta property="og:site_name" content="The Daily Gull">
          <meta name="author" content="Ada Fenn"><meta name="description" content="In short.">
          <meta property="article:published_time" content="2024-05-03T08:00:00Z">
          <meta property="og:image" content="//img.example/a.jpg">
          <meta property="og:locale" content="en_GB">
          <script type="application/ld+json">{"broken": </script>
          """
      )
    )
    #expect(article.title == "The wall")
    #expect(article.byline == "Ada Fenn")
    #expect(article.siteName == "The Daily Gull")
    #expect(article.language == "en_GB")
    #expect(article.excerpt == "In short.")
    #expect(article.leadImage?.absoluteString == "https://img.example/a.jpg")
    #expect(article.published == Date(timeIntervalSince1970: 1_714_723_200))
  }

  @Test func `a line in the page tells the author, and the text begins behind it`() throws {
    let article = try extract(
      "<html lang=\"en-IE\"><title>The wall - Gull</title><body><article><h1>The wall</h1>"
        + "<p class=\"byline\">By Ada Fenn</p>\(Prose.html())</article></body></html>"
    )
    #expect(article.byline == "By Ada Fenn")
    #expect(article.title == "The wall")
    #expect(article.language == "en-IE")
    #expect(!article.contentHTML.contains("Ada Fenn"))
    #expect(!article.contentHTML.contains("<h1>"))
    #expect(article.excerpt?.hasPrefix("The ferry to Marrow Bay") == true)
    #expect(article.textLength > 1500 && article.textLength < 2200)
  }

  @Test(arguments: [
    ("A wall and its stones - Gull", "A wall and its stones"),
    ("A wall and its stones | Town | Gull", "A wall and its stones | Town"),
    ("Gull | A wall and its stones", "A wall and its stones"),
    ("The wall - a report on its stones", "The wall - a report on its stones"),
    ("编号的石墙和汤_湾口日报", "编号的石墙和汤"), ("Snake_case", "Snake_case"),
    ("Wall", "Wall"),
  ])
  func `the site's name is no part of the title`(written: String, title: String) throws {
    #expect(try extract(page("", head: "<title>\(written)</title>")).title == title)
  }

  @Test(arguments: [
    (nil, "<meta charset=windows-1251>"), (nil, "<meta http-equiv=x content='a; charset=cp1251'>"),
    ("text/html; charset=windows-1251", "<meta charset=utf-8>"),
  ])
  func `the page's encoding is that of the header, else that of its meta element`(
    header: String?,
    meta: String
  ) throws {
    // "Стена" in windows-1251.
    let word: [UInt8] = [0xD1, 0xF2, 0xE5, 0xED, 0xE0]
    let html = "<html><head>\(meta)</head><body><article>\(Prose.html(4..<7))<p>Here: "
    let article = try ReaderExtractor().article(
      from: html.utf8.filter { $0 < 0x80 } + word,
      contentType: header,
      url: try #require(url)
    )
    #expect(text(article).hasSuffix("Стена"))
  }
}

// MARK: What an article holds

extension ReaderExtractorTests {
  @Test(arguments: [
    ("<img data-src='/a.jpg' src='data:image/gif;base64,R0lGOD'>", "https://gull.example/a.jpg"),
    ("<img class=lazyload data-original='a.jpg'>", "https://gull.example/2024/a.jpg"),
    ("<img data-srcset='/s.jpg 300w, /l.jpg 900w'>", "https://gull.example/l.jpg"),
    ("<img src='/a.jpg' srcset='/b.jpg 2x'>", "https://gull.example/a.jpg"),
    ("<picture><source srcset='/p.webp 1x,/q,1.webp 2x'></picture>", "https://gull.example/p.webp"),
    ("<img src='/tiny.gif'><noscript><img src='/n.jpg'></noscript>", "https://gull.example/n.jpg"),
    ("<noscript><img src='/n.jpg'></noscript>", "https://gull.example/n.jpg"),
    (
      "<img src='/t.gif'> <noscript><img src='/m.jpg'></noscript> "
        + "<noscript><img src='/n.jpg'></noscript>",
      "https://gull.example/n.jpg"
    ),
  ])
  func `a picture that waits for a script is shown without one`(html: String, address: String)
    throws
  {
    let article = try extract(page("<figure>\(html)<figcaption>A caption</figcaption></figure>"))
    #expect(article.contentHTML.contains("<img"))
    #expect(article.contentHTML.contains("src=\"\(address)\""))
    #expect(article.contentHTML.contains("A caption"))
    #expect(!article.contentHTML.contains("base64"))
  }

  @Test(.timeLimit(.minutes(2)))
  func `many pictures for those without scripts take linear time`() throws {
    let parts = String(repeating: "<b></b>", count: 25_000)
    let picture = "<picture>\(parts)<img src='/t.gif'></picture>"
    let others = String(repeating: "<noscript><img src='/n.jpg'></noscript> ", count: 25_000)
    #expect(try extract(page(picture + others)).contentHTML.contains("/n.jpg"))
  }

  @Test func `links are absolute, and those that run a script are text`() throws {
    let html = try extract(
      page(
        "<p>See <a href=\"../map?a=1&amp;b=2\">the map</a>, "
          + "<a href='javascript:go()'>press</a> here, "
          + "and <a href='#n1'>a note</a>, as it has been there for years.</p>",
        head: "<base href='https://base.example/x/'>"
      )
    ).contentHTML
    #expect(html.contains("<a href=\"https://base.example/map?a=1&amp;b=2\">the map</a>"))
    #expect(html.contains(", press here"))
    #expect(html.contains("<a href=\"#n1\">a note</a>"))
  }

  @Test func `tables of data stay tables, those that place text do not`() throws {
    let row = "<tr><td>1</td><td>2</td></tr>"
    let data = try extract(page("<table><tr><th>A<th>B</tr>\(row)</table>")).contentHTML
    #expect(data.contains("<table>") && data.contains("<th>A</th>"))
    let layout = try extract(
      page("<table><tr><td><p>\(Prose.english[5])</p></td></tr></table>")
    ).contentHTML
    #expect(!layout.contains("<table") && layout.contains("It is a small story"))
  }

  @Test func `markup in text stays text, and handlers go`() throws {
    let html = try extract(
      page(
        "<p onclick='x()' class='y'>A &lt;b&gt; &amp;amp; is no tag, as everybody knows by now.</p>"
      )
    ).contentHTML
    #expect(html.contains("<p>A &lt;b&gt; &amp;amp; is no tag"))
  }

  @Test func `films of known sites stay, other frames go`() throws {
    let html = try extract(
      page(
        "<iframe src='https://www.youtube.com/embed/1'></iframe><iframe src='https://x.example/ad'>"
          + "</iframe><iframe src='https://notyoutube.com/1'></iframe>"
      )
    ).contentHTML
    #expect(html.split(separator: "<iframe").count == 2)
    #expect(html.contains("youtube.com/embed/1"))
  }
}

// MARK: Limits

extension ReaderExtractorTests {
  @Test func `a page that crosses a limit ends with the limit's name`() {
    var limits = ExtractionLimits()
    limits.maximumBytes = 2000
    limits.maximumDepth = 20
    limits.maximumNodes = 100
    limits.maximumAttributes = 5
    limits.maximumTextBytes = 500
    #expect(code(String(repeating: "a", count: 2001), limits: limits) == .tooManyBytes)
    #expect(code(String(repeating: "<div>", count: 30) + "a", limits: limits) == .tooDeep)
    #expect(code(String(repeating: "<p>a", count: 60), limits: limits) == .tooManyNodes)
    #expect(code("<p>" + String(repeating: "a", count: 501), limits: limits) == .textTooLong)
    #expect(code("<!--\(String(repeating: "a", count: 501))--><p>a", limits: limits) == nil)
    #expect(code("<p a b=1 c d='<p>' e f>a", limits: limits) == .tooManyAttributes)
    #expect(code("<p a b=1 c d='<p x y>' e>Text", limits: limits) == nil)
    let script = "<script>a = '</b>'; if (a <b a b c d e f g h) {}</script><p>Text"
    #expect(code(script, limits: limits) == nil)
    #expect(code(" \n") == .empty)
    #expect(code("%PDF-1.7") == .notAPage)
    #expect(code("<html><body><img src=a></body></html>") == .noArticle)
  }

  @Test func `a picture is no page, though it is sent in place of one`() throws {
    let error = #expect(throws: ExtractionError.self) {
      try extract("<p>Text", contentType: "image/png")
    }
    #expect(error?.code == .notAPage)
  }

  @Test func `hostile pages end`() {
    #expect(code(String(repeating: "<div>", count: 100_000)) == .tooDeep)
    #expect(code(String(repeating: "<a href=x>b</a> ", count: 110_000)) == .tooManyNodes)
    #expect(code("<p " + String(repeating: "a ", count: 200_000) + ">") == .tooManyAttributes)
    #expect(code("&" + String(repeating: "<a ", count: 300_000)) == .tooManyAttributes)
    #expect(code("<p>" + String(repeating: "word, ", count: 150_000)) == nil)
    #expect(code("<p>" + String(repeating: "&amp;&lt;", count: 200_000)) == .textTooLong)
    let nest = String(repeating: "<div>", count: 200) + "A text, with commas, of some length."
    #expect(
      code(String(repeating: nest + String(repeating: "</div>", count: 200), count: 50)) == nil
    )
    let tags = "&" + String(repeating: "<a/", count: 200_000)
    #expect(ArticleMarkup.document(fromHTML: tags).blocks.count == 1)
    let json = "<script type='application/ld+json'>" + String(repeating: "[", count: 100_000)
    #expect(code(json + "</script><p>Text") == nil)
  }
}
