// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that prints which articles arrived under other keys, and undoes such a repair.
struct RepairsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repairs",
    abstract: "Prints the articles that came again under another ID.",
    discussion: """
      Number, date, “done” or “undone”, the numbers of feed and article, the old id, the new id \
      and the title, the newest first. --undo makes two articles of it again, --redo one; both \
      print the line. The exit code is 65 when there is no such repair, or others stand in its way.

      \(JSONKeys.help(
        "id", "date", "undone", "feed", "article", "oldKey", "newKey", "oldTitle", "newTitle"
      ))
      """
  )

  @Argument(help: "A feed; all when none is named.", completion: NameCompletions.feeds)
  var feed: String?

  @Option(help: "How many lines to print at most.")
  var limit = 20

  @Option(help: ArgumentHelp("Takes this repair back.", valueName: "number"))
  var undo: Int64?

  @Option(help: ArgumentHelp("Makes this repair again.", valueName: "number"))
  var redo: Int64?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if limit < 1 { throw ValidationError(Console.localize("--limit must be at least 1.")) }
    if undo != nil, redo != nil {
      throw ValidationError(Console.localize("--undo and --redo exclude each other."))
    }
    if feed != nil, undo ?? redo != nil {
      throw ValidationError(Console.localize("--undo and --redo take a number and no feed."))
    }
  }

  func run() async throws {
    try await options.work { store in
      if let number = undo ?? redo {
        let id = RecordID<IdentityRepair>(rawValue: number)
        if undo != nil {
          try await store.articles.revertRepair(id)
        } else {
          try await store.articles.remakeRepair(id)
        }
        return try options.write(
          try await store.articles.repair(id).map { [PrintedLine($0)] } ?? []
        )
      }
      let names = try await LibraryNames(of: store)
      let one = try feed.map { try names.feed($0).id }
      try options.write(
        try await store.articles.repairs(of: one, limit: limit).map { PrintedLine($0) }
      )
    }
  }
}

extension PrintedLine {
  /// Makes the row of a repair.
  fileprivate init(_ repair: IdentityRepair) {
    let date = repair.date.stamp
    self.init(
      columns: [
        "\(repair.id)", date, repair.isReverted ? "undone" : "done", "\(repair.feed)",
        "\(repair.article)", repair.oldKey.rawValue, repair.newKey.rawValue, repair.oldTitle,
      ],
      members: [
        "id": PrintedJSON(repair.id.rawValue),
        "date": .text(date),
        "undone": .bool(repair.isReverted),
        "feed": PrintedJSON(repair.feed.rawValue),
        "article": PrintedJSON(repair.article.rawValue),
        "oldKey": .text(repair.oldKey.rawValue),
        "newKey": .text(repair.newKey.rawValue),
        "oldTitle": .text(repair.oldTitle),
        "newTitle": .text(repair.newTitle),
      ]
    )
  }
}
