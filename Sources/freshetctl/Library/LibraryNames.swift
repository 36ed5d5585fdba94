// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A lookup of feeds, folders and tags by the names that a person types.
struct LibraryNames {
  let outline: LibraryOutline
  let paths: [FolderID: [String]]

  init(_ outline: LibraryOutline) {
    self.outline = outline
    paths = outline.paths
  }

  init(of store: FeedStore) async throws(StoreError) {
    self.init(try await store.lists.outline())
  }

  /// Returns the path of a folder for a command line; empty for the top.
  func path(of folder: FolderID?) -> String {
    FolderPath(folder.flatMap { paths[$0] } ?? []).description
  }

  /// Finds one feed: by its number, its address, its title or a part of that.
  ///
  /// - Throws: `Exit.badData`, after reporting that there is none, or several.
  func feed(_ text: String) throws -> LibraryFeed {
    let feeds = outline.feeds
    if let number = Int64(text), let feed = feeds.first(where: { $0.id.rawValue == number }) {
      return feed
    }
    if let feed = feeds.first(where: { $0.address.absoluteString == text }) { return feed }
    let bare = feeds.filter { AddressText.text(of: $0.address) == text }
    if bare.count == 1, let feed = bare.first { return feed }
    if text.contains("/"), let key = Self.key(of: text),
      let feed = feeds.first(where: { Self.key(of: $0.address.absoluteString) == key })
    {
      return feed
    }
    // A shell completes the titles as lists print them, on one line.
    let called = feeds.filter {
      Self.areSame($0.title, text) || Self.areSame(PrintedLine.cell($0.title), text)
    }
    let found =
      called.isEmpty && !text.isEmpty
      ? feeds.filter { $0.title.localizedStandardContains(text) } : called
    return try only(found, of: .feed, called: text) { feed in
      PrintedLine.cell("\(feed.id)") + "\t" + PrintedLine.cell(feed.title)
    }
  }

  /// Finds one folder: by its path, or by its name if that is unique.
  ///
  /// - Throws: `Exit.badData`, after reporting that there is none, or several.
  func folder(_ text: String) throws -> Folder {
    let path = FolderPath(typed: text).names
    let folders = outline.folders
    let exact = folders.filter { paths[$0.id] == path }
    let found =
      exact.isEmpty
      ? folders.filter { folder in
        guard let way = paths[folder.id], way.count >= path.count, !path.isEmpty else {
          return false
        }
        return zip(way.suffix(path.count), path).allSatisfy { Self.areSame($0, $1) }
      } : exact
    if found.isEmpty, let meant = folders.first(where: { isWritten(text, without: "\\", $0) }) {
      Console.complain(
        Console.localize(
          """
          There is no folder “{name}” in the library. A slash in a name has a backslash before it: \
          “{path}”.
          """,
          ["name": text, "path": self.path(of: meant.id)]
        )
      )
      throw Exit.badData
    }
    return try only(found, of: .folder, called: text) { self.path(of: $0.id) }
  }

  /// Whether a text is the path of a folder, except for the escape sign before slashes in names.
  private func isWritten(_ text: String, without sign: String, _ folder: Folder) -> Bool {
    guard let way = paths[folder.id] else { return false }
    let typed = text.replacing(sign, with: "")
    return way.indices.contains { first in
      Self.areSame(way[first...].joined(separator: "/").replacing(sign, with: ""), typed)
    }
  }

  /// Finds a tag by its name, regardless of case.
  ///
  /// - Throws: `Exit.badData`, after reporting that there is none.
  func tag(_ text: String) throws -> Tag {
    let found = outline.tags.filter { Self.areSame($0.name, text) }
    return try only(found, of: .tag, called: text, line: \.name)
  }

  /// The things that are named.
  private enum Kind {
    case feed, folder, tag
  }

  private func missing(_ kind: Kind, _ name: String) -> String {
    let values: KeyValuePairs = ["name": name]
    return switch kind {
    case .feed: Console.localize("There is no feed “{name}” in the library.", values)
    case .folder: Console.localize("There is no folder “{name}” in the library.", values)
    case .tag: Console.localize("There is no tag “{name}” in the library.", values)
    }
  }

  private func several(_ kind: Kind, _ name: String, _ count: Int) -> String {
    let values: KeyValuePairs = ["name": name, "count": "\(count)"]
    return switch kind {
    case .feed:
      Console.localize("“{name}” can be one of {count} feeds; name one of them:", values)
    case .folder:
      Console.localize("“{name}” can be one of {count} folders; name one of them:", values)
    case .tag:
      Console.localize("“{name}” can be one of {count} tags; name one of them:", values)
    }
  }

  private func only<Found>(
    _ found: [Found],
    of kind: Kind,
    called text: String,
    line: (Found) -> String
  ) throws -> Found {
    if found.count == 1, let only = found.first { return only }
    guard !found.isEmpty else {
      Console.complain(missing(kind, text))
      throw Exit.badData
    }
    Console.complain(several(kind, text, found.count))
    Console.report(found.map { "  \(line($0))" })
    throw Exit.badData
  }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    one.compare(other, options: [.caseInsensitive]) == .orderedSame
  }

  private static func key(of address: String) -> String? {
    do { return try SubscriptionAddress(address).key } catch { return nil }
  }
}
