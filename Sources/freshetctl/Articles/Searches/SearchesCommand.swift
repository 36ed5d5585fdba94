// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command for the searches that are lists of the sidebar.
struct SearchesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "searches",
    abstract: "Prints, saves, renames and removes searches that are lists of the sidebar.",
    discussion: """
      Without an option it prints the searches, one a line: its number, its name and its words. \
      With one, it prints the search that was saved, renamed or removed. All of it can be undone.

      \(JSONKeys.help("id", "name", "words"))
      """
  )

  @Option(help: "Saves a search of these words.")
  var save: String?

  @Option(help: "The name of the search that is saved or renamed.")
  var name: String?

  @Option(help: "Renames the search with this number.")
  var rename: Int64?

  @Option(help: "Removes the search with this number.")
  var remove: Int64?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    guard [save != nil, rename != nil, remove != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError(Console.localize("--save, --rename and --remove exclude each other."))
    }
    if rename != nil, name == nil {
      throw ValidationError(Console.localize("--rename needs --name."))
    }
    if name?.isEmpty == true { throw ValidationError(Console.localize("The name is empty.")) }
    if let save, SearchQuery(save).isEmpty {
      throw ValidationError(
        Console.localize("There is no word in the search that can be searched for.")
      )
    }
  }

  func run() async throws {
    try await options.work { store in
      if let save {
        let content = SavedSearch.Content(name: name ?? save, words: save)
        return try options.write([PrintedLine(try await store.lists.saveSearch(content).search)])
      }
      let searches = try await store.lists.savedSearches()
      guard let number = rename ?? remove else {
        return try options.write(searches.map { PrintedLine($0) })
      }
      guard let search = searches.first(where: { $0.id.rawValue == number }) else {
        Console.complain(
          Console.localize("There is no saved search number {number}.", ["number": "\(number)"])
        )
        throw Exit.badData
      }
      try await store.lists.setName(of: search.id, to: rename == nil ? nil : name)
      let now = try await store.lists.savedSearches().first { $0.id == search.id }
      try options.write([PrintedLine(now ?? search)])
    }
  }
}

extension PrintedLine {
  /// Makes the row of a saved search.
  fileprivate init(_ search: SavedSearch) {
    self.init(
      columns: ["\(search.id)", search.content.name, search.content.words],
      members: [
        "id": PrintedJSON(search.id.rawValue),
        "name": .text(search.content.name),
        "words": .text(search.content.words),
      ]
    )
  }
}
