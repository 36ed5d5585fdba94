// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FoundationEssentials

// The strings about the reader's changes.
extension Messages {
  /// Returns a sentence that names a change, and whether it is undone, for a place where nothing
  /// else says so.
  ///
  /// - Parameters:
  ///   - line: the line of the journal.
  ///   - folders: the names of folders, as far as they are known.
  /// - Returns: the sentence.
  package func notice(of line: JournalLine, folders: [FolderID: String] = [:]) -> String {
    let summary = sentence(for: line, folders: folders)
    return line.isUndone ? localize("Undone: {change}", ["change": summary]) : summary
  }

  /// Returns the outcome of undoing or redoing one change.
  ///
  /// - Parameters:
  ///   - turn: the outcome.
  ///   - folders: the names of folders, as far as they are known.
  /// - Returns: one or two sentences.
  package func notice(of turn: JournalTurn, folders: [FolderID: String] = [:]) -> String {
    switch turn {
    case .turned(let line, isWhole: true): notice(of: line, folders: folders)
    case .turned(let line, isWhole: false):
      localize(
        "{notice} What was changed since then stays as it is.",
        ["notice": notice(of: line, folders: folders)]
      )
    case .overtaken(let line) where line.isUndone:
      localize(
        "Could not redo, as it was changed since then: {change}",
        ["change": sentence(for: line, folders: folders)]
      )
    case .overtaken(let line):
      localize(
        "Could not undo, as it was changed since then: {change}",
        ["change": sentence(for: line, folders: folders)]
      )
    case .tooLate(isRedo: true): localize("This can no longer be redone.")
    case .tooLate(isRedo: false): localize("This was undone already.")
    }
  }

  /// Returns a change as one sentence.
  ///
  /// - Parameters:
  ///   - line: the line of the journal.
  ///   - folders: the names of folders, as far as they are known.
  /// - Returns: the sentence with its full stop, without a word about undo.
  package func sentence(for line: JournalLine, folders: [FolderID: String] = [:]) -> String {
    guard line.rule != nil else { return sentence(for: line.change, line.subject, folders) }
    return localize(
      "Rule “{rule}”: {change}",
      ["rule": line.subject, "change": ruled(line.change, folders)]
    )
  }

  private func sentence(
    for change: LibraryChange,
    _ subject: String,
    _ folders: [FolderID: String]
  ) -> String {
    switch change {
    case .read(let ids, let isRead): placed(marked(ids.count, isRead), ids.count, subject)
    case .starred(let ids, let isOn): placed(starred(ids.count, isOn), ids.count, subject)
    case .removed(let ids): placed(deleted(ids.count), ids.count, subject)
    case .tagged(let ids, _, let isOn): tagged(ids.count, isOn, subject)
    case .subscribed(let feeds): subscribed(feeds.count, Self.feedName(subject))
    case .unsubscribed(let feeds): unsubscribed(feeds.count, Self.feedName(subject))
    case .moved(_, _, let folder): moved(Self.feedName(subject), folder, folders)
    case .renamed(_, _, let name?):
      localize("Renamed “{old}” to “{new}”.", ["old": Self.feedName(subject), "new": name])
    case .renamed(_, _, nil):
      localize("Gave “{name}” its own name back.", ["name": Self.feedName(subject)])
    case .readdressed(_, _, let address): readdressed(Self.feedName(subject), address)
    case .folderMade: localize("Made the folder “{name}”.", ["name": subject])
    case .folderRenamed(_, let old, let new):
      localize("Renamed the folder “{old}” to “{new}”.", ["old": old, "new": new])
    case .folderMoved(_, _, let folder): folderMoved(subject, folder, folders)
    case .folderRemoved: localize("Removed the folder “{name}”.", ["name": subject])
    case .tagRenamed(_, let old, let new):
      localize("Renamed the tag “{old}” to “{new}”.", ["old": old, "new": new])
    case .joined(_, _, let ids): joined(ids.count, subject)
    case .ordered(let things, _): ordered(things.count, Self.feedName(subject))
    case .quieted(let feeds, let isQuiet): quieted(feeds.count, isQuiet, Self.feedName(subject))
    case .muted(let ids, let isMuted): placed(muted(ids.count, isMuted), ids.count, subject)
    case .set(let change): sentence(for: change, subject)
    case .several(let changes): several(changes, subject, folders)
    }
  }

  private func joined(_ count: Int, _ subject: String) -> String {
    localizePlural(
      "Joined “{feed}” with the feed to whose address it moved; {count} article came along.",
      "Joined “{feed}” with the feed to whose address it moved; {count} articles came along.",
      count,
      ["feed": subject]
    )
  }

  /// Returns the sentence of the last change; those before it only made it possible.
  private func several(
    _ changes: [LibraryChange],
    _ subject: String,
    _ folders: [FolderID: String]
  ) -> String {
    guard let last = changes.last else { return localize("Changed nothing.") }
    if case .subscribed(let feeds) = last, feeds.isEmpty {
      return localizePlural("Made {count} folder.", "Made {count} folders.", changes.count - 1)
    }
    let moves = changes.filter(\.isMove)
    if moves.count > 1, last.isMove { return moved(moves.count, last.folders.first, folders) }
    if changes.count > 1, changes.allSatisfy(\.isOfAccess) {
      return localize("“{feed}” is asked in the usual way again.", ["feed": subject])
    }
    return sentence(for: last, subject, folders)
  }
}

// MARK: Articles

