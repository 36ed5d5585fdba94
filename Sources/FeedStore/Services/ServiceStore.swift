// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

/// The states of articles that are synchronized with a service.
///
/// A change of the reader that the service does not know yet wins over the service's own state.
package struct ServiceStore: Sendable {
  let library: FeedStore

  /// Sets the service through which a feed is read.
  ///
  /// - Parameters:
  ///   - service: the service's name; nil for none, which drops the states to be sent.
  ///   - feed: the feed.
  /// - Throws: `StoreError`; nothing was set then.
  package func set(
    _ service: String?,
    of feed: SubscriptionID
  ) async throws(StoreError) {
    try await library.write { database in
      try database.execute(
        sql: "UPDATE feed SET service = ? WHERE id = ?",
        arguments: [service, feed]
      )
      guard service == nil else { return }
      try database.execute(
        sql: "DELETE FROM pending WHERE statusID IN (SELECT id FROM status WHERE feedID = ?)",
        arguments: [feed]
      )
    }
  }

  /// Reads the states that a service does not know yet.
  ///
  /// - Parameters:
  ///   - service: the service's name.
  ///   - limit: the most states to return.
  /// - Returns: the states, those that wait longest first.
  /// - Throws: `StoreError`.
  package func pendingStates(
    for service: String,
    limit: Int = 500
  ) async throws(StoreError) -> [PendingState] {
    try await library.read { database in
      let sql = """
        SELECT status.id, key, feedID, field, iif(field = 'isRead', isRead, isStarred)
        FROM pending JOIN status ON status.id = statusID JOIN feed ON feed.id = feedID
        WHERE feed.service = ? ORDER BY at, status.id, field LIMIT ?
        """
      return try Row.fetchAll(database, sql: sql, arguments: [service, limit]).compactMap { row in
        guard let field = PendingState.Field(rawValue: row[3]) else { return nil }
        return PendingState(
          article: row[0],
          key: ArticleKey(row[1]),
          feed: row[2],
          field: field,
          isOn: row[4]
        )
      }
    }
  }

  /// Records the states that a service has accepted.
  ///
  /// - Parameter states: the accepted states. One that the reader changed since still waits.
  /// - Throws: `StoreError`; all of them still wait then.
  package func settle(_ states: [PendingState]) async throws(StoreError) {
    try await library.write { database in
      for state in states {
        let field = state.field.rawValue
        try database.cachedStatement(
          sql: """
            DELETE FROM pending WHERE statusID = ? AND field = ? AND EXISTS (
              SELECT 1 FROM status WHERE id = statusID AND \(field) = ?
            )
            """
        )
        .execute(arguments: [state.article, field, state.isOn])
      }
    }
  }

  /// Applies the states of a service, except where the reader's own are not sent yet.
  ///
  /// - Parameters:
  ///   - states: the states of the service.
  ///   - feed: the feed.
  /// - Returns: the articles that changed. This is none of the reader's changes, and not in the
  ///   journal.
  /// - Throws: `StoreError`; nothing was applied then.
  @discardableResult
  package func accept(
    _ states: [RemoteState],
    of feed: SubscriptionID
  ) async throws(StoreError) -> Set<ArticleID> {
    let changed = try await library.write { database in
      var changed: Set<ArticleID> = []
      for state in states {
        for (field, value) in [
          (PendingState.Field.read, state.isRead), (.starred, state.isStarred),
        ] {
          guard let value else { continue }
          let id = try ArticleID.fetchOne(
            database.cachedStatement(
              sql: """
                UPDATE status SET \(field.rawValue) = :value
                WHERE feedID = :feed AND key = :key AND \(field.rawValue) <> :value
                  AND id NOT IN (SELECT statusID FROM pending WHERE field = :field)
                RETURNING id
                """
            ),
            arguments: [
              "value": value, "feed": feed, "key": state.key.rawValue, "field": field.rawValue,
            ]
          )
          if let id { changed.insert(id) }
        }
      }
      return changed
    }
    if !changed.isEmpty { library.changes.send(.states(changed)) }
    return changed
  }
}
