// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials

// The files that come with the library's articles.
extension LibraryModel {
  /// Resumes the downloads of the last run.
  func startDownloads() {
    downloads?.access = { [weak self] (address) async throws(FeedAccessError) in
      guard let self,
        let feed = sidebar.outline?.library.feeds
          .first(where: { $0.address.withoutCredentials == address })
      else { return nil }
      return try await access.access(of: feed).completed(by: feed.address)
    }
    downloads?.feed = { [weak self] feed in
      self?.sidebar.outline?.library.feeds.first { $0.address.withoutCredentials == feed }?.id
    }
    downloads?.start()
  }

  /// Returns the record with which a file of an article is downloaded or played.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - item: the article that names it.
  /// - Returns: a record for which nothing was done.
  package func record(of file: AttachedFile, in item: TimelineItem) -> DownloadRecord {
    let feed = sidebar.feed(item.article.feed)
    return DownloadRecord(
      address: file.address,
      title: item.row.title,
      type: file.type,
      feed: feed?.address
    )
  }
}
