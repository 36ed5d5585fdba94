// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FoundationEssentials

// The library as a list of subscriptions, and the parts of a list that only an import needs.
extension SubscriptionFile {
  /// The treatment of passwords and keys in the addresses of feeds.
  package enum Secrets: Hashable, Sendable {
    /// Passwords and keys are left out. So the list can be given to others, but feeds that need a
    /// password have to be added again with it.
    case leftOut
    /// Passwords and keys are written: everybody with the list has them.
    case written
  }

  /// Creates the list of the feeds of a library in their folders.
  ///
  /// Reading the result gives the same feeds, names and folders, except for the omitted secrets.
  ///
  /// - Parameters:
  ///   - outline: the feeds and folders of one moment.
  ///   - secrets: the treatment of passwords and keys in the addresses.
  package init(_ outline: LibraryOutline, secrets: Secrets = .leftOut) {
    let paths = outline.paths
    let folders = Dictionary(grouping: outline.folders, by: \.parent)
    // Feeds in a folder that is not there any more are written as well.
    let feeds = Dictionary(grouping: outline.feeds) { feed in
      feed.folder.flatMap { paths[$0] == nil ? nil : $0 }
    }
    let outlines = Self.outlines(in: nil, folders, feeds, secrets)
    self.init(OPMLDocument(title: "Subscriptions in Freshet", outlines: outlines))
  }

  /// Returns the feeds of a library that lose a password or a key when secrets are left out.
  ///
  /// - Parameter outline: the feeds of one moment.
  /// - Returns: these feeds, in their order.
  package static func feedsWithSecrets(in outline: LibraryOutline) -> [LibraryFeed] {
    outline.feeds.filter { $0.address.withoutSecrets != $0.address }
  }

  /// Writes the feeds of a library, without passwords and keys, into a file that its owner alone
  /// can read, as a whole or not at all.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - path: the path of the file, which is replaced when it is there.
  /// - Returns: the number of feeds, and of those that lose a password or a key.
  /// - Throws: `StoreError`, or a `CocoaError` when the file cannot be written.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  @discardableResult
  package static func export(
    _ store: FeedStore,
    to path: String
  ) async throws -> (feeds: Int, withSecrets: Int) {
    let outline = try await store.lists.outline()
    try PrivateFile.write(Data(SubscriptionFile(outline).harmlessText.text.utf8), to: path)
    return (outline.feeds.count, feedsWithSecrets(in: outline).count)
  }

  /// The document without a character that commands a terminal, or that readers take for damage.
  package var harmlessText: HarmlessText { HarmlessText(xml: text) }

  /// The entries that were refused.
  package var refused: [RefusedSubscription] { SubscriptionList(document).refused }

  /// The folders in their order, each as the names of its path, with the empty ones.
  ///
  /// A document without any feed is no list of feeds, and has no folders.
  package var folders: [[String]] {
    guard !subscriptions.isEmpty else { return [] }
    var (found, path): ([[String]], [String]) = ([], [])
    Self.collect(document.outlines, &path, into: &found)
    return found
  }

  private static func outlines(
    in folder: FolderID?,
    _ folders: [FolderID?: [Folder]],
    _ feeds: [FolderID?: [LibraryFeed]],
    _ secrets: Secrets
  ) -> [Outline] {
    let inside = (folders[folder] ?? []).map {
      Outline(folder: $0.name, children: outlines(in: $0.id, folders, feeds, secrets))
    }
    return inside
      + (feeds[folder] ?? []).map { feed in
        Outline(feed, at: secrets == .leftOut ? feed.address.withoutSecrets : feed.address)
      }
  }

  private static func collect(
    _ outlines: [Outline],
    _ path: inout [String],
    into found: inout [[String]]
  ) {
    for outline in outlines {
      guard case .folder = outline.role, let name = outline.name else {
        collect(outline.children, &path, into: &found)
        continue
      }
      path.append(name)
      found.append(path)
      collect(outline.children, &path, into: &found)
      path.removeLast()
    }
  }
}
