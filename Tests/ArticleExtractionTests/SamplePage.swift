// SPDX-License-Identifier: GPL-3.0-or-later

/// A page of a certain build, and the text that its article has.
struct SamplePage: CustomStringConvertible {
  let description: String
  let html: String
  let expected: String

  init(_ description: String, html: String, expected: String) {
    self.description = description
    self.html = html
    self.expected = expected
  }

  /// Links as menus have them.
  static func links(_ count: Int, _ word: String = "Section") -> String {
    (1...count).map { "<li><a href=\"/\(word)/\($0)\">\(word) number \($0)</a></li>" }
      .joined()
  }

  /// Teasers as sidebars have them.
  static func teasers(_ count: Int) -> String {
    (1...count).map {
      """
      <div class="teaser"><a href="/t/\($0)"><img src="/t/\($0).jpg"><h3>Ten things</h3></a>
      <a href="/t/\($0)">You will not believe what came next, read on</a></div>
      """
    }.joined()
  }

  static let all: [SamplePage] =
    articles + builds + languages + odd
}

// MARK: Blogs and news

extension SamplePage {
  static let articles = [
    SamplePage(
      "a blog with a sidebar and comments",
      html: """
        <html><head><title>The Numbered Wall – Bay Notes</title></head><body class="home">
        <div id="header"><h1><a href="/">Bay Notes</a></h1><ul class="menu">\(links(6))</ul></div>
        <div id="content"><div class="post hentry"><h2 class="entry-title">The Numbered Wall</h2>
        <p class="byline">Posted by Tom Ardley on 3 May</p>
        <div class="entry-content">\(Prose.html())</div>
        <div class="post-meta">Filed under <a href="/c/town">Town</a>, <a href="/c/sea">Sea</a>
        </div>
        </div><div id="comments" class="comments"><h3>3 comments</h3><ol class="commentlist">
        <li class="comment"><p>What a lovely idea, I wish that our own school had done this years
        ago, \
        before the storm took the pier.</p></li>
        <li class="comment"><p>The soup is overrated, and I have had it twice, with and without a
        stone.\
        </p></li></ol><form id="respond"><textarea name="c"></textarea><input type="submit">
        </form></div>
        </div><div id="sidebar"><h3>Archive</h3><ul>\(links(12, "Month"))</ul>
        <p>Tom writes about the coast, the weather, and people who repair things.</p></div>
        <div id="footer"><p>Copyright, all rights reserved, powered by string.</p></div></body>
        </html>
        """,
      expected: Prose.text()
    ),
    SamplePage(
      "a news site with related links and share bars",
      html: """
        <html><head><title>School class saves harbor wall | The Daily Gull</title>
        <meta property="og:site_name" content="The Daily Gull"></head><body>
        <header class="site-header"><nav><ul>\(links(14))</ul></nav></header>
        <main><article class="story"><header><h1>School class saves harbor wall</h1>
        <div class="share-tools social-share"><a href="https://f.example/s">Share</a>
        <a href="https://t.example/s">Post</a></div></header>
        \(Prose.html(0..<3))
        <aside class="related"><h4>Related</h4><ul>\(links(4, "Story"))</ul></aside>
        \(Prose.html(3..<5))
        <div class="newsletter-signup"><h3>Get our letter</h3>
        <p>News from the bay in your inbox, every \
        morning, for free.</p><form><input type="email"><button>Sign up</button></form></div>
        \(Prose.html(5..<7))
        <div class="article-tags"><a href="/t/1">harbor</a> <a href="/t/2">school</a></div>
        </article><section class="most-read"><h2>Most read</h2>\(teasers(8))</section></main>
        <footer><ul>\(links(20))</ul></footer></body></html>
        """,
      expected: Prose.text()
    ),
    SamplePage(
      "a page with linked data",
      html: """
        <html><head><title>x</title><script type="application/ld+json">{"@context":"https://schema.org",
        "@graph":[{"@type":"WebSite","name":"Gull"},{"@type":"NewsArticle","headline":"The wall",
        "author":[{"@type":"Person","name":"Ada
        Fenn"}],"datePublished":"2024-05-03T08:00:00Z"}]}</script>
        </head><body><div class="wrap"><div class="l-col"><h1>The wall</h1>
        <span class="author">Ada Fenn\
        </span><div class="story-text">\(Prose.html())</div></div>
        <div class="r-col"><div class="widget">\(teasers(6))</div></div></div></body></html>
        """,
      expected: Prose.text()
    ),
    SamplePage(
      "a page with a cookie banner and a newsletter form",
      html: """
        <html><body><div id="cookie-consent" role="dialog">
        <p>We and our 412 partners use cookies, pixels, \
        and similar means, in order to serve you, to measure, and to remember what you chose
        here. You may \
        object, at any time, in the settings, or accept all.</p><button>Accept</button></div>
        <div class="page"><div class="text">\(Prose.html(0..<4))
        <form action="/subscribe"><p>Do you like what you read? Leave your address, and a letter
        will come.\
        </p><input name="mail"><input type="submit"></form>\(Prose.html(4..<7))</div></div>
        <div class="modal"><p>Wait, before you go, take a look at these offers, made for you
        alone.</p></div>
        </body></html>
        """,
      expected: Prose.text()
    ),
  ]
}

