// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// What came of one poll of a feed, for its history.
package struct FetchNote: Hashable, Sendable {
  /// When it was.
  package let date: Date
  /// What came of it, as a bounded set of words.
  package let outcome: String
  /// The reason, for people; empty when there is nothing to say.
  package let detail: String
  /// Bytes of the answer's body.
  package var bytes = 0
  /// Articles that were new.
  package var added = 0
  /// Articles whose text changed.
  package var changed = 0
  /// How long it took.
  package var duration: Duration = .zero

  /// Makes a note.
  ///
  /// - Parameters:
  ///   - date: when it was.
  ///   - outcome: what came of it, as a bounded set of words.
  ///   - detail: the reason, for people.
  package init(date: Date, outcome: String, detail: String = "") {
    self.date = date
    self.outcome = outcome
    self.detail = detail
  }
}
