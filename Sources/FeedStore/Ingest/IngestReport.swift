// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// What became of the articles of a document.
package struct IngestReport: Hashable, Sendable {
  /// Those that were not there before, in the order of their numbers.
  package internal(set) var added: [EntryID] = []
  /// Those whose text changed; the text before is kept as a version.
  package internal(set) var changed: [EntryID] = []
  /// How many were there already.
  package internal(set) var known = 0
  /// Those that came under another key, and were known by a further one.
  package internal(set) var repaired: [EntryID] = []
  /// How many stood in the document twice.
  package internal(set) var repeated = 0
  /// The article below which others were probably missed; nil if none were.
  package internal(set) var gap: EntryID?

  /// Makes the report of a document without articles.
  package init() {}

  /// Adds what became of the articles of a further document.
  ///
  /// - Parameter other: the further document's report; its gap is what is left.
  package mutating func add(_ other: IngestReport) {
    added += other.added
    changed += other.changed
    known += other.known
    repaired += other.repaired
    repeated += other.repeated
    gap = other.gap
  }
}
