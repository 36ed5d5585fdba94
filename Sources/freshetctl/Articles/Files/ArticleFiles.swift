// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// The files that come with articles, and the folder into which they are downloaded.
struct ArticleFiles: ParsableArguments {
  /// One file of an article.
  struct Item {
    /// The article.
    let article: ArticleID
    /// The number of the file in the article, from 1.
    let number: Int
    /// The file.
    let file: AttachedFile
    /// The record with which it is downloaded.
    let record: DownloadRecord
    /// The way in which the article's feed is asked; nil for the usual one.
    let access: RequestAccess?
  }

  @OptionGroup var numbers: ArticleNumbers

  @Option(
    help: ArgumentHelp(
      "The folder of downloads. (default: “Freshet” in the desktop's own)",
      valueName: "path"
    ),
    completion: .directory
  )
  var folder: String?

  /// Creates the downloader of the folder.
  ///
  /// - Parameters:
  ///   - services: the network of the program.
  ///   - budget: the host budget of the program.
  /// - Returns: a downloader without a download.
  func downloader(_ services: FeedServices, budget: HostBudget) -> Downloader {
    let url = folder.map { URL(filePath: $0, directoryHint: .isDirectory) }
    return services.makeDownloader(into: url ?? FeedServices.downloadFolder, budget: budget)
  }

  /// Runs a closure with the files of the articles, and reports articles that are missing or have
  /// none.
  ///
  /// - Throws: the error of the closure; else `Exit.partly`, when some articles have no files, and
  ///   `Exit.badData`, when none has.
  func work(in store: FeedStore, _ body: ([Item]) async throws -> Void) async throws {
    let names = try await LibraryNames(of: store)
    var (hasFiles, hasNone) = (false, false)
    try await numbers.work(in: store) { ids, _ in
      var items: [Item] = []
      for id in ids {
        let found = try await Self.items(of: id, in: store, names)
        if found.isEmpty {
          hasNone = true
          Console.complain(
            Console.localize("Article number {number} comes without a file.", ["number": "\(id)"])
          )
        }
        items += found
      }
      hasFiles = !items.isEmpty
      if hasFiles { try await body(items) }
    }
    if hasNone { throw hasFiles ? Exit.partly : Exit.badData }
  }

  /// Returns the way in which a feed is asked; nil for the usual one.
  ///
  /// - Throws: the code for the reason why it cannot be read, after reporting it.
  private static func access(
    of feed: LibraryFeed?,
    in store: FeedStore
  ) async throws -> RequestAccess? {
    guard let feed else { return nil }
    do throws(FeedAccessError) {
      return try await FeedServices.live().makeAccess(to: store).access(of: feed)
        .completed(by: feed.address)
    } catch {
      throw FeedPassword.exit(after: error)
    }
  }

  private static func items(
    of id: ArticleID,
    in store: FeedStore,
    _ names: LibraryNames
  ) async throws -> [Item] {
    guard let found = try await store.articles.article(id) else { return [] }
    let feed = names.outline.feeds.first { $0.id == found.listed.feed }
    let title = found.listed.rowSummary.title
    let access = try await access(of: feed, in: store)
    return AttachedFile.files(of: found.article).enumerated().map { offset, file in
      Item(
        article: id,
        number: offset + 1,
        file: file,
        record: DownloadRecord(
          address: file.address,
          title: title,
          type: file.type,
          feed: feed?.address
        ),
        access: access
      )
    }
  }
}
