// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore

/// A catalogue of sentences as translators write it, read without GTK.
struct Catalog {
  private let sentences: [String: String]

  /// The Chinese catalogue of the program.
  ///
  /// - Throws: an error of the file.
  static func chinese() throws -> Catalog {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return Catalog(
      try String(contentsOf: root.appending(path: "data/po/zh_CN.po"), encoding: .utf8)
    )
  }

  /// Reads a catalogue; sentences that depend on a number are left out.
  init(_ text: String) {
    var (sentences, key, context): ([String: String], String?, String?) = ([:], nil, nil)
    for line in text.split(whereSeparator: \.isNewline).map(String.init) {
      if line.hasPrefix("msgctxt \"") {
        context = Self.value(line.dropFirst("msgctxt ".count))
      } else if line.hasPrefix("msgid \"") {
        let sentence = Self.value(line.dropFirst("msgid ".count))
        key = context.map { "\($0)\u{4}\(sentence)" } ?? sentence
        context = nil
      } else if line.hasPrefix("msgstr \""), let found = key {
        sentences[found] = Self.value(line.dropFirst("msgstr ".count))
        key = nil
      }
    }
    self.sentences = sentences
  }

  /// The strings of the program in the language of the catalogue.
  var messages: Messages {
    Messages(translate: { [sentences] in sentences[$0] ?? $0 })
  }

  private static func value(_ literal: Substring) -> String {
    String(literal.dropFirst().dropLast()).replacing("\\\"", with: "\"")
      .replacing("\\n", with: "\n")
  }
}
