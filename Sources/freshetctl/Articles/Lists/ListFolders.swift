// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command that prints the folders.
struct ListFolders: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folders",
    abstract: "Prints the folders.",
    discussion: """
      Number, unread articles, feeds and path. What is in the folders of a folder is counted with \
      it. A slash in a name has a backslash before it.

      \(JSONKeys.help("id", "unread", "feeds", "path", "name", "parent"))
      """
  )

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let names = try await LibraryNames(of: store)
      let unread = try await store.lists.counts(since: ArticleScope.day).unread
      let (feeds, articles) = sums(names, unread)
      try options.write(
        names.outline.folders.map { folder in
          let path = names.path(of: folder.id)
          let numbers = (unread: articles[folder.id] ?? 0, feeds: feeds[folder.id] ?? 0)
          return PrintedLine(
            columns: ["\(folder.id)", "\(numbers.unread)", "\(numbers.feeds)", path],
            members: [
              "id": PrintedJSON(folder.id.rawValue), "unread": .number(numbers.unread),
              "feeds": .number(numbers.feeds), "path": .text(path), "name": .text(folder.name),
              "parent": PrintedJSON(folder.parent?.rawValue),
            ]
          )
        }
      )
    }
  }

  /// Counts the feeds and the unread articles of each folder, including its subfolders.
  private func sums(
    _ names: LibraryNames,
    _ unread: [SubscriptionID: Int]
  ) -> (feeds: [FolderID: Int], unread: [FolderID: Int]) {
    let parents = Dictionary(
      uniqueKeysWithValues: names.outline.folders.map { ($0.id, $0.parent) }
    )
    var (feeds, articles): ([FolderID: Int], [FolderID: Int]) = ([:], [:])
    for feed in names.outline.feeds {
      var folder = feed.folder
      while let id = folder, names.paths[id] != nil {
        feeds[id, default: 0] += 1
        articles[id, default: 0] += unread[feed.id] ?? 0
        folder = parents[id] ?? nil
      }
    }
    return (feeds, articles)
  }
}
