// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation

// The comments on the articles of the library.
extension LibraryModel {
  /// Returns the label of the button that shows the comments on an article.
  ///
  /// - Returns: the label, with their number if it is known; nil for an article without comments.
  package func commentsLabel(of item: TimelineItem) -> CommentsLabel? {
    guard thread(of: item) != nil else { return nil }
    let count = item.row.details?.counts.replies
    return CommentsLabel(count: count, text: builder.messages.commentsLabel(count))
  }

  /// Opens the comments on an article, as the reader left them.
  ///
  /// - Returns: the model, which has loaded nothing new yet; nil for an article without comments.
  package func openThread(of item: TimelineItem) async -> ThreadModel? {
    guard let address = thread(of: item) else { return nil }
    // It may be the one that was left a moment ago.
    await leftThread?.value
    let pages = ThreadPages(engine, Self.replied(item), of: item.article.feed, id: item.article.id)
    let record = await threads?.thread(at: address, builder)
    return ThreadModel(
      ReplySource(pages, engine, builder, storedIn: record),
      at: address,
      titled: item.row.title,
      record: record,
      in: threads
    )
  }

  /// Leaves a thread; the library is not closed before it is stored.
  package func leave(_ thread: ThreadModel) {
    let before = leftThread
    leftThread = tasks.attempt {
      await before?.value
      await thread.close()
    }
  }

  private func thread(of item: TimelineItem) -> URL? {
    guard let feed = sidebar.feed(item.article.feed) else {
      return nil
    }
    return engine.origins.thread(of: Self.replied(item), in: feed)
  }

  private static func replied(_ item: TimelineItem) -> RepliedArticle {
    let details = item.row.details
    return RepliedArticle(
      item.article.key,
      isShared: details?.sharedBy != nil,
      isAnswerable: details?.isAnswerable ?? true
    )
  }
}

/// The label of the button that shows the comments on an article.
package struct CommentsLabel: Hashable, Sendable {
  /// The number of comments; nil if it is not known.
  package let count: Int?
  /// The label in words.
  package let text: String
}
