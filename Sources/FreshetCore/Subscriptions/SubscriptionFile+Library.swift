// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore

// The library as a list of subscriptions, and what only an import asks of a list.
extension SubscriptionFile {
  /// Writes down the feeds of a library in their folders.
  ///
  /// What this gives is read back as the same feeds, names and folders.
  ///
  /// - Parameter outline: the feeds and folders of one moment.
  package init(_ outline: LibraryOutline) {
    let paths = outline.paths
    let folders = Dictionary(grouping: outline.folders, by: \.parent)
    // What lies in a folder that is not there any more is not lost for that.
    let feeds = Dictionary(grouping: outline.feeds) { feed in
      feed.folder.flatMap { paths[$0] == nil ? nil : $0 }
    }
    let outlines = Self.outlines(in: nil, folders, feeds)
    self.init(OPMLDocument(title: "Subscriptions in Freshet", outlines: outlines))
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
    _ feeds: [FolderID?: [LibraryFeed]]
  ) -> [Outline] {
    let inside = (folders[folder] ?? []).map {
      Outline(folder: $0.name, children: outlines(in: $0.id, folders, feeds))
    }
    return inside + (feeds[folder] ?? []).map { Outline($0) }
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
