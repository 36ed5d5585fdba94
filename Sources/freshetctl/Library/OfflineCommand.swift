// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import FreshetCore

/// A command that prints how many articles are readable without a network, and sets how much is
/// kept for that.
struct OfflineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offline",
    abstract: "Prints how many articles are readable offline, or sets how much is kept.",
    discussion: """
      A number takes one line: what it counts, and the number. Counted are the starred and unread \
      articles, those whose text is stored, those of them that lack pictures, and the bytes of \
      full texts and pictures. The size is in megabytes; while it is off, nothing is looked at \
      but full texts that are always shown. The window fetches what is missing, on a network that \
      is not metered.

      With --missing, an article that is not readable as a whole takes one line: its number, a \
      word, its feed, its title, and what it lacks; the most important one first, and at most 200. \
      The word is unseen for an article that was not looked at yet, text, pictures, or held for \
      pictures that are loaded only when the reader asks for them.

      \(JSONKeys.help("articles", "readable", "withoutPictures", "bytes", "megabytes")) \
      \(JSONKeys.help("id", "feed", "feedTitle", "title", "reason", "sentence", with: "--missing"))
      """
  )

  private static let sizes = ["off"] + RetentionStore.offlineSizes.map(String.init)

  @Argument(help: "The megabytes that are kept, or off.", completion: .list(sizes))
  var size: String?

  @Flag(help: "Prints the articles that are not readable offline, and what they lack.")
  var missing = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    guard let size, !Self.sizes.contains(size) else { return }
    throw ValidationError(
      Console.localize("The sizes are {sizes}.", ["sizes": Self.sizes.joined(separator: ", ")])
    )
  }

  func run() async throws {
    try await options.work { store in
      if let size { try await store.retention.setOffline(megabytes: Int(size)) }
      let services = FeedServices.live()
      let filler = services.makeOfflineFiller(services.makeEngine(store))
      if missing { return try await printLacks(filler.lacks()) }
      let count = try await filler.count()
      let megabytes = try await store.retention.offlineMegabytes()
      let isOn = megabytes != nil
      let numbers = [
        ("articles", count.articles), ("readable", isOn ? count.readable : nil),
        ("withoutPictures", isOn ? count.withoutPictures : nil), ("bytes", count.bytes),
        ("megabytes", megabytes),
      ]
      guard options.json else {
        let lines = numbers.map { [$0.0, $0.1.map { "\($0)" } ?? "off"] }
        return try options.write(lines.map { PrintedLine(columns: $0, members: [:]) })
      }
      let members = numbers.map { ($0.0, PrintedJSON($0.1)) }
      try options.write([
        PrintedLine(columns: [], members: Dictionary(uniqueKeysWithValues: members))
      ])
    }
  }

  private func printLacks(_ lacks: OfflineLacks) throws {
    try options.write(lacks.articles.map { PrintedLine($0.article, $0.lack) })
    let sentence = Console.messages.sentence(for: lacks)
    if !sentence.isEmpty { Console.complain(sentence) }
  }
}

extension PrintedLine {
  /// Makes the row of an article, with what it lacks.
  fileprivate init(_ article: StoredArticle, _ lack: OfflineLack) {
    // A row is for scripts: it stays in English.
    let sentence = Messages().words(for: lack)
    let title = article.rowSummary.title
    self.init(
      columns: ["\(article.id)", lack.word, article.feedTitle, title, sentence],
      members: [
        "id": PrintedJSON(article.id.rawValue),
        "feed": PrintedJSON(article.feed.rawValue),
        "feedTitle": .text(article.feedTitle),
        "title": .text(title),
        "reason": .text(lack.word),
        "sentence": .text(sentence),
      ]
    )
  }
}

extension OfflineLack {
  /// The word for scripts.
  fileprivate var word: String {
    switch self {
    case .unseen: "unseen"
    case .text: "text"
    case .picturesUnseen, .pictures: "pictures"
    case .held: "held"
    }
  }
}
