// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Testing

/// Words that are made in one place, and translated in another.
struct PhraseTests {
  private let loud = Wording(translate: {
    ["there is a tag {name}": "THERE IS A TAG {name}", "it is old": "IT IS OLD"][$0] ?? $0
  })

  @Test func `the program's own words are translated, and a value is left as it is`() {
    let phrase = Phrase("there is a tag {name}", ["name": "a {name} b"])
    #expect(phrase.english == "there is a tag a {name} b")
    #expect(phrase.text(in: loud) == "THERE IS A TAG a {name} b")
  }

  @Test func `words of the system are left as they are, braces and all`() {
    let phrase = Phrase(verbatim: "disk {name}")
    #expect(phrase.text(in: loud) == "disk {name}")
    #expect(Phrase(verbatim: "").isEmpty && Phrase.none.english.isEmpty && !phrase.isEmpty)
  }

  @Test func `several stand beside each other, each in its own way`() {
    let phrase = Phrase(joining: [Phrase("it is old"), .none, Phrase(verbatim: "number 7")])
    #expect(phrase.english == "it is old; number 7")
    #expect(phrase.text(in: loud) == "IT IS OLD; number 7")
    #expect(phrase == Phrase(verbatim: "it is old; number 7"))
  }
}
