// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Testing

/// The names of languages.
struct LanguageTagTests {
  @Test(
    arguments: [
      ("de", "de"), ("DE-at", "de-at"), (" zh_TW\n", "zh-tw"), ("zh-Hant-TW", "zh-hant-tw"),
      ("es-419", "es-419"), ("gsw", "gsw"), ("", nil), ("und", nil), ("german", nil), ("d", nil),
      ("de-", nil), ("de--at", nil), ("d3", nil), ("en us", nil), ("en,de", nil), ("de%", nil),
      ("d\u{E9}", nil), ("en-\(String(repeating: "a", count: 9))", nil),
      ("en\(String(repeating: "-abcdefgh", count: 4))", nil),
    ] as [(String, String?)]
  )
  func `a name has one form, and what is none has no form`(text: String, name: String?) {
    #expect(LanguageTag.canonical(text) == name)
  }
}
