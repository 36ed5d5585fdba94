// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import MarkupParsing
import RefreshKit

/// A command that prints the articles of a feed, page by page; nothing of them is stored.
struct Browse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the articles of a feed or of another source, page by page.",
    discussion: """
      An article takes one line: date, title and address with tabs between them, or a JSON object. \
      A missing date or address is a “-”. Articles stand in the feed's own order, each one once. \
      When a document breaks off, or a later page cannot be read, what came is printed, and the \
      exit code is 1. With --all it ends after 10,000 articles or 1,000 pages, says so, and the \
      exit code is 1, unless --limit or --no-limit is given.

      \(JSONKeys.help("key", "title", "date", "author", "link"))
      """
  )

  @Argument(help: "The feed's address, a file, or an address that sources lists.")
  var source: String

  @Option(help: "How many pages to load at most; 1 if nothing is said.")
  var pages: Int?

  @Flag(help: "Loads all pages.")
  var all = false

  @Option(help: "How many articles to print at most.")
  var limit: Int?

  @Flag(help: "Goes on to the end, however long that takes.")
  var noLimit = false

  @Flag(help: "Prints one JSON object a line.")
  var json = false

  func validate() throws {
    if all, pages != nil {
      throw ValidationError(Console.localize("--all and --pages exclude each other."))
    }
    if let pages, pages < 1 {
      throw ValidationError(Console.localize("--pages must be at least 1."))
    }
    if let limit, limit < 1 {
      throw ValidationError(Console.localize("--limit must be at least 1."))
    }
    if limit != nil, noLimit {
      throw ValidationError(Console.localize("--limit and --no-limit exclude each other."))
    }
    do throws(FeedAddress.Fault) {
      _ = try FeedAddress(typed: source)
    } catch {
      throw ValidationError(Console.messages.sentence(for: error))
    }
  }

  func run() async throws {
    let address = try FeedAddress(typed: source)
    try await UsualPauses.work(at: address) {
      try await print(FeedPages(of: address.url, origins: $0.origins, fetcher: $0.readerFetcher))
    }
  }

  /// Prints the pages, and reports that a part of one is missing.
  private func print(_ pages: FeedPages) async throws {
    try await printAll(of: pages)
    if let truncation = await pages.truncation {
      Console.complain(
        Console.localize(
          "Only a part of a document came. {reason}",
          ["reason": Console.messages.reason(of: truncation)]
        )
      )
      throw Exit.partly
    }
  }

  /// The default limit: a feed can make up pages for as long as it is asked.
  private static let mostArticles = 10_000
  private static let mostPages = 1000
  /// The most pages in a row that bring nothing.
  private static let mostBarrenPages = 5

  /// The most articles that are printed.
  private var mostArticles: Int { noLimit ? .max : limit ?? Self.mostArticles }

  /// The most pages that are loaded.
  private var mostPages: Int {
    guard all else { return pages ?? (limit == nil ? 1 : .max) }
    return noLimit || limit != nil ? .max : Self.mostPages
  }

  private func printAll(of pages: FeedPages) async throws {
    defer { Console.endProgress() }
    var (loaded, printed, barren) = (0, 0, 0)
    while true {
      let articles = try await read(pages, isFirst: loaded == 0)
      let rows = articles.prefix(mostArticles - printed)
      let (title, isAtEnd) = (await pages.title, await pages.isAtEnd)
      try Console.write(rows.map { PrintedLine($0, ofFeed: title) }, json: json)
      (loaded, printed) = (loaded + 1, printed + rows.count)
      barren = rows.isEmpty ? barren + 1 : 0
      Console.progress(
        Console.localize(
          "{pages} pages, {articles} articles",
          ["pages": "\(loaded)", "articles": "\(printed)"]
        )
      )
      if printed >= mostArticles || loaded >= mostPages {
        return isAtEnd && rows.count == articles.count ? () : try stopEarly(at: printed, loaded)
      }
      if isAtEnd { return }
      guard barren < Self.mostBarrenPages else { throw stop(after: barren, printed: printed) }
    }
  }

  /// Reports that there is more, if the reader asked for more.
  private func stopEarly(at articles: Int, _ pages: Int) throws {
    guard all || limit != nil else { return }
    Console.endProgress()
    guard limit == nil else {
      return Console.complain(
        Console.localize("There is more: raise --limit, or say --no-limit.")
      )
    }
    Console.complain(
      Console.localize(
        """
        Stopped after {articles} articles and {pages} pages, though the feed has more; --no-limit \
        goes on to its end, --limit to a number of articles.
        """,
        ["articles": "\(articles)", "pages": "\(pages)"]
      )
    )
    throw Exit.partly
  }

  private func read(_ pages: FeedPages, isFirst: Bool) async throws -> [IncomingArticle] {
    do throws(FeedPages.Failure) {
      return try await pages.read()
    } catch {
      Console.endProgress()
      let messages = Console.messages
      switch error {
      case .source(.fetch(let error)):
        Console.complain(messages.sentence(for: error, isSubscribed: false))
        throw isFirst ? Exit.unreachable : Exit.partly
      case .source(.notAFeed(let error, at: let url)):
        Console.complain(messages.unreadable(error, at: url))
        if isFirst, error.isOfPage {
          Console.complain(
            Console.localize(
              """
              This is a web page: freshetctl discover finds its feeds, freshetctl add subscribes \
              to one.
              """
            )
          )
        }
      case .source(let error): Console.complain(messages.sentence(for: error, now: Date()))
      case .loop: Console.complain(messages.sentence(for: PageError(.cursorLoop)))
      }
      throw isFirst ? Exit.badData : Exit.partly
    }
  }

  /// Reports a feed that names more and more pages without an article, which is damaged.
  private func stop(after pages: Int, printed: Int) -> ExitCode {
    Console.endProgress()
    Console.complain(
      Console.localize(
        """
        Stopped after {pages} pages in a row without a new article, though the feed names more.
        """,
        ["pages": "\(pages)"]
      )
    )
    return printed == 0 ? Exit.badData : Exit.partly
  }
}
