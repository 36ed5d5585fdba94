// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing
import Testing

/// Articles, titles and names of any length come out in pieces that a window can show.
struct LongTextTests {
  private func paragraphs(_ document: ArticleDocument) -> [[Inline]] {
    document.blocks.compactMap { block in
      if case .paragraph(let inlines) = block { inlines } else { nil }
    }
  }

  private func text(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .code(let text): text
      case .link(let inner, _), .strong(let inner): text(inner)
      default: ""
      }
    }.joined()
  }

  /// All portions of a fragment.
  private func portions(_ html: String) -> [ArticlePortion] {
    var result = [ArticleMarkup.portion(0, ofHTML: html)]
    while result.last?.hasMore == true, result.count < 100 {
      result.append(ArticleMarkup.portion(result.count, ofHTML: html))
    }
    return result
  }

  // MARK: Paragraphs

  @Test func `a long paragraph goes on in another one behind a word, and loses nothing`() {
    let words = (0..<30_000).map { "word\($0)" }
    let document = ArticleMarkup.document(
      fromHTML: "<p>" + words.joined(separator: " ") + "</p>"
    )
    let parts = paragraphs(document).map(text)
    #expect(parts.count > 5)
    #expect(parts.allSatisfy { $0.count < ParsingLimits.paragraphCharacters + 1500 })
    let read: [Substring] = parts.flatMap { $0.split(separator: " ") }
    #expect(read.map(String.init) == words)
  }

  @Test func `what is said of the text goes on with it`() throws {
    let html =
      "<p><b><a href='https://e.org/'>" + String(repeating: "word ", count: 9000) + "</a></b>"
    let parts = paragraphs(ArticleMarkup.document(fromHTML: html))
    #expect(parts.count > 1)
    for part in parts {
      guard case .strong(let inner) = part[0], case .link(_, let url) = inner[0] else {
        Issue.record("\(part[0])")
        return
      }
      #expect(url.absoluteString == "https://e.org/")
    }
  }

  @Test(arguments: ["x", "字", "e\u{301}", "👨‍👩‍👧‍👦", "🇩🇪", "א"])
  func `a word without an end is cut between what a reader takes for characters`(letter: String) {
    let word = String(repeating: letter, count: 60_000)
    let parts = paragraphs(ArticleMarkup.document(fromHTML: "<p>\(word)</p>")).map(text)
    #expect(parts.count > 1)
    #expect(parts.joined() == word)
    let limit = ParsingLimits.paragraphCharacters + ParsingLimits.wordCharacters + 1500
    for part in parts {
      #expect(part.unicodeScalars.count <= limit)
      #expect(part.first == letter.first && part.last == letter.last)
    }
  }

  @Test func `a character of half a million marks is cut all the same`() {
    let marks = "a" + String(repeating: "\u{301}", count: 500_000)
    let parts = paragraphs(ArticleMarkup.document(fromHTML: "<p>\(marks)</p>")).map(text)
    #expect(parts.count > 20)
    #expect(parts.reduce(0) { $0 + $1.unicodeScalars.count } == 500_001)
  }

  @Test func `links, lines and pictures of a paragraph are bounded, too`() {
    let links = (0..<5000).map { "<a href='https://e.org/\($0)'>l\($0)</a> " }.joined()
    let document = ArticleMarkup.document(fromHTML: "<p>\(links)</p>")
    #expect(paragraphs(document).count >= 5000 * 2 / (ParsingLimits.paragraphRuns + 2))
    #expect(paragraphs(document).allSatisfy { $0.count <= ParsingLimits.paragraphRuns + 2 })
    let lines = ArticleMarkup.document(
      fromHTML: "<p>" + String(repeating: "line<br>", count: 5000) + "</p>"
    )
    #expect(paragraphs(lines).allSatisfy { $0.count <= ParsingLimits.paragraphRuns + 2 })
    let pictures = ArticleMarkup.document(
      fromHTML: "<p>" + String(repeating: "x<img src='https://e.org/p.png'>", count: 500) + "</p>"
    )
    #expect(paragraphs(pictures).count >= 500 / ParsingLimits.paragraphPictures)
  }

  @Test(arguments: ["<b>b</b><i>i</i>", "<b><i>b</i></b><code>i</code>", "<a href='/x'>l</a> "])
  func `what takes a font or a link of its own is bounded in a paragraph and in a portion`(
    piece: String
  ) throws {
    let html = String(repeating: piece, count: 100_000)
    let base = try #require(URL(string: "https://e.org/"))
    let portion = ArticleMarkup.portion(0, ofHTML: html, baseURL: base)
    #expect(portion.hasMore)
    let parts = paragraphs(portion.document)
    #expect(parts.allSatisfy { $0.count <= ParsingLimits.paragraphRuns + 2 })
    // Each of the two counts as several letters.
    #expect(parts.reduce(0) { $0 + $1.count } < ParsingLimits.portionCharacters / 4)
  }

  @Test(arguments: ["a\u{202E}b\u{5D0}\u{202C} ", "a\u{5D0}", "a字", "aя "])
  func `a text of many directions and writings comes in shorter pieces`(piece: String) {
    let html = String(repeating: piece, count: 20_000)
    let parts = paragraphs(ArticleMarkup.document(fromHTML: html)).map(text)
    #expect(
      parts.allSatisfy { $0.unicodeScalars.count < ParsingLimits.paragraphCharacters * 2 / 3 }
    )
    #expect(parts.joined().filter { $0 != " " } == html.filter { $0 != " " })
  }

  @Test(arguments: ["Straße und Äpfel, Öl ", "Слово за словом ", "ελληνικά "])
  func `prose of one writing comes in pieces as long as those of English`(piece: String) {
    let html = String(repeating: piece, count: 5000)
    let first = paragraphs(ArticleMarkup.document(fromHTML: html)).map(text).first ?? ""
    #expect(first.unicodeScalars.count > ParsingLimits.paragraphCharacters * 9 / 10)
  }

  @Test func `words that stand for pictures count, too`() {
    let picture = "<img src='https://e.org/p.png' alt='\(String(repeating: "x", count: 900))'>"
    let html = "<p>" + String(repeating: "x\(picture)", count: 64)
    #expect(paragraphs(ArticleMarkup.document(fromHTML: html)).count >= 12)
  }

  @Test func `code goes on in another block behind a line`() {
    let lines = (0..<3000).map { "line \($0)" }
    let document = ArticleMarkup.document(
      fromHTML: "<pre class='language-c'>" + lines.joined(separator: "\n") + "</pre>"
    )
    var found: [String] = []
    for case .code(let text, let language) in document.blocks {
      #expect(language == "c")
      #expect(text.utf8.count <= ParsingLimits.paragraphCharacters + 2000)
      found += text.split(separator: "\n").map(String.init)
    }
    #expect(document.blocks.count > 3)
    #expect(found == lines)
    let word = ArticleMarkup.document(
      fromHTML: "<pre>\(String(repeating: "x", count: 90_000))</pre>"
    )
    #expect(word.blocks.count > 3)
  }

  // MARK: Tables, captions, names

  @Test func `a large table goes on in another one behind a row, a long row in another row`() {
    let rows = (0..<400).map { "<tr><td>\($0)</td><td>b</td></tr>" }.joined()
    let tables = ArticleMarkup.document(fromHTML: "<table>\(rows)</table>").blocks
    var cells = 0
    for case .table(let table) in tables {
      cells += table.rows.count * 2
      #expect(table.rows.count * 2 <= ParsingLimits.tableCells + 2)
    }
    #expect(tables.count == 4 && cells == 800)
    let wide = String(repeating: "<td>c</td>", count: 500)
    for case .table(let table) in ArticleMarkup.document(
      fromHTML: "<table><tr>\(wide)</tr></table>"
    ).blocks {
      #expect(table.rows.allSatisfy { $0.count <= ParsingLimits.tableColumns })
    }
  }

  @Test(arguments: [1, 8, 49])
  func `a table of long texts goes on in another one, and a row in another row`(columns: Int) {
    let text = String(repeating: "word ", count: 500) + "end"
    let row = "<tr>" + String(repeating: "<td>\(text)</td>", count: columns) + "<td>end</td></tr>"
    let html = "<table>" + String(repeating: row, count: 20) + "</table>"
    var found = 0
    for case .table(let table) in ArticleMarkup.document(fromHTML: html).blocks {
      let letters = table.rows.joined().map { self.text($0).utf8.count }
      found += letters.count { $0 == text.utf8.count }
      #expect(letters.reduce(0, +) < ParsingLimits.tableCharacters * 2 + 2500)
    }
    #expect(found == 20 * columns)
  }

  @Test(arguments: ["w", "\u{5D0}", "я"])
  func `cells of long words count by what they take, and those of prose do not`(
    letter: String
  ) {
    func tables(_ cell: String) -> [Int] {
      let row = "<tr>" + String(repeating: "<td>\(cell)</td>", count: 4) + "</tr>"
      let html = "<table>" + String(repeating: row, count: 5) + "</table>"
      return ArticleMarkup.document(fromHTML: html).blocks.compactMap { block in
        guard case .table(let table) = block else { return nil }
        return table.rows.joined().map { text($0).unicodeScalars.count }.reduce(0, +)
      }
    }
    let words = tables(String(repeating: letter, count: 400))
    #expect(words.count > 3 && words.allSatisfy { $0 <= 1600 })
    let address = tables("https://example.org/" + String(repeating: letter, count: 60))
    #expect(address == [20 * 80])
    let prose = tables(String(repeating: "\(letter)\(letter)\(letter) ", count: 50))
    #expect(prose == [20 * 199])
  }

  @Test func `cells of writings without spaces are no long words`() {
    for letter in ["字", "ก"] {
      let cell = "<td>" + String(repeating: letter, count: 300) + "</td>"
      let blocks = ArticleMarkup.document(
        fromHTML: "<table><tr>\(cell)\(cell)</tr><tr>\(cell)\(cell)</tr></table>"
      ).blocks
      #expect(blocks.count == 1)
    }
  }

  @Test func `a word without an end counts twice from its hundredth letter on`() {
    let word = String(repeating: "w", count: 60_000)
    let parts = paragraphs(ArticleMarkup.document(fromHTML: "<p>\(word)</p>")).map(text)
    let limit = ParsingLimits.paragraphCharacters + ParsingLimits.wordCharacters
    #expect(parts.allSatisfy { $0.count <= limit / 2 + 600 })
    let long = String(repeating: "字", count: 60_000)
    let others = paragraphs(ArticleMarkup.document(fromHTML: "<p>\(long)</p>")).map(text)
    #expect(others.first.map { $0.count >= limit / 2 } == true)
  }

  @Test func `long addresses count with the links that have them`() throws {
    let base = try #require(URL(string: "https://e.org/"))
    func links(_ address: String) -> Int {
      let html = (0..<2000).map { "<a href='/\($0)/\(address)'>l</a>" }.joined()
      let document = ArticleMarkup.document(fromHTML: html, baseURL: base)
      return paragraphs(document).map(\.count).max() ?? 0
    }
    #expect(links(String(repeating: "w", count: 3000)) < 150)
    #expect(links("usual/address/of/eighty/letters") > 350)
  }

  @Test func `a caption of many runs is shown as a paragraph`() {
    let runs = String(
      repeating: "<p>\(String(repeating: "<b>b</b><i>i</i>", count: 40))</p>",
      count: 20
    )
    let blocks = ArticleMarkup.document(
      fromHTML: "<figure><img src='https://e.org/p.png'><figcaption>\(runs)</figcaption></figure>"
    ).blocks
    #expect(blocks.count == 20)
  }

  @Test func `a caption that is an article of its own is shown as one`() {
    let long = String(repeating: "<p>\(String(repeating: "word ", count: 600))</p>", count: 50)
    let blocks = ArticleMarkup.document(
      fromHTML: "<figure><img src='https://e.org/p.png'><figcaption>\(long)</figcaption></figure>"
    ).blocks
    #expect(blocks.count == 50)
    let cells = ArticleMarkup.document(
      fromHTML: "<table><tr><td>\(long)</td><td>b</td></tr></table>"
    ).blocks
    #expect(cells.count == 51)
  }

  // MARK: Portions

  @Test func `a short article is one portion, the same as all of it`() {
    let html = "<h2>Head</h2><p>One</p><ul><li>Two</li></ul><hr>"
    let portion = ArticleMarkup.portion(0, ofHTML: html)
    #expect(portion.document == ArticleMarkup.document(fromHTML: html))
    #expect(!portion.hasMore)
    #expect(ArticleMarkup.portion(1, ofHTML: html).document.isEmpty)
  }

  @Test func `many paragraphs come in portions that make up the article`() {
    let html = (0..<12_000).map { "<p>p\($0)</p>" }.joined()
    let portions = portions(html)
    #expect(portions.count == 3)
    #expect(portions.allSatisfy { $0.document.blocks.count <= ParsingLimits.portionBlocks })
    let all = portions.flatMap(\.document.blocks)
    #expect(all == ArticleMarkup.document(fromHTML: html).blocks)
  }

  @Test func `one paragraph of many words comes in portions, too`() {
    let words = (0..<200_000).map { "w\($0)" }
    let portions = portions("<p>" + words.joined(separator: " "))
    #expect(portions.count > 3)
    let found = portions.flatMap { paragraphs($0.document) }.flatMap {
      text($0).split(separator: " ").map(String.init)
    }
    #expect(found == words)
  }

  @Test func `a list that is cut goes on with its number, inside of what is around it`() throws {
    let items = (0..<9000).map { "<li>i\($0)</li>" }.joined()
    let portions = portions("<blockquote><ol start='5'>\(items)</ol></blockquote><p>End</p>")
    #expect(portions.count > 2)
    var next = 5
    for portion in portions {
      guard case .quote(let blocks) = portion.document.blocks.first,
        case .list(let list) = blocks.first
      else { continue }
      #expect(list.isOrdered && list.start == next)
      next += list.items.count
    }
    #expect(next == 9005)
    #expect(portions.last?.document.blocks.last == .paragraph([.text("End")]))
  }

  @Test func `what stands around little text counts: deep quotations, empty cells, pictures`() {
    let deep =
      String(repeating: "<blockquote>", count: 20) + "x"
      + String(repeating: "</blockquote>", count: 20)
    #expect(ArticleMarkup.portion(0, ofHTML: String(repeating: deep, count: 300)).hasMore)
    let cells =
      "<table>" + String(repeating: "<tr><td></td><td></td></tr>", count: 4000) + "</table>x"
    #expect(ArticleMarkup.portion(0, ofHTML: cells).hasMore)
    let pictures = String(repeating: "<p><img src='https://e.org/p.png'></p>", count: 1000)
    #expect(ArticleMarkup.portion(0, ofHTML: pictures).hasMore)
    #expect(ArticleMarkup.portion(0, ofHTML: String(repeating: "<hr>", count: 6000)).hasMore)
  }

  @Test func `an article that ends where a portion does has no more`() {
    let html = String(repeating: "<p>x</p>", count: ParsingLimits.portionBlocks)
    let portion = ArticleMarkup.portion(0, ofHTML: html + "\n</div> <!-- end -->")
    #expect(portion.document.blocks.count == ParsingLimits.portionBlocks)
    #expect(!portion.hasMore)
  }
}
