// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation

/// The articles that a command changes: numbers, or lines of standard input.
struct ArticleNumbers: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The articles' numbers; - reads them from standard input.",
      discussion: "A line of it begins with a number; what stands behind it is passed over.",
      valueName: "article"
    )
  )
  var articles: [String] = []

  /// Requires at least one number.
  ///
  /// - Throws: `ValidationError`.
  func requireSome() throws {
    guard !articles.isEmpty else {
      throw ValidationError(
        Console.localize("Give numbers of articles, or - to read them from standard input.")
      )
    }
  }

  /// Returns the numbers, each once, in their order.
  ///
  /// - Throws: `Exit.badData`, after reporting an invalid number.
  func numbers() throws -> [ArticleID] {
    var (numbers, known): ([ArticleID], Set<ArticleID>) = ([], [])
    for word in try words() {
      guard let number = Int64(word), number > 0 else {
        Console.complain(
          Console.localize(
            "“{word}” is no number of an article; nothing was changed.",
            ["word": word]
          )
        )
        throw Exit.badData
      }
      let id = ArticleID(rawValue: number)
      if known.insert(id).inserted { numbers.append(id) }
    }
    return numbers
  }

  /// Runs a closure with the articles that exist, and reports the missing ones afterwards.
  ///
  /// - Throws: `Exit.partly` after the work, when some are missing; `Exit.badData`, when all are.
  func work(
    in store: FeedStore,
    _ body: (_ ids: [ArticleID], _ subject: String) async throws -> Void
  ) async throws {
    let numbers = try numbers()
    let listed = try await store.lists.listed(numbers)
    let ids = numbers.filter(listed.contains)
    if !ids.isEmpty {
      try await body(ids, Self.subject(of: try await store.lists.articles(ids)))
    }
    let missing = numbers.filter { !listed.contains($0) }
    guard let first = missing.first else { return }
    let rest =
      ids.isEmpty
      ? Console.localize("nothing was changed") : Console.localize("the others were done")
    Console.complain(
      Console.localizePlural(
        "There is no article number {first}; {rest}.",
        "There are no articles with {count} of the numbers, {first} the first of them; {rest}.",
        missing.count,
        ["first": "\(first)", "rest": rest]
      )
    )
    throw ids.isEmpty ? Exit.badData : Exit.partly
  }

  private func words() throws -> [String] {
    var isRead = false
    return try articles.flatMap { word in
      guard word == "-" else { return [word] }
      guard !isRead else { return [] }
      isRead = true
      let text = String(decoding: try InputFile.read("-"), as: UTF8.self)
      return text.split(whereSeparator: \.isNewline).compactMap { line in
        line.split(whereSeparator: \.isWhitespace).first.map(String.init)
      }
    }
  }

  /// Names articles for the journal: by title, by their feed, or by the number of feeds.
  private static func subject(of articles: [StoredArticle]) -> String {
    if articles.count == 1, let only = articles.first { return only.rowSummary.title }
    let feeds = Set(articles.map(\.feed)).count
    return feeds == 1 ? articles.first?.feedTitle ?? "" : "\(feeds) feeds"
  }
}
