// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore

/// A place of the sidebar to which feeds and folders are moved.
package enum SidebarDrop: Hashable, Sendable {
  /// Before a feed or a folder, in its folder.
  case before(SidebarItem)
  /// Into a folder, at its end.
  case into(SidebarItem)
  /// After a feed or a folder, in its folder.
  case after(SidebarItem)
}

/// A step of a feed or a folder in the order of its folder, or into another one.
package enum SidebarStep: Hashable, Sendable {
  /// One place towards the beginning.
  case up
  /// One place towards the end.
  case down
  /// To the beginning.
  case first
  /// To the end.
  case last
  /// Into the folder before it.
  case inside
  /// Out of its folder, into the one around that.
  case outside
}

/// A point among the feeds and folders of a folder, at which others are inserted.
struct InsertionPoint: Hashable, Sendable {
  /// The folder; nil for the top.
  let parent: FolderID?
  /// The feed or folder behind the point; nil for the end.
  let next: FiledThing?

  /// Creates a point.
  init(in parent: FolderID?, before next: FiledThing?) {
    (self.parent, self.next) = (parent, next)
  }
}

extension SidebarOutline {
  /// Finds the insertion point that a drop leads to.
  ///
  /// - Parameters:
  ///   - drop: the place in the sidebar.
  ///   - items: the lists that would be moved there.
  /// - Returns: the insertion point; nil when they cannot be put there.
  func insertionPoint(of drop: SidebarDrop, for items: [SidebarItem]) -> InsertionPoint? {
    let things = items.compactMap(\.filed)
    guard !things.isEmpty, things.count == items.count else { return nil }
    let insertionPoint: InsertionPoint
    switch drop {
    case .into(.folder(let id)): insertionPoint = InsertionPoint(in: id, before: nil)
    case .into: return nil
    case .before(let item):
      guard let thing = item.filed, let siblings = siblings(of: thing) else { return nil }
      insertionPoint = InsertionPoint(in: siblings.parent, before: thing)
    case .after(let item):
      guard let thing = item.filed, let siblings = siblings(of: thing),
        let index = siblings.things.firstIndex(of: thing)
      else { return nil }
      let next = siblings.things.dropFirst(index + 1).first
      insertionPoint = InsertionPoint(in: siblings.parent, before: next)
    }
    // A folder cannot be put into itself, nor beside something in it.
    let isInside = things.contains { thing in
      thing.folder.map { isFolder($0, around: insertionPoint.parent) } ?? false
    }
    return isInside ? nil : insertionPoint
  }

  /// Returns the insertion point that a step leads to; nil when there is none.
  func insertionPoint(after step: SidebarStep, of item: SidebarItem) -> InsertionPoint? {
    guard let thing = item.filed, let (parent, all) = siblings(of: thing) else { return nil }
    let things = all.filter { ($0.feed == nil) == (thing.feed == nil) }
    guard let index = things.firstIndex(of: thing) else { return nil }
    switch step {
    case .up:
      return index > 0 ? InsertionPoint(in: parent, before: things[index - 1]) : nil
    case .down:
      let next = things.dropFirst(index + 2).first
      return index + 1 < things.count ? InsertionPoint(in: parent, before: next) : nil
    case .first:
      return index > 0 ? InsertionPoint(in: parent, before: things[0]) : nil
    case .last:
      return index + 1 < things.count ? InsertionPoint(in: parent, before: nil) : nil
    case .inside:
      let before = all.prefix { $0 != thing }.compactMap(\.folder).last
      return before.map { InsertionPoint(in: $0, before: nil) }
    case .outside:
      // A folder comes to stand behind the one that it leaves, a feed before the other feeds.
      return parent.flatMap { insertionPoint(of: .after(.folder($0)), for: [item]) }
    }
  }

  /// Returns the folder of a thing and all that is in it, folders first; nil for an unknown thing.
  private func siblings(of thing: FiledThing) -> (parent: FolderID?, things: [FiledThing])? {
    let parent: FolderID?
    switch thing {
    case .feed(let id):
      guard let feed = library.feeds.first(where: { $0.id == id }) else { return nil }
      parent = home(of: feed)
    case .folder(let id):
      guard let folder = library.folders.first(where: { $0.id == id }) else { return nil }
      parent = folder.parent
    }
    return (parent, content(of: parent))
  }

  /// Returns whether a folder is another one, or around it; the top is in none.
  private func isFolder(_ folder: FolderID, around target: FolderID?) -> Bool {
    guard let target else { return false }
    return folder == target || folders(inside: folder).contains(target)
  }
}
