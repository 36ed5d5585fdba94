// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation

/// The list of articles that a command uses.
struct ArticleScope: ParsableArguments {
  @Flag(help: "All articles.")
  var all = false

  @Flag(help: "The articles of today.")
  var today = false

  @Flag(help: "The starred articles.")
  var starred = false

  @Flag(help: "The articles that rules muted.")
  var muted = false

  @Option(
    help: "The articles of a feed: its number, its address, or a part of its title.",
    completion: NameCompletions.feeds
  )
  var feed: String?

  @Option(
    help: "The articles of a folder and of the folders in it: its path, or its name.",
    completion: NameCompletions.folders
  )
  var folder: String?

  @Option(help: "The articles with a tag.", completion: NameCompletions.tags)
  var tag: String?

  /// The number of lists that are named.
  var count: Int {
    [all, today, starred, muted, feed != nil, folder != nil, tag != nil].count { $0 }
  }

  func validate() throws {
    guard count <= 1 else {
      throw ValidationError(
        "--all, --today, --starred, --muted, --feed, --folder and --tag exclude each other."
      )
    }
  }

  /// Returns the list, and its name for the journal; all articles when none is named.
  ///
  /// - Throws: `Exit.badData`, after reporting that there is no such feed, folder or tag.
  func list(in names: LibraryNames) throws -> (scope: ListScope, subject: String) {
    if let feed {
      let found = try names.feed(feed)
      return (.feed(found.id), found.title)
    }
    if let folder {
      let found = try names.folder(folder)
      return (.folder(found.id), names.path(of: found.id))
    }
    if let tag {
      let found = try names.tag(tag)
      return (.tag(found.id), found.name)
    }
    if today { return (.since(Self.day), "today's articles") }
    if muted { return (.muted, "the muted articles") }
    return starred ? (.starred, "the starred articles") : (.all, "all feeds")
  }

  /// The beginning of the current day in the user's time zone.
  static var day: Date { Calendar.current.startOfDay(for: Date()) }
}
