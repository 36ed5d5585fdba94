// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedSync
import Foundation
import FreshetCore

/// The feeds that could be followed, with the titles of their newest articles.
enum PreviewedFeeds {
  /// Prints feeds, each with the titles under it; nothing of them is stored.
  ///
  /// - Parameters:
  ///   - feeds: the feeds.
  ///   - finder: reads them.
  ///   - json: whether to print JSON.
  ///   - address: returns the text of an address.
  /// - Throws: `Exit.partly` when a feed could not be read, after the reason was reported and all
  ///   feeds were printed; the errors of writing.
  static func print(
    _ feeds: [FoundFeed],
    by finder: FeedFinder,
    json: Bool,
    _ address: (URL) -> String
  ) async throws {
    var failure: ExitCode?
    for feed in feeds {
      if let reach = SourceReach(of: feed.url) {
        Console.complain(Console.messages.sentence(for: reach))
      }
      var titles: [String]?
      do throws(FeedPages.Failure) {
        titles = try await finder.preview(of: feed, Messages()).articles
      } catch {
        Console.complain(Console.messages.sentence(for: error))
        failure = Exit.partly
      }
      try Console.write([PrintedLine(feed, address).followed(by: titles)], json: json)
    }
    if let failure { throw failure }
  }
}

extension PrintedLine {
  /// Returns the row with titles under it, and as a member; nil for those that could not be read.
  fileprivate func followed(by titles: [String]?) -> PrintedLine {
    var members = members
    members["titles"] = titles.map { PrintedJSON.list($0.map { PrintedJSON.text($0) }) } ?? .null
    return PrintedLine(columns: columns, members: members, below: titles ?? [])
  }
}
