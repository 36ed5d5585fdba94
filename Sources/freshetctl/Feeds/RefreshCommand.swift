// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore

/// A command that refreshes feeds of the library.
struct RefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Fetches the feeds of the library, or some of them.",
    discussion: """
      A feed that changed or failed takes one line: its number, its title, the number of its new \
      articles and what came of it, with tabs between them. With --json every feed takes one. A \
      feed that was fetched less than five minutes ago is left alone. Exit codes: 0 all is fetched \
      or nothing was to be, 1 some feeds failed or came in part, 65 there is no such feed, 69 \
      every feed that was asked for failed, 74 and 75 as of all commands when the library could \
      not keep what came. Ctrl+C ends it: what came by then is kept.

      \(JSONKeys.help("id", "title", "outcome", "failed", "added", "sentence", "movedTo"))
      """
  )

  @Argument(
    help: "A feed: its number, its address, or a part of its title; all when none is named.",
    completion: NameCompletions.feeds
  )
  var feed: [String] = []

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.workUntilSignaled { store, ending in
      let names = try await LibraryNames(of: store)
      let feeds = feed.isEmpty ? nil : try feed.map { try names.feed($0).id }
      let services = FeedServices.live()
      let engine = services.makeEngine(store)
      ending.stopsFirst { await engine.cancel() }
      let report = await Self.refresh(feeds, with: engine)
      await services.contacts.flush()
      let outcomes = report.outcomes.filter { options.json || $0.isWorthALine }
      try options.write(outcomes.map { PrintedLine($0) })
      if let error = report.error { throw error }
      if report.added > 0 { try await store.upkeep.tidy() }
      Console.complain(report.summary)
      if let code = report.exitCode { throw code }
    }
  }

  /// Refreshes feeds, and shows the progress.
  private static func refresh(
    _ feeds: [SubscriptionID]?,
    with engine: SyncEngine
  ) async -> SyncReport {
    let states = await engine.progress()
    let watching = Task {
      for await state in states {
        let title = state.running.first.map { ", \($0.title)" } ?? ""
        let done = Console.localize(
          "{count} of {total} feeds",
          ["count": "\(state.done)", "total": "\(state.total)"]
        )
        Console.progress(done + title)
      }
    }
    let report = await engine.refresh(feeds)
    watching.cancel()
    await watching.value
    Console.endProgress()
    return report
  }
}

extension FeedOutcome {
  /// Whether the outcome is printed for a person: it has news, or a failure.
  fileprivate var isWorthALine: Bool {
    added + changed > 0 || isFailure || movedTo != nil || truncation != nil
  }
}

extension SyncReport {
  /// The results of all feeds, on one line.
  fileprivate var summary: String {
    Console.localize(
      "{feeds}: {articles}, {failed} failed, {idle}.",
      [
        "feeds": Console.localizePlural("{count} feed", "{count} feeds", outcomes.count),
        "articles": Console.localizePlural("{count} new article", "{count} new articles", added),
        "failed": "\(failures.count)", "idle": idleText,
      ]
    )
  }

  /// The exit code of the program; nil without a failure.
  fileprivate var exitCode: ExitCode? {
    guard !failures.isEmpty else {
      return outcomes.contains { $0.truncation != nil } ? Exit.partly : nil
    }
    let faults = failures.compactMap { outcome -> StoreError? in
      if case .store(let error) = outcome.error { error } else { nil }
    }
    if faults.count == failures.count, let fault = faults.first { return Exit.code(for: fault) }
    let asked = outcomes.count { $0.isFailure || $0.error == nil }
    return failures.count == asked ? Exit.unreachable : Exit.partly
  }
}

extension PrintedLine {
  /// Makes the row of one feed's outcome.
  fileprivate init(_ outcome: FeedOutcome) {
    let sentence = Messages().explanation(of: outcome)
    self.init(
      columns: ["\(outcome.feed)", outcome.title, "\(outcome.added)", sentence],
      members: [
        "id": PrintedJSON(outcome.feed.rawValue),
        "title": .text(outcome.title),
        "outcome": .text(outcome.shortDescription),
        "failed": .bool(outcome.isFailure),
        "added": .number(outcome.added),
        "sentence": .text(sentence),
        "movedTo": PrintedJSON(outcome.movedTo.map { AddressText.text(of: $0) }),
      ]
    )
  }
}
