// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Testing

/// The journal's sentences for each kind of change.
struct JournalSentenceTests {
  private static let ids = (1...3).map { ArticleID(rawValue: $0) }
  private static let feed = SubscriptionID(rawValue: 1)
  private static let folder = FolderID(rawValue: 1)

  @Test func `every change is told in a sentence`() async throws {
    let (ids, feed, folder) = (Self.ids, Self.feed, Self.folder)
    let table: [(LibraryChange, String, String)] = [
      (.read(ids, true), "X", "Marked 3 articles as read in X."),
      (.read([ids[0]], false), "T", "Marked 1 article as unread: “T”."),
      (.read(ids, true), "", "Marked 3 articles as read."),
      (.starred(ids, false), "X", "Took the star off 3 articles in X."),
      (.tagged([ids[0]], TagID(rawValue: 1), true), "later", "Tagged 1 article “later”."),
      (.removed(ids), "X", "Deleted 3 articles in X."),
      (.subscribed([feed]), "X", "Subscribed to “X”."),
      (.subscribed([feed, feed]), "", "Subscribed to 2 feeds."),
      (.unsubscribed([feed]), "", "Unsubscribed from 1 feed."),
      (.moved(feed, from: nil, to: folder), "X", "Moved “X” into “News”."),
      (.moved(feed, from: nil, to: FolderID(rawValue: 9)), "X", "Moved “X” into another folder."),
      (.moved(feed, from: folder, to: nil), "X", "Moved “X” out of its folder."),
      (.renamed(feed, from: nil, to: "Y"), "X", "Renamed “X” to “Y”."),
      (.renamed(feed, from: "Y", to: nil), "Y", "Gave “Y” its own name back."),
      (.folderMade(folder), "News", "Made the folder “News”."),
      (.folderRenamed(folder, from: "A", to: "B"), "A", "Renamed the folder “A” to “B”."),
      (.folderMoved(folder, from: nil, to: nil), "A", "Moved the folder “A” out of its folder."),
      (.folderRemoved(folder), "A", "Removed the folder “A”."),
      (.tagRenamed(TagID(rawValue: 1), from: "a", to: "b"), "a", "Renamed the tag “a” to “b”."),
      (.several([.folderMade(folder), .subscribed([feed])]), "X", "Subscribed to “X”."),
      (.several([.folderMade(folder), .subscribed([])]), "", "Made 1 folder."),
      (.several([]), "", "Changed nothing."),
    ]
    for (change, subject, sentence) in table {
      let entry = entry(change, subject)
      #expect(Messages().sentence(for: entry, folders: [folder: "News"]) == sentence)
    }
  }

  @Test func `a toast tells what is taken back`() {
    let change = LibraryChange.starred(Self.ids, true)
    #expect(Messages().notice(of: entry(change, "")) == "Starred 3 articles.")
    let undone = entry(change, "", isUndone: true)
    #expect(Messages().notice(of: undone) == "Undone: Starred 3 articles.")
    #expect(Messages().sentence(for: undone) == "Starred 3 articles.")
  }

  @Test func `names with braces stay as they are`() {
    let change = LibraryChange.folderRenamed(Self.folder, from: "{new}", to: "{old}")
    #expect(
      Messages().sentence(for: entry(change, "")) == "Renamed the folder “{new}” to “{old}”."
    )
    let tag = LibraryChange.tagged(Self.ids, TagID(rawValue: 1), true)
    #expect(
      Messages().sentence(for: entry(tag, "{count}")) == "Tagged 3 articles “{count}”."
    )
  }

  private func entry(
    _ change: LibraryChange,
    _ subject: String,
    isUndone: Bool = false
  ) -> JournalLine {
    JournalLine(
      id: RecordID(rawValue: 1),
      date: .distantPast,
      change: change,
      subject: subject,
      isUndone: isUndone
    )
  }
}
