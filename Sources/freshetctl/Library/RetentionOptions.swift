// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// A retention rule in the form of a command line.
struct RetentionOptions: ParsableArguments {
  /// The largest limit: nobody means a larger one.
  private static let most = 1_000_000

  @Option(help: "For how many days since its arrival an article is kept.")
  var days: Int?

  @Option(help: "How many articles are kept, the newest ones.")
  var articles: Int?

  @Option(help: "How many megabytes of text are kept, of the newest articles.")
  var megabytes: Int?

  @Flag(help: "Lets unread articles go as well; starred and tagged ones always stay.")
  var unread = false

  @Flag(help: "Keeps everything.")
  var everything = false

  @Flag(help: "Takes the feed's own rule away.")
  var usual = false

  func validate() throws {
    for (name, number) in [("days", days), ("articles", articles), ("megabytes", megabytes)] {
      if let number, !(0...Self.most).contains(number) {
        throw ValidationError("--\(name) must be from 0 to \(Self.most).")
      }
    }
    let kinds = [hasLimits, everything, usual].count { $0 }
    if kinds > 1 {
      throw ValidationError(
        Console.localize("Limits, --everything and --usual exclude each other.")
      )
    }
    if unread, !hasLimits { throw ValidationError(Console.localize("--unread needs a limit.")) }
  }

  /// Whether a rule is named.
  var isNamed: Bool { hasLimits || everything || usual }

  /// The rule; nil for the default one.
  var value: RetentionRule? {
    usual
      ? nil
      : RetentionRule(days: days, count: articles, megabytes: megabytes, includesUnread: unread)
  }

  private var hasLimits: Bool { days != nil || articles != nil || megabytes != nil }
}
