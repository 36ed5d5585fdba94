// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore

/// Fetches feeds of the library.
struct RefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Fetches the feeds of the library, or some of them.",
    discussion: """
      A feed that changed or failed takes one line: its title, the number of its new articles and \
      what came of it, with tabs between them. With --json every feed takes one. A feed that was \
      fetched less than five minutes ago is left alone. Exit codes: 0 all is fetched or nothing \
      was to be, 1 some feeds failed, 65 there is no such feed, 69 every feed that was asked for \
      failed, 74 and 75 as of all commands when the library could not keep what came.
      """
  )

  @Argument(help: "Feeds: the number, the address, or a part of the title; all when none is named.")
  var feed: [String] = []

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    let store = try options.open()
    let engine = SyncEngine(store: store, fetcher: FeedServices.live().fetcher)
    let report: SyncReport
    do {
      let feeds = feed.isEmpty ? nil : try Self.find(feed, in: try await store.feeds())
      report = await Self.refresh(feeds, with: engine)
      try store.close()
    } catch let error as StoreError {
      Console.complain("Could not read the library: \(error.detail)")
      throw Exit.code(for: error)
    }
    for outcome in report.outcomes where options.json || outcome.isWorthALine {
      try Console.write(try RefreshedRow(outcome).line(json: options.json))
    }
    Console.complain(report.summary)
    if let code = report.exitCode { throw code }
  }

  /// Refreshes feeds while a person sees how far it is.
  private static func refresh(
    _ feeds: [SubscriptionID]?,
    with engine: SyncEngine
  ) async -> SyncReport {
    let states = await engine.progress()
    let watching = Task {
      for await state in states {
        let title = state.running.first.map { ", \($0.title)" } ?? ""
        Console.progress("\(state.done) of \(state.total) feeds\(title)")
      }
    }
    let report = await engine.refresh(feeds)
    watching.cancel()
    await watching.value
    Console.endProgress()
    return report
  }

  /// Finds feeds by what a person calls them.
  ///
  /// - Throws: `Exit.badData`, after saying which one there is not, or is several.
  private static func find(_ words: [String], in feeds: [LibraryFeed]) throws -> [SubscriptionID] {
    try words.map { word in
      let exact = feeds.first { "\($0.id)" == word || $0.address.absoluteString == word }
      if let exact { return exact.id }
      let found = feeds.filter { $0.title.localizedStandardContains(word) }
      if found.count == 1, let only = found.first { return only.id }
      let titles = found.prefix(5).map { "\($0.id) \($0.title)" }.joined(separator: ", ")
      Console.complain(
        found.isEmpty
          ? "There is no feed “\(word)” in the library."
          : "“\(word)” can be one of \(found.count) feeds; name one of them: \(titles)"
      )
      throw Exit.badData
    }
  }
}

extension FeedOutcome {
  /// Whether somebody who reads along wants to know of it.
  fileprivate var isWorthALine: Bool {
    if case .updated(let added, let changed) = kind { return added + changed > 0 }
    return isFailure || movedTo != nil
  }
}

extension SyncReport {
  /// What came of it all, on one line.
  fileprivate var summary: String {
    guard let error else {
      let idle = outcomes.count { $0.error != nil && !$0.isFailure }
      return "\(Self.counted(outcomes.count, "feed")): \(Self.counted(added, "new article")), "
        + "\(failures.count) failed, \(idle) not asked for."
    }
    return "Could not read the library: \(error.detail)"
  }

  /// How the program is to end; nil when there is nothing to complain of.
  fileprivate var exitCode: ExitCode? {
    if let error { return Exit.code(for: error) }
    guard !failures.isEmpty else { return nil }
    let faults = failures.compactMap { outcome -> StoreError? in
      if case .store(let error) = outcome.error { error } else { nil }
    }
    if faults.count == failures.count, let fault = faults.first { return Exit.code(for: fault) }
    let asked = outcomes.count { $0.isFailure || $0.error == nil }
    return failures.count == asked ? Exit.unreachable : Exit.partly
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension Exit {
  /// Some of what was asked for was done, and some could not be.
  static let partly = ExitCode(1)
}

/// One feed as `refresh` prints it.
private struct RefreshedRow: Encodable {
  let feed: Int64
  let title: String
  let outcome: String
  let isFailure: Bool
  let added: Int
  let sentence: String
  let movedTo: String?

  init(_ outcome: FeedOutcome) {
    feed = outcome.feed.rawValue
    title = outcome.title
    self.outcome = outcome.shortDescription
    isFailure = outcome.isFailure
    added = outcome.added
    sentence = outcome.explanation
    movedTo = outcome.movedTo?.absoluteString
  }

  /// The row on one line.
  ///
  /// - Throws: an encoding error.
  func line(json: Bool) throws -> String {
    guard json else {
      return [title, "\(added)", sentence].map(Self.cell).joined(separator: "\t")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// A text on one line, without the characters that command a terminal.
  ///
  /// Titles come from strangers.
  private static func cell(_ text: String) -> String {
    let harmless = text.filter { character in
      !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        || character.isWhitespace
    }
    let words = harmless.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "-" : words
  }
}
