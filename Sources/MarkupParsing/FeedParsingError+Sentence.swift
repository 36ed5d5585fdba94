// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

extension FeedParsingError {
  /// Returns why a document gave no feed, and the position of the fault, in the reader's language.
  ///
  /// - Parameter wording: translates the sentence.
  /// - Returns: a sentence; in English the one that names the finding.
  package func sentence(in wording: Wording) -> String {
    guard let finding = wording.translated({ finding(in: $0) }) else { return description }
    guard let position else { return finding }
    let lineAndColumn = wording.localize(
      "line {line}, column {column}",
      ["line": String(position.line), "column": String(position.column)]
    )
    return wording.localize("{finding} ({place})", ["finding": finding, "place": lineAndColumn])
  }

  private func finding(in wording: Wording) -> String {
    switch code {
    case .empty: wording.localize("The document is empty.")
    case .notAFeed: wording.localize("The document is no feed.")
    case .malformed:
      wording.localize("The document is broken before anything of it could be read.")
    case .tooManyBytes: wording.localize("The document is too large.")
    case .tooDeep: wording.localize("Elements of the document stand too deep in one another.")
    case .tooManyAttributes:
      wording.localize("An element of the document has too many attributes.")
    case .textTooLong: wording.localize("A text of the document is too long.")
    case .tooManyEntries: wording.localize("The document has too many articles.")
    case .expandsTooFar: wording.localize("The document’s entities add too much.")
    }
  }
}
