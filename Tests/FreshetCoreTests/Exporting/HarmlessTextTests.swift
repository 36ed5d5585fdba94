// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import Testing

struct HarmlessTextTests {
  /// All characters that may stand nowhere, said in another way than the code says it.
  private static let harmful: [Unicode.Scalar] = (0...0x10FFFF).compactMap { Unicode.Scalar($0) }
    .filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .lineSeparator, .paragraphSeparator: true
      case .format: scalar.properties.name?.contains(bidirectional) == true
      default: false
      }
    }

  private static var bidirectional: Regex<(Substring, Substring)> {
    /(LEFT|RIGHT|ARABIC LETTER MARK|DIRECTIONAL|^TAG |LANGUAGE TAG|INTERLINEAR|SWAPPING|SHAPES)/
  }

  @Test func `no character that commands a terminal or hides is left`() {
    #expect(Self.harmful.count > 75)
    for scalar in Self.harmful {
      let name = String(scalar.value, radix: 16)
      let text = HarmlessText("a\(Character(scalar))b").text
      #expect(text == "ab" || text == "a\nb", "\(name)")
      #expect(HarmlessText.isHarmful(scalar), "\(name)")
    }
  }

  @Test(arguments: [
    "a\tb\n", "Zażółć — “春天” é", "👩‍🚀 👨‍👩‍👧", "می‌خواهم", "soft\u{AD}hyphen", "zero\u{200B}width",
    "",
  ])
  func `what scripts and emoji need stays`(text: String) {
    #expect(HarmlessText(text).text == text)
    #expect(HarmlessText(json: text).text == text)
    #expect(HarmlessText(xml: text).text == text)
  }

  @Test func `in JSON nothing is lost`() throws {
    let title = "a" + String(String.UnicodeScalarView(Self.harmful)) + "b"
    let encoder = JSONEncoder()
    let json = String(decoding: try encoder.encode(["title": title]), as: UTF8.self)
    let text = HarmlessText(json: json).text
    #expect(!text.unicodeScalars.contains(where: HarmlessText.isHarmful))
    let found = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    #expect(found["title"]?.unicodeScalars.elementsEqual(title.unicodeScalars) == true)
  }

  @Test func `in XML values have references, and names lose what they cannot have`() {
    let xml = "<a b\u{61C}=\"1\u{9B}2>\u{202E}\" c='\u{85}'>t\u{2066}\u{1B}</a>"
    #expect(
      HarmlessText(xml: xml).text
        == "<a b=\"12>&#x202E;\" c=''>t&#x2066;</a>"
    )
  }

  @Test(.timeLimit(.minutes(1)))
  func `a long text of such characters takes a time that grows with its length`() {
    let count = 400_000
    let text = String(repeating: "a\u{202E}b", count: count)
    #expect(HarmlessText(text).text.utf8.count == 2 * count)
    #expect(HarmlessText(json: text).text.utf8.count == 8 * count)
  }
}
