// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command that marks articles as read or unread.
struct MarkCommand: AsyncParsableCommand {
  /// The state to set.
  enum State: String, ExpressibleByArgument, CaseIterable {
    case read
    case unread
  }

  static let configuration = CommandConfiguration(
    commandName: "mark",
    abstract: "Marks articles as read or unread.",
    discussion: """
      Prints the change, as journal does; nothing when all of them were so already. A list is \
      marked as it is now: what arrives meanwhile stays unread.

      freshetctl list articles --feed Planet | grep -i release | freshetctl mark read -
      """
  )

  @Argument(help: "What to mark them as.")
  var state: State

  @OptionGroup var numbers: ArticleNumbers
  @OptionGroup var list: ArticleScope
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    guard numbers.articles.isEmpty == (list.count == 1) else {
      throw ValidationError(
        Console.localize("Give numbers of articles, or - or one list, as --all.")
      )
    }
    if state == .unread, list.count > 0 {
      throw ValidationError(
        Console.localize("A whole list can be marked as read only; give numbers of articles.")
      )
    }
  }

  func run() async throws {
    try await options.work { store in
      guard list.count == 1 else {
        return try await numbers.work(in: store) { ids, subject in
          let line = try await store.articles.setRead(ids, state == .read, subject: subject)
          try await report(line, store)
        }
      }
      let (scope, subject) = try list.list(in: try await LibraryNames(of: store))
      let query = ListQuery(scope)
      let newestID = try await store.lists.newestID()
      try await report(
        try await store.articles.markAllRead(query, shownAt: newestID, subject: subject),
        store
      )
    }
  }

  private func report(_ line: JournalLine?, _ store: FeedStore) async throws {
    let note =
      state == .read
      ? Console.localize("Nothing was changed: they all are read already.")
      : Console.localize("Nothing was changed: they all are unread already.")
    try await options.report(line, of: store, otherwise: note)
  }
}
