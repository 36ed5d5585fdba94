// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FeedSync
import RefreshKit

/// A row of the activity: a poll of a feed that has ended, or one that is under way.
package struct ActivityRow: PagedItem {
  /// The identity of a row.
  package enum ID: Hashable, Sendable {
    /// A poll in the log.
    case ended(RecordID<FetchNote>)
    /// The poll of a feed that is under way.
    case running(SubscriptionID)
  }

  /// The identity of the row.
  package let id: ID
  /// The feed.
  package let feed: SubscriptionID
  /// The title of the feed.
  package let title: String
  /// The outcome in few words.
  package let outcome: String
  /// The reason of a failure, or the feed's new address; empty when there is nothing to report.
  package let reason: String
  /// The cause, the size and the duration of the poll.
  package let detail: String
  /// The time of the poll; empty while it is under way.
  package let time: String
  /// Whether nothing arrived, or only a part of a document.
  package let isFault: Bool

  /// The version of the content: the content itself, in words.
  package var revision: String { text }

  /// The row as one line of text, with tabs: the time, the feed, the outcome, the rest.
  package var text: String {
    [time, title, outcome, detail, reason].map { $0.replacing("\n", with: " ") }
      .joined(separator: "\t")
  }

  /// The row as it is spoken.
  package var spokenText: String {
    [title, outcome, reason, detail, time].filter { !$0.isEmpty }.joined(separator: ". ")
  }

  /// Makes the row of a poll in the log.
  init(_ fetch: LoggedFetch, _ builder: TimelineRowBuilder) {
    let (note, messages) = (fetch.note, builder.messages)
    let shown = FeedDetails.Fetch(note, at: fetch.address, builder)
    id = .ended(fetch.id)
    (feed, title) = (fetch.feed, fetch.title)
    (outcome, reason, time) = (shown.outcome, shown.reason, shown.time)
    let cause = note.trigger.map { messages.title(of: $0) } ?? ""
    detail = [cause, shown.size].filter { !$0.isEmpty }.joined(separator: " · ")
    isFault = !note.isSuccess
  }

  /// Makes the row of a poll that is under way.
  init(_ running: SyncProgress.Running, _ messages: Messages) {
    id = .running(running.feed)
    (feed, title) = (running.feed, running.title)
    outcome = messages.beingFetched
    (reason, detail, time, isFault) = ("", "", "", false)
  }
}
