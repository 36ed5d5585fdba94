// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedFetching
import Foundation
import FreshetCore
import RefreshKit

/// Prints the rows of a feed, page by page, by the pager that the window uses.
struct Browse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the articles of a feed, page by page."
  )

  @Argument(help: "The feed's address, or a file.")
  var source: String

  @Option(help: "How many pages to load at most.")
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
    let address = try FeedAddress(typed: source)
    var configuration = TimelineModel.configuration
    configuration.automaticPageBudget = 0
    let timeline = TimelineModel(
      address: address,
      fetcher: Fetcher(userAgent: UserAgent(version: Freshet.version)),
      builder: TimelineRowBuilder(messages: Messages()),
      configuration: configuration
    )
    var printed = 0
    var outcome = await timeline.controller.perform(.start)
    let limit = all ? Int.max : pages ?? 1
    var loaded = 1
    while true {
      try check(outcome)
      printed = try printItems(of: timeline, from: printed)
      Console.progress("\(printed) articles")
      guard loaded < limit, timeline.controller.status.append != .end else { break }
      outcome = await timeline.controller.perform(.loadMore(.append))
      loaded += 1
    }
    Console.progress("")
    await timeline.controller.close()
  }

  private func check(_ outcome: Outcome) throws {
    guard case .failed(let error) = outcome else { return }
    Console.progress("")
    Console.complain(Messages().sentence(for: error))
    if case .decode = error.kind { throw Exit.badData }
    throw error.kind == .cursorLoop ? Exit.badData : Exit.unreachable
  }

  @MainActor
  private func printItems(of timeline: TimelineModel, from first: Int) throws -> Int {
    guard let content = timeline.controller.content else { return first }
    for index in first..<max(first, content.itemCount) {
      guard let item = content.item(at: index) else { continue }
      Console.write(try BrowsedRow(item).line(json: json))
    }
    return content.itemCount
  }
}
