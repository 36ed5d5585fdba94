// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
package import StateMachineKit

/// The list of the articles that are not readable without a network, each with the reason.
///
/// - Isolation: main actor.
@MainActor
package final class OfflineLacksModel: ObservedModel {
  /// An article.
  package struct Row: Hashable, Sendable {
    /// The title of the article.
    package let title: String
    /// The title of its feed.
    package let feed: String
    /// The parts that are missing, and why.
    package let reason: String
  }

  /// The articles, the most important one first; nil until they are read.
  package private(set) var rows: [Row]?
  /// The sentence about those that are not listed, or that there are none, or why they could not be
  /// read.
  package private(set) var sentence: String

  private let pack: OfflinePack
  private let messages: Messages
  package let observers = Observers<OfflineLacksModel>()

  /// Creates the list; nothing is read before `load`.
  package init(of pack: OfflinePack, _ messages: Messages) {
    (self.pack, self.messages) = (pack, messages)
    sentence = messages.counting
  }

  /// Reads the articles, by the stored parts.
  package func load() async {
    do throws(StoreError) {
      let lacks = try await pack.lacks()
      rows = lacks.articles.map { article, lack in
        let title = article.rowSummary.title
        return Row(
          title: title.isEmpty ? messages.untitled : title,
          feed: article.feedTitle,
          reason: messages.words(for: lack)
        )
      }
      sentence = messages.sentence(for: lacks)
    } catch {
      sentence = messages.sentence(for: error)
    }
    observers.send(self)
  }

  /// The list as a text for the clipboard: an article a line, with its feed and the reason.
  package var text: String {
    let lines = (rows ?? []).map { "\($0.title)\t\($0.feed)\t\($0.reason)" }
    return (lines + [sentence]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
