// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// Notes on the parts of a query that have another meaning than they seem to have.
struct SearchNotes {
  /// The notes, as sentences.
  let sentences: [String]
  /// Whether the search differs from the query.
  ///
  /// Either an operator was searched as words, or the query has nothing to search for.
  private let isLess: Bool

  /// The operators that need a value of a certain form, with that form.
  private static let conditions = [
    "before": Console.localize("a day as 2026-01-31, a month as 2026-01, or a year"),
    "after": Console.localize("a day as 2026-01-31, a month as 2026-01, or a year"),
    "is": Console.localize("unread, read or starred"),
    "with": "muted",
    "feed": Console.localize("a part of its name"),
    "folder": Console.localize("a part of its name"), "tag": Console.localize("its name"),
    "link": Console.localize("a part of the address"),
    "language": Console.localize("a language as de or zh-Hant"),
    "title": Console.localize("a word"), "author": Console.localize("a word"),
    "text": Console.localize("a word"),
  ]

  /// Examines a query.
  init(_ query: SearchQuery) {
    let broken = query.terms.map(\.words).filter { words in
      guard let name = words.firstIndex(where: { ":：".contains($0) }).map({ words[..<$0] }) else {
        return false
      }
      return Self.conditions[name.lowercased()] != nil
    }
    var notes = broken.map { words in
      let name = words.prefix { !":：".contains($0) }.lowercased()
      return Console.localize(
        "“{words}” was searched as words: behind “{name}:” stands {value}.",
        ["words": words, "name": name, "value": Self.conditions[name] ?? ""]
      )
    }
    let joints = Set(query.terms.map(\.words)).intersection(["AND", "OR", "NOT"])
    if !joints.isEmpty {
      notes.append(
        Console.localizePlural(
          """
          {words} is searched like any word: all parts of a query must hold, and “-” excludes one.
          """,
          """
          {words} are searched like any word: all parts of a query must hold, and “-” excludes one.
          """,
          joints.count,
          ["words": joints.sorted().joined(separator: Console.localize(" and "))]
        )
      )
    }
    if query.isEmpty {
      notes.append(
        Console.localize("There is no word in the query that can be searched for.")
      )
    }
    (sentences, isLess) = (notes, query.isEmpty || !broken.isEmpty)
  }

  /// Prints the notes.
  ///
  /// - Throws: `Exit.partly` when the search differs from the query.
  func report() throws {
    for sentence in sentences { Console.complain(sentence) }
    if isLess { throw Exit.partly }
  }
}
