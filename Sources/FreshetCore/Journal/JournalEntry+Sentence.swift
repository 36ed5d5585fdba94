// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore

extension JournalEntry {
  /// Says in plain English what was done, as one sentence.
  ///
  /// - Parameter folders: what folders are called, where it is known.
  /// - Returns: the sentence with its full stop; it says nothing of being taken back.
  package func sentence(folders: [FolderID: String] = [:]) -> String {
    "\(words(for: change, folders))."
  }

  private func words(for change: LibraryChange, _ folders: [FolderID: String]) -> String {
    switch change {
    case .read(let ids, let isRead):
      articles("Marked", ids.count, isRead ? "as read" : "as unread")
    case .starred(let ids, let isStarred):
      isStarred ? articles("Starred", ids.count) : articles("Took the star off", ids.count)
    case .removed(let ids): articles("Deleted", ids.count)
    case .tagged(let ids, _, let isTagged):
      isTagged
        ? "Put the tag \(quoted) on \(Self.count(ids.count, "article"))"
        : "Took the tag \(quoted) off \(Self.count(ids.count, "article"))"
    case .subscribed(let feeds): "Subscribed to \(these(feeds.count))"
    case .unsubscribed(let feeds): "Unsubscribed from \(these(feeds.count))"
    case .moved(_, _, let folder): "Moved \(quoted) \(Self.place(folder, folders))"
    case .renamed(_, _, let name):
      name.map { "Renamed \(quoted) to “\($0)”" } ?? "Gave \(quoted) its own name back"
    case .folderMade: "Made the folder \(quoted)"
    case .folderRenamed(_, let old, let new): "Renamed the folder “\(old)” to “\(new)”"
    case .folderMoved(_, _, let folder):
      "Moved the folder \(quoted) \(Self.place(folder, folders))"
    case .folderRemoved: "Removed the folder \(quoted)"
    // What was done is the last of them; those before it only made it possible.
    case .several(let changes): several(changes, folders)
    }
  }

  private func several(_ changes: [LibraryChange], _ folders: [FolderID: String]) -> String {
    guard let last = changes.last else { return "Changed nothing" }
    if case .subscribed(let feeds) = last, feeds.isEmpty {
      return "Made \(Self.count(changes.count - 1, "folder"))"
    }
    return words(for: last, folders)
  }

  private var quoted: String { "“\(subject)”" }

  /// One article stands by its title, several by where they are.
  private func articles(_ verb: String, _ count: Int, _ end: String? = nil) -> String {
    let deed = [verb, Self.count(count, "article"), end].compactMap { $0 }.joined(separator: " ")
    guard !subject.isEmpty else { return deed }
    return count == 1 ? "\(deed): \(quoted)" : "\(deed) in \(subject)"
  }

  private func these(_ feeds: Int) -> String {
    feeds == 1 && !subject.isEmpty ? quoted : Self.count(feeds, "feed")
  }

  private static func place(_ folder: FolderID?, _ folders: [FolderID: String]) -> String {
    guard let folder else { return "out of its folder" }
    return folders[folder].map { "into “\($0)”" } ?? "into another folder"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
