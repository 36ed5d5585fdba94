// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command that shows and sets when pictures are requested.
struct PicturesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pictures",
    abstract: "Prints when pictures are requested, or sets it.",
    discussion: """
      The choices are on, ask and off; of a feed also usual, which is that of all feeds. Without \
      a choice nothing is set. The choice of all feeds takes a line that begins with “all”, each \
      feed with a choice of its own one with its number; then the choice and the feed's title.

      \(JSONKeys.help("feed", "feedTitle", "pictures"))
      """
  )

  /// A choice, as it is typed.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case on, ask, off, usual

    /// The choice; nil for none of its own.
    var choice: PictureChoice? { PictureChoice(rawValue: rawValue) }
  }

  @Argument(help: "The choice.")
  var choice: Choice?

  @Option(
    help: "A feed: its number, its address, or a part of its title; all when none is named.",
    completion: NameCompletions.feeds
  )
  var feed: String?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if choice == .usual, feed == nil {
      throw ValidationError(Console.localize("“usual” needs a feed."))
    }
  }

  func run() async throws {
    try await options.work { store in
      let names = try await LibraryNames(of: store)
      let one = try feed.map { try names.feed($0) }
      if let choice {
        try await store.feeds.setPictures(
          choice.choice,
          of: one?.id,
          subject: one?.title ?? ""
        )
      }
      let choices = try await store.feeds.pictures()
      if let one {
        return try options.write([PrintedLine(choices.choice(for: one.id), of: one)])
      }
      let own = names.outline.feeds.compactMap { feed in
        choices.own[feed.id].map { PrintedLine($0, of: feed) }
      }
      try options.write([PrintedLine(choices.usual)] + own)
    }
  }
}

extension PrintedLine {
  /// Makes the row of a choice about pictures.
  fileprivate init(_ choice: PictureChoice, of feed: LibraryFeed? = nil) {
    self.init(
      columns: [feed.map { "\($0.id)" } ?? "all", choice.rawValue, feed?.title ?? ""],
      members: [
        "feed": PrintedJSON(feed?.id.rawValue),
        "feedTitle": PrintedJSON(feed?.title),
        "pictures": .text(choice.rawValue),
      ]
    )
  }
}
