// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore
import RefreshKit

/// Prints the articles of a feed, page by page, by the pager that the window uses.
struct Browse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the articles of a feed, page by page.",
    discussion: """
      An article takes one line: date, title and address with tabs between them, or a JSON object. \
      A missing date or address is a “-”. Articles stand in the feed's own order, each one once.
      """
  )

  @Argument(help: "The feed's address, or a file.")
  var source: String

  @Option(help: "How many pages to load at most; 1 if nothing is said.")
  var pages: Int?

  @Flag(help: "Loads all pages.")
  var all = false

  @Flag(help: "Prints one JSON object a line.")
  var json = false

  func validate() throws {
    if all, pages != nil { throw ValidationError("--all and --pages exclude each other.") }
    if let pages, pages < 1 { throw ValidationError("--pages must be at least 1.") }
    do throws(FeedAddress.Fault) {
      _ = try FeedAddress(typed: source)
    } catch {
      throw ValidationError(Messages().sentence(for: error))
    }
  }

  @MainActor
  func run() async throws {
    let timeline = TimelineModel(
      address: try FeedAddress(typed: source),
      fetcher: FeedServices.live().fetcher,
      builder: TimelineRowBuilder(messages: Messages()),
      configuration: Self.onePageAtATime
    )
    do {
      try await printPages(of: timeline, atMost: all ? .max : pages ?? 1)
    } catch {
      Console.endProgress()
      await timeline.controller.close()
      throw error
    }
    Console.endProgress()
    await timeline.controller.close()
  }

  /// Pages come when they are asked for, and never by themselves.
  private static var onePageAtATime: RefreshConfiguration {
    var configuration = TimelineModel.configuration
    configuration.automaticPageBudget = 0
    return configuration
  }

  @MainActor
  private func printPages(of timeline: TimelineModel, atMost limit: Int) async throws {
    let controller = timeline.controller
    var outcome = await controller.perform(.start)
    var (loaded, printed, barren) = (1, 0, 0)
    while true {
      try check(outcome)
      let before = printed
      printed = try printItems(of: timeline, from: printed)
      barren = printed == before ? barren + 1 : 0
      Console.progress("\(loaded) pages, \(printed) articles")
      guard loaded < limit, controller.status.append != .end else { return }
      guard barren < Self.onePageAtATime.maximumEmptyPages else { throw stop(after: barren) }
      outcome = await controller.perform(.loadMore(.append))
      loaded += 1
    }
  }

  private func check(_ outcome: Outcome) throws {
    guard case .failed(let error) = outcome else { return }
    Console.endProgress()
    Console.complain(Messages().sentence(for: error))
    switch error.kind {
    case .decode, .cursorLoop: throw Exit.badData
    default: throw Exit.unreachable
    }
  }

  /// A feed that goes on for ever without an article is damaged; nobody waits for its end.
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
    for index in first..<max(first, content.itemCount) {
      guard let item = content.item(at: index) else { continue }
      try Console.write(try BrowsedRow(item).line(json: json))
    }
    return content.itemCount
  }
}
