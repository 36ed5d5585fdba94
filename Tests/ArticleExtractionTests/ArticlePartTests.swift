// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
import FoundationEssentials
import MarkupParsing
import Testing

/// The parts of a page that are its article, its title and its author.
@Suite(.timeLimit(.minutes(5))) struct ArticlePartTests {
  private func extract(_ html: String) throws -> ExtractedArticle {
    try ReaderExtractor().article(
      from: Array(html.utf8),
      contentType: "text/html; charset=utf-8",
      url: try #require(URL(string: "https://gull.example/2024/wall.html"))
    )
  }

  private func page(_ inner: String, head: String = "") -> String {
    "<html><head>\(head)</head><body><article>\(Prose.html(0..<4))\(inner)</article></body></html>"
  }

  private func text(_ html: String) throws -> String {
    ArticleMarkup.plainText(fromHTML: try extract(html).contentHTML)
  }

  @Test(arguments: [
    "<div id='sharing-with-others'>%</div>", "<div class='share'>%</div>",
    "<section id='how-to-share-a-wall'>%</section>", "<div class='post share'><div>%</div></div>",
  ])
  func `an article about sharing stays, and so does one whose part is called so`(frame: String)
    throws
  {
    let prose = Prose.html(4..<7)
    let html = page(frame.replacing("%", with: "<h2 id='sharing-it'>Sharing walls</h2>\(prose)"))
    let found = try text(html)
    #expect(found.contains("Sharing walls"))
    #expect(WordOverlap(found: found, expected: ArticleMarkup.plainText(fromHTML: html)).f1 > 0.98)
    let alone = "<html><body>\(frame.replacing("%", with: Prose.html()))</body></html>"
    #expect(
      WordOverlap(found: try text(alone), expected: ArticleMarkup.plainText(fromHTML: alone)).f1
        > 0.98
    )
    // A part that is short enough for a share bar has too much text of its own to be one.
    let short = page(frame.replacing("%", with: Prose.html(4..<5)))
    #expect(try text(short).contains("a cup of soup"))
  }

  @Test(arguments: [
    "<div class='share'><a href='/f'>Face</a> <a href='/t'>Twit</a> <a href='/m'>Mail</a></div>",
    "<p class='sharedaddy'>Share this:</p>", "<div id='x_share'><ul><li>Face</ul></div>",
  ])
  func `a share bar goes`(bar: String) throws {
    #expect(try extract(page(bar)).textLength == extract(page("")).textLength)
  }

  @Test(arguments: ["sidebar", "related", "comment", "promo"])
  func `what the page says is the article's text is, whatever it is called`(name: String) throws {
    let html =
      "<html><body><div class='\(name)'><div itemprop='articleBody'>\(Prose.html(0..<4))</div>"
      // Long enough to be an article by itself: nothing is read a second time for want of text.
      + "</div><div>\(Prose.html(4..<7))</div></body></html>"
    let expected = ArticleMarkup.plainText(fromHTML: Prose.html(0..<4))
    #expect(WordOverlap(found: try text(html), expected: expected).recall > 0.98)
  }

  @Test func `a list of links inside an article stays, a menu goes`() throws {
    let items = (1...9).map { "<li><a href='/bug/\($0)'>Fault \($0) of the wall</a></li>" }.joined()
    let html = page("<h3>Faults</h3><ul>\(items)</ul>\(Prose.html(4..<5))")
    #expect(try text(html).contains("Fault 9 of the wall"))
    let menu = page("<ul class='nav'>\(items)</ul>\(Prose.html(4..<5))")
    #expect(try !text(menu).contains("Fault 9 of the wall"))
  }

  @Test(arguments: [
    "<![CDATA[%]]>", "\n<![CDATA[\n%\n]]>\n", "//<![CDATA[\n%\n//]]>", "/*<![CDATA[*/%/*]]>*/", "%",
    "<!-- % -->",
  ])
  func `linked data is read in a section as without one`(frame: String) throws {
    let data = "{\"@type\":\"Article\",\"headline\":\"W]]W\",\"author\":[{\"name\":\"Ada Fenn\"}]}"
    let script = frame.replacing("%", with: data)
    let head = "<script type='application/ld+json'>\(script)</script>"
    #expect(try extract(page("", head: head)).byline == "Ada Fenn")
  }

  @Test(arguments: [
    ("matrix with two sides", "Sea wall", "Sea wall"), ("Sea wall", "thing", "Sea wall"),
    ("Wikimedia list article", "entity", "Sea wall"), ("The sea wall", "x", "The sea wall"),
  ])
  func `a headline unlike the title of the page is not its title`(
    headline: String,
    name: String,
    title: String
  ) throws {
    let head = """
      <title>Sea wall - Gullpedia</title><meta property="og:title" content="Sea wall">
      <script type="application/ld+json">
      {"@type": "Article", "headline": "\(headline)", "name": "\(name)"}</script>
      """
    #expect(try extract(page("", head: head)).title == title)
  }

  @Test(arguments: [
    ("By Ada Fenn May 20, 2019", "By Ada Fenn"),
    ("Ada Fenn - Apr 16, 2015 8:02 pm UTC", "Ada Fenn"),
    ("Our Staff 16 November 2017 • 2:15pm", "Our Staff"), ("Ada Fenn • 8h", "Ada Fenn"),
    ("Ada Fenn, Tom Gull", "Ada Fenn, Tom Gull"), ("Sunday, Feb 1, 2015 11:57 AM UTC", nil),
    ("Ada Fenn <time>yesterday</time>", "Ada Fenn"), ("Updated: January 7, 2025", nil),
    ("<span itemprop='name'>Ada Fenn</span> keeper of the wall", "Ada Fenn"),
    ("21.dez.2018 às 10h55", nil), ("April May", "April May"), ("Von Ada Mai", "Von Ada Mai"),
  ])
  func `the author's line has no date`(line: String, byline: String?) throws {
    let html = page("").replacing("<article>", with: "<article><p class='byline'>\(line)</p>")
    #expect(try extract(html).byline == byline)
    #expect(try !text(html).contains("Ada Fenn"))
  }

  @Test(arguments: [
    "<div class='header'><a rel='nofollow author' href='/a'>Ada Fenn</a></div>",
    "<div class='sidebar'><span itemprop='author'><b itemprop='name'>Ada Fenn</b></span></div>",
    "<nav><p itemprop='author creator'>Ada Fenn</p></nav>",
    "<meta name='DC.creator' content='Ada Fenn'><meta name='author' content='Gull'>",
    "<meta name='author' content='Gull'><meta property='x:y dc:creator' content='Ada Fenn'>",
    "<meta name='dcterm.creator' content='Ada Fenn'>",
    "<meta name='dc:creator' content='Gull'><meta property='dc:creator' content='Ada Fenn'>",
  ])
  func `the author is whom the page marks as one`(mark: String) throws {
    let html = page("").replacing("<body>", with: "<body>\(mark)")
    #expect(try extract(html).byline == "Ada Fenn")
  }

  @Test func `of several that a page marks beside its article none is the author`() throws {
    let marks = ["Ada", "Tom"].map { "<nav><a rel='author' href='/'>\($0)</a></nav>" }.joined()
    #expect(try extract(page("").replacing("<body>", with: "<body>\(marks)")).byline == nil)
  }

  @Test(arguments: [
    "<a class='skip-link screen-reader-text' href='#content'>Skip to content</a>",
    "<a href='#main'>Skip to main content</a>", "<a class='skip' href='/x#m'>Zum Inhalt</a>",
    "<p class='site-title'><a href='/'>Gull Daily</a></p>",
  ])
  func `links over the menus and the site's title are no part of an article`(link: String) throws {
    let html = "<html><body>\(link)<div>\(Prose.html(0..<4))</div></body></html>"
    let found = try text(html)
    for word in ["Skip", "Inhalt", "Gull Daily"] {
      #expect(!found.contains(word))
    }
    let inside = page("<p>Read <a href='#note'>the note on skipping</a> first.</p>")
    #expect(try text(inside).contains("the note on skipping"))
  }
}
