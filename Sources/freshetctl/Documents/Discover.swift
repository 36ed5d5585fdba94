// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import FreshetCore

/// A command that prints the feeds of a site.
struct Discover: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds the feeds of a site.",
    discussion: """
      A feed takes one line: its kind, its title and its address with tabs between them, or a JSON \
      object. A missing title is a “-”. The likeliest stands first; in JSON its rank says what it \
      has: main, comments, pageComments or part, and sameAs is the better feed of the same \
      articles. At most 12 requests are made, one after the other.

      With --preview, the titles of the newest five articles of each feed stand under it, each \
      behind two spaces. When a feed cannot be read, the reason is on the error stream, and the \
      exit code is 1.

      \(JSONKeys.help("address", "title", "kind", "evidence", "rank", "sameAs")) \(JSONKeys.help(
        "address", "title", "kind", "evidence", "rank", "sameAs", "titles", with: "--preview"
      ))
      """
  )

  @Argument(help: "An address of the site, with or without its scheme, or @user@host.")
  var address: String

  @Flag(help: "Reads the feeds, and prints the titles of the newest articles of each.")
  var preview = false

  @OptionGroup var passwords: PasswordOptions

  @Flag(help: "Prints one JSON object a line.")
  var json = false

  func run() async throws {
    let start: FeedAddress?
    // The finder names the fault of an address.
    do throws(FeedAddress.Fault) { start = try FeedAddress(typed: address) } catch { start = nil }
    try await UsualPauses.work(at: start) { try await print(feedsBy: $0.makeFinder()) }
  }

  private func print(feedsBy finder: FeedFinder) async throws {
    let found: [FoundFeed]
    do throws(DiscoveryError) {
      found = try await finder.find(address)
    } catch {
      Console.complain(Console.messages.sentence(for: error))
      throw Self.code(for: error)
    }
    guard preview else {
      return try Console.write(found.map { PrintedLine($0, passwords.text) }, json: json)
    }
    try await PreviewedFeeds.print(found, by: finder, json: json, passwords.text)
  }

  static func code(for error: DiscoveryError) -> ExitCode {
    switch error.reason {
    case .address: ExitCode.validationFailure
    case .unreachable: Exit.unreachable
    case .subscriptionList, .foreign, .noFeed: Exit.badData
    }
  }
}

extension PrintedLine {
  /// Makes the row of a feed that was found: kind, title and address.
  init(_ feed: FoundFeed, _ text: (URL) -> String) {
    let address = text(feed.url)
    self.init(
      columns: [feed.kindName, feed.title, address],
      members: [
        "address": .text(address), "title": .text(feed.title), "kind": .text(feed.kindName),
        "evidence": .text(feed.evidence.rawValue), "rank": .text(feed.rank.rawValue),
        "sameAs": PrintedJSON(feed.better.map(text)),
      ]
    )
  }
}
