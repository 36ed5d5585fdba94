// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import FreshetCore

/// A command that prints which hosts were asked for something, when and why.
struct LedgerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ledger",
    abstract: "Prints the hosts that were asked for something, and the removed trackers.",
    discussion: """
      A host and a reason take one line: the last request, the number of requests, the host, the \
      reason (feed, picture, icon, full-text, offline, file, replies or other), the feed's number \
      and the article's; the last request first. With --feed or --article, a line on the error \
      stream tells what is removed from their texts before they are shown; of a feed, from its \
      newest 100 articles. With --article, another one tells how many pictures are held, as the \
      reader chose, and the hosts that were not asked for them. At most 20,000 hosts and reasons \
      are remembered.

      \(JSONKeys.help("host", "reason", "feed", "article", "count", "first", "last"))
      """
  )

  @Option(
    help: "A feed: its number, its address, or a part of its title.",
    completion: NameCompletions.feeds
  )
  var feed: String?

  @Option(help: "The number of an article.")
  var article: Int64?

  @Option(help: "How many lines to print at most.")
  var limit = 200

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if limit < 1 { throw ValidationError(Console.localize("--limit must be at least 1.")) }
    if feed != nil, article != nil {
      throw ValidationError(Console.localize("--feed and --article exclude each other."))
    }
  }

  func run() async throws {
    try await options.work { store in
      let names = try await LibraryNames(of: store)
      let one = try feed.map { try names.feed($0).id }
      let id = article.map { ArticleID(rawValue: $0) }
      if let id, try await store.articles.article(id) == nil {
        Console.complain(
          Console.localize("There is no article number {number}.", ["number": "\(id)"])
        )
        throw Exit.badData
      }
      let notes = try await store.contacts.notes(of: one, article: id, limit: limit)
      try options.write(notes.map { PrintedLine($0) })
      if let id {
        Self.report(try await RemovedParts.of(id, in: store))
        Self.report(try await HeldPictures.of(id, in: store))
      }
      if let one { Self.report(try await RemovedParts.ofNewest(of: one, in: store)) }
    }
  }

  private static func report(_ removed: RemovedParts) {
    let parts = Console.messages.removed(removed.parts).map { Console.fact($0, "\($1)") }
    Console.complain(
      parts.isEmpty
        ? Console.localize("Nothing is removed.")
        : Console.localize("Removed: {parts}.", ["parts": parts.joined(separator: "; ")])
    )
  }

  private static func report(_ held: HeldPictures) {
    guard held.count > 0 else { return }
    let hosts = held.hosts.map(\.name).joined(separator: ", ")
    let fact = Console.fact(Console.messages.heldTitle, hosts)
    Console.complain("\(Console.messages.held(held.count)) \(fact)")
  }
}

extension PrintedLine {
  /// Makes the row of the requests to a host for one reason.
  fileprivate init(_ note: ContactNote) {
    let (host, reason) = (note.contact.host, note.contact.reason)
    self.init(
      columns: [
        note.last.stamp, "\(note.count)", host, reason.kind.rawValue,
        reason.feed.map { "\($0)" } ?? "", reason.article.map { "\($0)" } ?? "",
      ],
      members: [
        "host": .text(host),
        "reason": .text(reason.kind.rawValue),
        "feed": PrintedJSON(reason.feed?.rawValue),
        "article": PrintedJSON(reason.article?.rawValue),
        "count": .number(note.count),
        "first": .text(note.first.stamp),
        "last": .text(note.last.stamp),
      ]
    )
  }
}
