// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import Testing

/// The time of reading an article.
struct ReadingTimeTests {
  private func minutes(_ text: String) async -> Int? {
    await ReadingTime.minutes(of: [.paragraph([.text(text)])])
  }

  @Test func `words are counted, and letters of a writing without spaces`() async {
    #expect(await minutes(String(repeating: "two words ", count: 530)) == 4)
    #expect(await minutes(String(repeating: "\u{6CB3}\u{6C34}", count: 1250)) == 5)
    #expect(await minutes(String(repeating: "\u{6CB3} water ", count: 1200)) == 7)
    // Spaces that do not break, and those of other writings, stand between words, too.
    #expect(await minutes(String(repeating: "two\u{A0}words\u{2003}", count: 530)) == 4)
  }

  @Test func `a text that is read at once has none`() async {
    #expect(await minutes("") == nil)
    #expect(await minutes(String(repeating: "word ", count: 500)) == nil)
  }
}
