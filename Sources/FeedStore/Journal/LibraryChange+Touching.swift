// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// One thing in the library that a change can set, such as the star of an article.
enum TouchedThing: Hashable {
  /// Whether an article is read.
  case read(ArticleID)
  /// Whether an article has a star.
  case star(ArticleID)
  /// Whether an article has a tag.
  case tag(ArticleID, TagID)
  /// Whether an article is there.
  case article(ArticleID)
  /// Whether the reader is subscribed to a feed.
  case feed(SubscriptionID)
  /// The folder of a feed.
  case feedFolder(SubscriptionID)
  /// The name that a feed was given.
  case feedName(SubscriptionID)
  /// The address of a feed.
  case feedAddress(SubscriptionID)
  /// Whether a folder is there; the things that were put into it need that as well.
  case folder(FolderID)
  /// The name of a folder.
  case folderName(FolderID)
  /// The folder of a folder.
  case folderParent(FolderID)
  /// The name of a tag.
  case tagName(TagID)
  /// The position of a feed or a folder among its siblings.
  case position(FiledThing)
  /// Whether a feed is quiet.
  case quiet(SubscriptionID)
  /// Whether an article is muted.
  case muted(ArticleID)
  /// A setting, by its name.
  case setting(String)
}

extension LibraryChange {
  /// The things that the change sets, or needs to be as they are.
  var touched: Set<TouchedThing> {
    switch self {
    case .read(let ids, _): Set(ids.map { .read($0) })
    case .starred(let ids, _): Set(ids.map { .star($0) })
    case .tagged(let ids, let tag, _): Set(ids.map { .tag($0, tag) })
    case .removed(let ids): Set(ids.map { .article($0) })
    case .subscribed(let feeds), .unsubscribed(let feeds): Set(feeds.map { .feed($0) })
    case .moved(let feed, _, let folder):
      Set([.feedFolder(feed)] + [folder].compactMap(\.self).map { .folder($0) })
    case .renamed(let feed, _, _): [.feedName(feed)]
    case .readdressed(let feed, _, _): [.feedAddress(feed)]
    case .folderMade(let folder), .folderRemoved(let folder): [.folder(folder)]
    case .folderRenamed(let folder, _, _): [.folderName(folder)]
    case .folderMoved(let folder, _, let parent):
      Set([.folderParent(folder)] + [parent].compactMap(\.self).map { .folder($0) })
    case .tagRenamed(let tag, _, _): [.tagName(tag)]
    case .joined(let feed, _, let articles): Set([.feed(feed)] + articles.map { .article($0) })
    case .ordered(_, let positions): Set(positions.map { .position($0.thing) })
    case .quieted(let feeds, _): Set(feeds.map { .quiet($0) })
    case .muted(let ids, _): Set(ids.map { .muted($0) })
    case .set(let change): [.setting(change.name)]
    case .several(let changes): changes.reduce(into: []) { $0.formUnion($1.touched) }
    }
  }
}