extension Messages {
  /// Returns the sentence with one article's title, or with the place of several.
  private func placed(_ summary: String, _ count: Int, _ subject: String) -> String {
    guard !subject.isEmpty else {
      // Translators: a whole change becomes a sentence, such as “Starred 3 articles.”
      return localize("{change}.", ["change": summary])
    }
    return count == 1
      ? localize("{change}: “{title}”.", ["change": summary, "title": subject])
      : localize("{change} in {place}.", ["change": summary, "place": subject])
  }

  private func marked(_ count: Int, _ isRead: Bool) -> String {
    isRead
      ? localizePlural("Marked {count} article as read", "Marked {count} articles as read", count)
      : localizePlural(
        "Marked {count} article as unread",
        "Marked {count} articles as unread",
        count
      )
  }

  private func starred(_ count: Int, _ isOn: Bool) -> String {
    isOn
      ? localizePlural("Starred {count} article", "Starred {count} articles", count)
      : localizePlural(
        "Took the star off {count} article",
        "Took the star off {count} articles",
        count
      )
  }

  private func deleted(_ count: Int) -> String {
    localizePlural("Deleted {count} article", "Deleted {count} articles", count)
  }

  private func tagged(_ count: Int, _ isOn: Bool, _ tag: String) -> String {
    isOn
      ? localizePlural(
        "Tagged {count} article “{tag}”.",
        "Tagged {count} articles “{tag}”.",
        count,
        ["tag": tag]
      )
      : localizePlural(
        "Removed the tag “{tag}” from {count} article.",
        "Removed the tag “{tag}” from {count} articles.",
        count,
        ["tag": tag]
      )
  }
}

// MARK: Feeds and folders

extension Messages {
  /// Returns the name of a feed in a sentence; a journal may name one by its whole address.
  private static func feedName(_ subject: String) -> String {
    guard subject.contains("://"), let address = URL(string: subject) else { return subject }
    return address.feedName
  }

  private func subscribed(_ count: Int, _ title: String) -> String {
    count == 1 && !title.isEmpty
      ? localize("Subscribed to “{feed}”.", ["feed": title])
      : localizePlural("Subscribed to {count} feed.", "Subscribed to {count} feeds.", count)
  }

  private func unsubscribed(_ count: Int, _ title: String) -> String {
    count == 1 && !title.isEmpty
      ? localize("Unsubscribed from “{feed}”.", ["feed": title])
      : localizePlural("Unsubscribed from {count} feed.", "Unsubscribed from {count} feeds.", count)
  }

  private func moved(
    _ name: String,
    _ folder: FolderID?,
    _ folders: [FolderID: String]
  ) -> String {
    guard let folder else {
      return localize("Moved “{name}” out of its folder.", ["name": name])
    }
    guard let title = folders[folder] else {
      return localize("Moved “{name}” into another folder.", ["name": name])
    }
    return localize("Moved “{name}” into “{folder}”.", ["name": name, "folder": title])
  }

  private func moved(
    _ count: Int,
    _ folder: FolderID?,
    _ folders: [FolderID: String]
  ) -> String {
    guard let folder else {
      return localizePlural(
        "Moved {count} list out of its folder.",
        "Moved {count} lists out of their folders.",
        count
      )
    }
    guard let title = folders[folder] else {
      return localizePlural(
        "Moved {count} list into another folder.",
        "Moved {count} lists into another folder.",
        count
      )
    }
    return localizePlural(
      "Moved {count} list into “{folder}”.",
      "Moved {count} lists into “{folder}”.",
      count,
      ["folder": title]
    )
  }

  private func ordered(_ count: Int, _ name: String) -> String {
    count == 1 && !name.isEmpty
      ? localize("Moved “{name}” to another place.", ["name": name])
      : localizePlural(
        "Moved {count} list to another place.",
        "Moved {count} lists to another place.",
        count
      )
  }

  private func readdressed(_ name: String, _ address: URL) -> String {
    localize(
      "“{feed}” is now at {address}.",
      ["feed": name, "address": address.withoutSecrets.absoluteString]
    )
  }

  private func quieted(_ count: Int, _ isQuiet: Bool, _ name: String) -> String {
    if count == 1, !name.isEmpty {
      return isQuiet
        ? localize("Made “{feed}” quiet.", ["feed": name])
        : localize("“{feed}” is no longer quiet.", ["feed": name])
    }
    return isQuiet
      ? localizePlural("Made {count} feed quiet.", "Made {count} feeds quiet.", count)
      : localizePlural(
        "{count} feed is no longer quiet.",
        "{count} feeds are no longer quiet.",
        count
      )
  }

  private func folderMoved(
    _ name: String,
    _ folder: FolderID?,
    _ folders: [FolderID: String]
  ) -> String {
    guard let folder else {
      return localize("Moved the folder “{name}” out of its folder.", ["name": name])
    }
    guard let title = folders[folder] else {
      return localize("Moved the folder “{name}” into another folder.", ["name": name])
    }
    return localize("Moved the folder “{name}” into “{folder}”.", ["name": name, "folder": title])
  }
}

extension LibraryChange {
  /// Whether a feed or a folder was moved into another folder.
  fileprivate var isMove: Bool {
    switch self {
    case .moved, .folderMoved: true
    default: false
    }
  }

  /// Whether a part of the way in which a feed is asked was changed.
  fileprivate var isOfAccess: Bool {
    guard case .set(let change) = self else { return false }
    return switch change.kind {
    case .password, .requests: true
    default: false
    }
  }
}
