// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that shows and sets retention rules.
struct RetentionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retention",
    abstract: "Prints the retention rules, or sets one.",
    discussion: """
      A rule takes one line: “each” for feeds without a rule of their own, “all” for all of them \
      together, or a feed's number; then days, articles and megabytes, with “-” for no limit, \
      “unread” when unread articles go as well and “read” when they stay, and the feed's title. \
      Limits set a rule anew, and those that are not named are none. With --preview nothing is \
      set; each feed of which something would go takes a line: its number, articles, bytes, unread \
      articles and title. Starred and tagged articles always stay. What goes by a rule goes when \
      the viewer starts next.

      \(JSONKeys.help(
        "scope", "feed", "feedTitle", "days", "articles", "megabytes", "includesUnread"
      )) \(JSONKeys.help("feed", "feedTitle", "articles", "bytes", "unread", with: "--preview"))
      """,
    aliases: ["keep"]
  )

  @Argument(
    help: "A feed, for its own rule; else the rule is that of each feed without one.",
    completion: NameCompletions.feeds
  )
  var feed: String?

  @OptionGroup var rule: RetentionOptions

  @Flag(help: "Sets the rule of all feeds together.")
  var together = false

  @Flag(help: "Prints what would go, and sets nothing.")
  var preview = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if together, feed != nil {
      throw ValidationError(Console.localize("--together takes no feed."))
    }
    if together, !rule.isNamed {
      throw ValidationError(Console.localize("--together needs a rule."))
    }
    if rule.usual, feed == nil { throw ValidationError(Console.localize("--usual needs a feed.")) }
  }

  func run() async throws {
    try await options.work { store in
      let feeds = try await LibraryNames(of: store)
      let one = try feed.map { try feeds.feed($0) }
      let change = rule.isNamed ? try await change(of: one, store) : nil
      if preview { return try await print(store.retention.preview(with: change), feeds, one) }
      guard let change else { return try await printRules(feeds, one, store) }
      try await store.retention.set(change, subject: one?.title ?? "")
      try await printRules(feeds, one, store)
      let found = try await store.retention.preview()
      Console.complain(Self.summary(one.map { found.feeds[$0.id] ?? .init() } ?? found.total))
    }
  }

  private func change(
    of feed: LibraryFeed?,
    _ store: FeedStore
  ) async throws(StoreError) -> RetentionChange {
    if let feed { return .feed(feed.id, rule.value) }
    var rules = try await store.retention.rules()
    let rule = rule.value ?? .everything
    if together { rules.all = rule } else { rules.each = rule }
    return .library(rules)
  }

  private func printRules(
    _ names: LibraryNames,
    _ one: LibraryFeed?,
    _ store: FeedStore
  ) async throws {
    let rules = try await store.retention.rules()
    if let one {
      let own = try await store.retention.rule(of: one.id)
      let scope = own == nil ? "each" : "feed"
      return try options.write([PrintedLine(own ?? rules.each, scope: scope, of: one)])
    }
    var rows = [
      PrintedLine(rules.each, scope: "each"), PrintedLine(rules.all, scope: "all"),
    ]
    for feed in names.outline.feeds {
      guard let own = try await store.retention.rule(of: feed.id) else { continue }
      rows.append(PrintedLine(own, scope: "feed", of: feed))
    }
    try options.write(rows)
  }

  private func print(
    _ found: RetentionPreview,
    _ names: LibraryNames,
    _ one: LibraryFeed?
  ) throws {
    let feeds = one.map { [$0] } ?? names.outline.feeds
    try options.write(
      feeds.compactMap { feed in found.feeds[feed.id].map { PrintedLine($0, of: feed) } }
    )
    Console.complain(Self.summary(one.map { found.feeds[$0.id] ?? .init() } ?? found.total))
  }

  private static func summary(_ part: RetentionPreview.Part) -> String {
    let messages = Console.messages
    let sentence = messages.retention(
      part,
      includesUnread: part.unread > 0,
      byteText: { ByteSize.spelled($0, in: messages.wording) }
    )
    return part.count > 0 ? "\(sentence) \(messages.removedAtNextStart)" : sentence
  }
}

extension PrintedLine {
  /// Makes the row of a retention rule.
  fileprivate init(_ rule: RetentionRule, scope: String, of feed: LibraryFeed? = nil) {
    let limits = [rule.days, rule.count, rule.megabytes]
    let number = feed.map { "\($0.id)" }
    self.init(
      columns: [scope == "feed" ? number ?? scope : scope]
        + limits.map { $0.map(String.init) ?? "" }
        + [rule.includesUnread ? "unread" : "read", feed?.title ?? ""],
      members: [
        "scope": .text(scope),
        "feed": PrintedJSON(feed?.id.rawValue),
        "feedTitle": PrintedJSON(feed?.title),
        "days": PrintedJSON(rule.days),
        "articles": PrintedJSON(rule.count),
        "megabytes": PrintedJSON(rule.megabytes),
        "includesUnread": .bool(rule.includesUnread),
      ]
    )
  }

  /// Makes the row of the articles of a feed that retention would remove.
  fileprivate init(_ part: RetentionPreview.Part, of feed: LibraryFeed) {
    self.init(
      columns: ["\(feed.id)", "\(part.count)", "\(part.bytes)", "\(part.unread)", feed.title],
      members: [
        "feed": PrintedJSON(feed.id.rawValue),
        "feedTitle": .text(feed.title),
        "articles": .number(part.count),
        "bytes": .number(part.bytes),
        "unread": .number(part.unread),
      ]
    )
  }
}
