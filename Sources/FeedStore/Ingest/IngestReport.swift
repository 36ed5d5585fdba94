// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The results of an ingest.
package struct IngestReport: Hashable, Sendable {
  /// The new articles, in the order of their numbers.
  package internal(set) var added: [ArticleID] = []
  /// The articles whose text changed; the text before is stored as a version.
  package internal(set) var changed: [ArticleID] = []
  /// The articles of which only details, language or file changed; nothing of them is told to the
  /// reader.
  package internal(set) var renewed: [ArticleID] = []
  /// The number of articles that were known before.
  package internal(set) var known = 0
  /// The articles that arrived under another key, and were known by a further one.
  package internal(set) var repaired: [ArticleID] = []
  /// The number of repeated articles in the document.
  package internal(set) var repeated = 0
  /// The article below which others are probably missing; nil if none are.
  package internal(set) var gap: ArticleID?

  /// The articles of which the reader is told.
  package internal(set) var notices: [ArrivalNotice] = []

  /// Makes the report of a document without articles.
  package init() {}

  /// Adds the results of a further document.
  ///
  /// - Parameter other: the further document's report; the gap of the sum is its gap.
  package mutating func add(_ other: IngestReport) {
    added += other.added
    changed += other.changed
    renewed += other.renewed
    known += other.known
    repaired += other.repaired
    notices += other.notices
    repeated += other.repeated
    gap = other.gap
  }
}