// MARK: Builds

extension SamplePage {
  static let builds = [
    SamplePage(
      "a soup of divisions without paragraphs",
      html: """
        <html><body><div><div><div class="a1">
        <a href="/">Home</a> <a href="/b">News</a> <a href="/c">Sport\
        </a></div></div><div class="b7"><div class="c3">\(Prose.html(tag: "div"))</div></div>
        <div class="d9"><div><a href="/1">One more thing that happened today</a></div><div>
        <a href="/2">And \
        another thing that happened</a></div></div></div></body></html>
        """,
      expected: Prose.text()
    ),
    SamplePage(
      "text that is parted by breaks",
      html: """
        <html><body bgcolor="white"><center><a href="/">Home</a> | <a href="/m">Map</a></center><hr>
        <div class="main">
        <font face="Arial">\(Prose.english.joined(separator: "<br>\n<br>"))</font></div>
        <hr><small><a href="/up">Up</a> <a href="/next">Next page</a></small></body></html>
        """,
      expected: Prose.text()
    ),
    SamplePage(
      "a layout of tables",
      html: """
        <html><body><table width="100%"><tr><td colspan="3"><img src="/logo.gif"></td></tr><tr>
        <td width="120"><table><tr><td><a href="/1">Front page</a></td></tr><tr><td>
        <a href="/2">Town</a>
        </td></tr><tr><td><a href="/3">Weather</a></td></tr></table></td>
        <td>\(Prose.html())</td>
        <td width="120"><a href="/ad">Buy boots</a><br><a href="/ad2">Buy rope</a></td></tr>
        <tr><td colspan="3"><font size="1">Best seen with any browser.</font></td></tr></table>
        </body></html>
        """,
      expected: Prose.text()
    ),
    SamplePage(
      "two columns with a heavy menu",
      html: """
        <html><body><div class="row"><div class="col-3"><ul>\(links(60, "Topic"))</ul></div>
        <div class="col-9"><div class="breadcrumbs"><a href="/">Home</a> / <a href="/n">News</a>
        </div>
        \(Prose.html())<ul class="pager"><li><a href="/p">Previous</a></li><li>
        <a href="/n">Next</a></li></ul>
        </div></div><div class="row"><ul>\(links(30, "Place"))</ul></div></body></html>
        """,
      expected: Prose.text()
    ),
    SamplePage(
      "lazy pictures and figures",
      html: """
        <html><body><article>\(Prose.html(0..<2))<figure><img class="lazy" data-src="/wall.jpg" \
        src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><figcaption>The wall at low water, in May.\
        </figcaption></figure>\(Prose.html(2..<5))<figure><noscript><img src="/soup.jpg"></noscript>
        <figcaption>The soup, as it is served.</figcaption></figure>\(Prose.html(5..<7))</article>
        <div class="gallery-promo">\(teasers(5))</div></body></html>
        """,
      expected: Prose.text() + " The wall at low water, in May. The soup, as it is served."
    ),
  ]
}
