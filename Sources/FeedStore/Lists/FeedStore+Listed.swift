// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

extension FeedStore {
  /// Finds the articles that a list could show.
  ///
  /// - Parameter ids: numbers of articles.
  /// - Returns: the articles that exist, were not deleted, and have a feed that is subscribed to.
  /// - Throws: `StoreError`.
  package func listed(_ ids: [ArticleID]) async throws(StoreError) -> Set<ArticleID> {
    try await read { database in
      try ArticleID.fetchSet(
        database,
        sql: """
          SELECT status.id FROM status JOIN feed ON feed.id = feedID
          WHERE isListed = 1 AND feed.removed IS NULL
            AND status.id IN (SELECT value FROM json_each(?))
          """,
        arguments: [ids.jsonText]
      )
    }
  }
}
