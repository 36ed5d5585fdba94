// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedSync
import Foundation
import FreshetCore
import RefreshKit

/// A command that prints the articles of a feed, page by page, by the pager that the window uses.
struct Browse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the articles of a feed, page by page.",
    discussion: """
      An article takes one line: date, title and address with tabs between them, or a JSON object. \
      A missing date or address is a “-”. Articles stand in the feed's own order, each one once. \
      When a document breaks off, what came of it is printed, and the exit code is 1. With --all \
      it ends after 10,000 articles or 1,000 pages, says so, and the exit code is 1, unless \
      --limit or --no-limit is given.

      \(JSONKeys.help("key", "title", "date", "author", "link"))
      """
  )

  @Argument(help: "The feed's address, or a file.")
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
    if all, pages != nil { throw ValidationError("--all and --pages exclude each other.") }
    if let pages, pages < 1 { throw ValidationError("--pages must be at least 1.") }
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    if limit != nil, noLimit { throw ValidationError("--limit and --no-limit exclude each other.") }
    do throws(FeedAddress.Fault) {
      _ = try FeedAddress(typed: source)
    } catch {
      throw ValidationError(Messages().sentence(for: error))
    }
  }

  @MainActor
  func run() async throws {
    let address = try FeedAddress(typed: source)
    let builder = TimelineRowBuilder(messages: Messages())
    let feed = FeedPageSource(
      address: address,
      fetcher: FeedServices.live().fetcher,
      builder: builder
    )
    let timeline = TimelineModel(
      name: address.displayText,
      source: .feed(feed),
      builder: builder,
      configuration: Self.onePageAtATime
    )
    do {
      try await printPages(of: timeline)
    } catch {
      Console.endProgress()
      await timeline.controller.close()
      throw error
    }
    Console.endProgress()
    await timeline.controller.close()
    if let truncation = await feed.truncation {
      Console.complain("Only a part of a document came. \(truncation.reason)")
      throw Exit.partly
    }
  }

  /// The options of a pager that loads pages on request, and none automatically.
  private static var onePageAtATime: RefreshConfiguration {
    var configuration = TimelineModel.configuration
    configuration.automaticPageBudget = 0
    return configuration
  }

  /// The default limit: a feed can make up pages for as long as it is asked.
  private static let mostArticles = 10_000
  private static let mostPages = 1000

  /// The most articles that are printed.
  private var mostArticles: Int { noLimit ? .max : limit ?? Self.mostArticles }

  /// The most pages that are loaded.
  private var mostPages: Int {
    guard all else { return pages ?? (limit == nil ? 1 : .max) }
    return noLimit || limit != nil ? .max : Self.mostPages
  }

  @MainActor
  private func printPages(of timeline: TimelineModel) async throws {
    let controller = timeline.controller
    var outcome = await controller.perform(.start)
    var (loaded, printed, barren) = (1, 0, 0)
    while true {
      try check(outcome, isFirst: loaded == 1)
      let before = printed
      printed = try printItems(of: timeline, from: printed)
      barren = printed == before ? barren + 1 : 0
      Console.progress("\(loaded) pages, \(printed) articles")
      if printed >= mostArticles || loaded >= mostPages {
        let isEnd =
          controller.status.append == .end
          && printed == timeline.controller.content?.itemCount ?? 0
        return isEnd ? () : try stopEarly(at: printed, loaded)
      }
      guard controller.status.append != .end else { return }
      guard barren < Self.onePageAtATime.maximumEmptyPages else { throw stop(after: barren) }
      outcome = await controller.perform(.loadMore(.append))
      loaded += 1
    }
  }

  /// Reports that there is more, if the reader asked for more.
  private func stopEarly(at articles: Int, _ pages: Int) throws {
    guard all || limit != nil else { return }
    Console.endProgress()
    guard limit == nil else {
      return Console.complain("There is more: raise --limit, or say --no-limit.")
    }
    Console.complain(
      "Stopped after \(articles) articles and \(pages) pages, though the feed has more; "
        + "--no-limit goes on to its end, --limit to a number of articles."
    )
    throw Exit.partly
  }

  private func check(_ outcome: Outcome, isFirst: Bool) throws {
    guard case .failed(let error) = outcome else { return }
    Console.endProgress()
    let sentence = Messages().sentence(for: error, at: try FeedAddress(typed: source).url)
    Console.complain(sentence)
    if isFirst, sentence.contains("<html>") {
      Console.complain(
        "This is a web page: freshetctl discover finds its feeds, freshetctl add subscribes to one."
      )
    }
    switch error.kind {
    case .decode, .cursorLoop: throw Exit.badData
    default: throw Exit.unreachable
    }
  }

  /// Reports a feed that names more and more pages without an article, which is damaged.
  private func stop(after pages: Int) -> ExitCode {
    Console.endProgress()
    Console.complain(
      "Stopped after \(pages) pages in a row without a new article, though the feed names more."
    )
    return Exit.badData
  }

  @MainActor
  private func printItems(of timeline: TimelineModel, from first: Int) throws -> Int {
    guard let content = timeline.controller.content else { return first }
    let end = max(first, min(content.itemCount, mostArticles))
    for index in first..<end {
      guard let item = content.item(at: index) else { continue }
      try Console.write([PrintedRow(item)], json: json)
    }
    return end
  }
}
