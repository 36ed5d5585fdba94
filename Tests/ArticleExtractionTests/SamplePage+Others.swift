// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: Languages

extension SamplePage {
  static let languages = [
    SamplePage(
      "a Chinese article",
      html: """
        <html lang="zh-CN"><head><title>编号的石墙_湾口日报</title></head><body><div class="nav">
        <a href="/">首页\
        </a> <a href="/n">新闻</a></div><div
        class="art">\(Prose.chinese.map { "<p>　　\($0)</p>" }.joined())\
        </div><div class="tuijian"><a href="/1">相关新闻：渡船时刻表有变化</a><a href="/2">汤的做法</a></div>
        <div class="footer">版权所有，未经许可不得转载。</div></body></html>
        """,
      expected: Prose.chinese.joined()
    ),
    SamplePage(
      "an Arabic article",
      html: """
        <html lang="ar" dir="rtl"><body><div id="menu"><a href="/">الرئيسية</a>
        <a href="/n">أخبار</a></div>
        <div id="story">\(Prose.arabic.map { "<p>\($0)</p>" }.joined())</div>
        <div id="related"><a href="/1">مواعيد العبّارة الجديدة</a> <a href="/2">طريقة الحساء</a>
        </div>
        </body></html>
        """,
      expected: Prose.arabic.joined(separator: " ")
    ),
  ]
}

// MARK: Articles of another form

extension SamplePage {
  private static let steps = (1...24).map {
    "Step \($0) wants patience: take stone \($0 * 7), rinse it, and note what mark it bears."
  }

  private static let code = """
    func count(stones: [Stone]) -> Int {
      stones.filter { !$0.isMissing }.count
    }
    """

  private static let messages = (0..<5).map { number in
    """
    <div class="message"><div class="userinfo"><a href="/u">User \(number)</a></div>
    <div class="message-text"><p>\(Prose.english[number])</p></div>
    <ul class="tools"><li><a href="#">Quote</a></li><li><a href="#">Report</a></li></ul></div>
    """
  }.joined()

  private static let table = (1...6).map {
    "<tr><td>\(2010 + $0)</td><td>\($0 * 11)</td><td>\($0 * 3) on the lee side</td></tr>"
  }.joined()

  static let odd = [
    SamplePage(
      "a long list",
      html: """
        <html><body><div class="nav"><ul>\(links(10))</ul></div><div class="content">
        <h1>Counting</h1>
        <p>\(Prose.english[0])</p><ol>\(steps.map { "<li>\($0)</li>" }.joined())</ol>
        <p>\(Prose.english[1])</p></div></body></html>
        """,
      expected: "Counting " + Prose.text(0..<2) + " " + steps.joined(separator: " ")
    ),
    SamplePage(
      "a page of documentation with code",
      html: """
        <html><body><div class="toc-sidebar"><ul>\(links(40, "Chapter"))</ul></div><main>
        <div class="doc">
        <h1>Stones</h1>\(Prose.html(0..<2))<h2>Counting them</h2><pre><code>\(code)</code></pre>
        \(Prose.html(2..<4))<h2>Losses</h2><table><thead><tr><th>Year</th><th>Lost</th>
        <th>Note</th></tr>
        </thead><tbody>\(table)</tbody></table>\(Prose.html(4..<5))</div>
        <div class="page-nav"><a href="/p">Previous chapter</a> <a href="/n">Next chapter</a>
        </div></main>
        <footer>Made by hand</footer></body></html>
        """,
      expected: "Stones \(Prose.text(0..<5)) Counting them \(code) Losses Year Lost Note "
        + (1...6).map { "\(2010 + $0) \($0 * 11) \($0 * 3) on the lee side" }.joined(separator: " ")
    ),
    SamplePage(
      "a thread of a forum",
      html: """
        <html><body><div id="top"><a href="/">Forum</a> » <a href="/f">Harbor</a></div>
        <div class="thread">
        \(messages)
        </div><div class="quick-links"><ul>\(links(15, "Forum"))</ul></div></body></html>
        """,
      expected: Prose.text(0..<5)
    ),
    SamplePage(
      "a short article",
      html: """
        <html><body><div class="nav"><ul>\(links(9))</ul></div><div class="note">
        <p>\(Prose.english[3])</p>
        </div><div class="foot"><a href="/a">About</a> <a href="/c">Contact</a></div></body></html>
        """,
      expected: Prose.english[3]
    ),
  ]

  /// The front page of a paper: headlines and nothing to read.
  static let frontPage = """
    <html><head><title>The Daily Gull</title></head><body><nav><ul>\(links(20))</ul></nav>
    <div class="front">\(teasers(30))</div><div class="lists"><ul>\(links(80, "Headline"))</ul>
    </div>
    <footer><ul>\(links(20, "Imprint"))</ul></footer></body></html>
    """
}
