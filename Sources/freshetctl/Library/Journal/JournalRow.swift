// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore

extension PrintedLine {
  /// Makes the row of a line of the journal: its number, its time, whether it is still in effect,
  /// and its change.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - names: the names of folders.
  init(_ line: JournalLine, _ names: LibraryNames) {
    let folders = names.paths.mapValues { FolderPath($0).description }
    let sentence = Messages().sentence(for: line, folders: folders)
    let date = line.date.stamp
    self.init(
      columns: ["\(line.id)", date, line.isUndone ? "undone" : "done", sentence],
      members: [
        "id": PrintedJSON(line.id.rawValue),
        "date": .text(date),
        "undone": .bool(line.isUndone),
        "kind": .text(line.change.kind),
        "count": .number(line.change.count),
        "rule": PrintedJSON(line.rule?.rawValue),
        "subject": .text(AddressText.withoutSecrets(in: line.subject)),
        "sentence": .text(sentence),
      ]
    )
  }
}

extension LibraryChange {
  /// The kind of change, as a word for scripts.
  var kind: String {
    switch self {
    case .read(_, let isOn): isOn ? "read" : "unread"
    case .starred(_, let isOn): isOn ? "starred" : "unstarred"
    case .tagged(_, _, let isOn): isOn ? "tagged" : "untagged"
    case .removed: "deleted"
    case .subscribed: "subscribed"
    case .unsubscribed: "unsubscribed"
    case .moved: "moved"
    case .renamed: "renamed"
    case .readdressed: "readdressed"
    case .folderMade: "folder-made"
    case .folderRenamed: "folder-renamed"
    case .folderMoved: "folder-moved"
    case .folderRemoved: "folder-removed"
    case .tagRenamed: "tag-renamed"
    case .joined: "joined"
    case .ordered: "ordered"
    case .quieted(_, let isQuiet): isQuiet ? "quieted" : "unquieted"
    case .muted(_, let isMuted): isMuted ? "muted" : "unmuted"
    case .set: "set"
    // The last change is the one that the reader made; those before it only made it possible.
    case .several(let changes): changes.last?.kind ?? "nothing"
    }
  }

  /// The number of changed articles, feeds or folders.
  var count: Int {
    switch self {
    case .read(let ids, _), .starred(let ids, _), .tagged(let ids, _, _), .removed(let ids),
      .joined(_, _, let ids), .muted(let ids, _):
      ids.count
    case .subscribed(let feeds), .unsubscribed(let feeds), .quieted(let feeds, _): feeds.count
    case .ordered(let things, _): things.count
    case .moved, .renamed, .readdressed, .folderMade, .folderRenamed, .folderMoved, .folderRemoved,
      .tagRenamed, .set:
      1
    case .several(let changes): changes.last?.count ?? 0
    }
  }
}

extension LibraryOptions {
  /// Prints a line of the journal, or reports that nothing was left to change.
  ///
  /// - Throws: the errors of reading and writing.
  func report(_ line: JournalLine?, of store: FeedStore, otherwise note: String) async throws {
    guard let line else { return Console.complain(note) }
    try write([PrintedLine(line, try await LibraryNames(of: store))])
  }

  /// Undoes or redoes a change, and prints its line of the journal.
  ///
  /// - Parameters:
  ///   - note: the message when nothing is left.
  ///   - turn: undoes or redoes the change.
  /// - Throws: `Exit.badData` when nothing is left, and the errors of reading and writing.
  func turn(
    otherwise note: String,
    _ turn: @escaping (FeedStore) async throws(StoreError) -> JournalLine?
  ) async throws {
    try await work { store in
      let line = try await turn(store)
      try await report(line, of: store, otherwise: note)
      if line == nil { throw Exit.badData }
    }
  }

  /// The help about undo and redo.
  static let turnHelp = """
    Prints the line of the journal, as journal does. All that was done in the last 30 days, here \
    or in the window, can be taken back, the last one first; the exit code is 65 when nothing is \
    left.
    """
}
