// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FoundationEssentials

// The library as a list of subscriptions, and what only an import asks of a list.
extension SubscriptionFile {
  /// The treatment of passwords and keys in the addresses of feeds.
  package enum Secrets: Hashable, Sendable {
    /// They are left out: the list may be given on, and feeds that need them have to be asked for
    /// again with them.
    case leftOut
    /// They are written: whoever has the list has them.
    case written
  }

  /// Writes down the feeds of a library in their folders.
  ///
  /// The result is read back as the same feeds, names and folders, but for what is left out.
  ///
  /// - Parameters:
  ///   - outline: the feeds and folders of one moment.
  ///   - secrets: what becomes of the passwords and keys in the addresses.
  package init(_ outline: LibraryOutline, secrets: Secrets = .leftOut) {
    let paths = outline.paths
    let folders = Dictionary(grouping: outline.folders, by: \.parent)
    // What lies in a folder that is not there any more is not lost for that.
    let feeds = Dictionary(grouping: outline.feeds) { feed in
      feed.folder.flatMap { paths[$0] == nil ? nil : $0 }
    }
    let outlines = Self.outlines(in: nil, folders, feeds, secrets)
    self.init(OPMLDocument(title: "Subscriptions in Freshet", outlines: outlines))
  }

  /// The feeds of a library that lose a password or a key when secrets are left out.
  ///
  /// - Parameter outline: the feeds of one moment.
  /// - Returns: them, in their order.
  package static func feedsWithSecrets(in outline: LibraryOutline) -> [LibraryFeed] {
    outline.feeds.filter { $0.address.withoutSecrets != $0.address }
  }

  /// The entries that were not taken.
  package var refused: [RefusedSubscription] { SubscriptionList(document).refused }

  /// The folders in their order, each by the names on the way to it; empty ones among them.
  ///
  /// A document without any feed is no list of feeds, and has none.
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
