// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import MarkupParsing
import Testing

/// The direction and the language of articles.
struct TextDirectionTests {
  private func isRightToLeft(_ html: String) -> Bool {
    TextDirection.isRightToLeft(ArticleMarkup.document(fromHTML: html))
  }

  @Test func `the markup says the direction, else most of the letters`() {
    #expect(isRightToLeft("<p>\u{645}\u{631}\u{62D}\u{628}\u{627} Freshet</p>") == false)
    #expect(isRightToLeft("<p>\u{645}\u{631}\u{62D}\u{628}\u{627} ok</p>"))
    #expect(isRightToLeft("<p>\u{5E9}\u{5DC}\u{5D5}\u{5DD} 2026!</p>"))
    #expect(!isRightToLeft("<p>Text</p>") && !isRightToLeft("") && !isRightToLeft("<p>123</p>"))
    #expect(isRightToLeft("<div dir='RTL'><p>Text</p></div>"))
    #expect(!isRightToLeft("<div dir='ltr'><p>\u{5E9}\u{5DC}\u{5D5}\u{5DD}</p></div>"))
    #expect(!isRightToLeft("<p>Text</p><div dir='rtl'><p>more</p></div>"))
  }

  @Test(
    arguments: [
      ("ar", true), ("he-IL", true), ("az-Arab", true), ("de", false), ("ks-deva", false),
      ("", false),
    ]
  )
  func `a text without letters runs as its language does`(language: String, isRight: Bool) {
    var document = ArticleMarkup.document(fromHTML: "<p>123</p>")
    document.language = language
    #expect(TextDirection.isRightToLeft(document) == isRight)
    document = ArticleMarkup.document(fromHTML: "<p>Text</p>")
    document.language = language
    #expect(!TextDirection.isRightToLeft(document))
  }

  @Test func `a plain text runs as most of its first letters do, one without letters as none`() {
    #expect(TextDirection.isRightToLeft("Text, \u{5E9}") == false)
    #expect(TextDirection.isRightToLeft("\u{5E9}\u{5DC}\u{5D5}\u{5DD} ok 2026!") == true)
    #expect(TextDirection.isRightToLeft("… 123 :-)") == nil)
    #expect(TextDirection.isRightToLeft("") == nil)
    let late = String(repeating: "a", count: 100) + String(repeating: "\u{5E9}", count: 300)
    #expect(TextDirection.isRightToLeft(late) == false)
  }

  @Test func `the language is that of the first element that has one`() {
    func language(_ html: String) -> String? { ArticleMarkup.document(fromHTML: html).language }
    #expect(language("<div lang='ja'><p>\u{9AA8}</p></div>") == "ja")
    #expect(language("<div><p lang='zh-TW'>\u{9AA8}</p></div>") == "zh-TW")
    #expect(language("<p>a</p><p lang='la'>b</p>") == nil)
    #expect(language("<p lang=''>a</p>") == nil)
    #expect(language("<p lang='\"><b>'>a</p>") == nil)
    let second = ArticleMarkup.portion(1, ofHTML: "<div lang='ja'>\(long)</div>")
    #expect(!second.document.isEmpty && second.document.language == "ja")
  }

  private var long: String {
    (0..<900).map { "<p>\($0) \(String(repeating: "word ", count: 200))</p>" }.joined()
  }

  @Test(
    arguments: [
      ("<p lang='ja'>Text</p>", true), ("<p lang='zh-Hant-TW'>Text</p>", true),
      ("<p lang='en'>\u{6CB3}\u{6C34}</p>", false), ("<p>\u{6CB3}\u{6C34} ok</p>", false),
      ("<p>\u{6CB3}\u{6C34}\u{5F88} ok</p>", true), ("<p>\u{D55C}\u{AD6D}</p>", true),
      ("<p>Text</p>", false), ("", false),
    ]
  )
  func `a text is East Asian by its language, else by its letters`(html: String, isOne: Bool) {
    #expect(EastAsianText.isEastAsian(ArticleMarkup.document(fromHTML: html)) == isOne)
  }
}
