// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedStore

/// The reason why only a part of a feed's document is there.
package enum DocumentTruncation: Hashable, Sendable {
  /// Some of its bytes did not arrive.
  case transfer(Truncation)
  /// All bytes that the server meant to send arrived, and they end before the document does.
  case document(FeedFault)

  /// Creates the reason; nil when the document is whole.
  ///
  /// - Parameters:
  ///   - transfer: the reason from its transfer; nil when all bytes arrived.
  ///   - fault: the fault that the parser reported.
  package init?(_ transfer: Truncation?, _ fault: FeedFault?) {
    if let transfer {
      self = .transfer(transfer)
    } else if let fault {
      self = .document(fault)
    } else {
      return nil
    }
  }

  /// Returns the finding, in the reader's language.
  ///
  /// - Parameter wording: translates the sentences.
  /// - Returns: a sentence or two; in English the one of the parser, which names the finding.
  package func reason(in wording: Wording) -> String {
    switch self {
    case .transfer(let transfer):
      wording.localize(
        "The transfer was cut short: {finding}.",
        ["finding": transfer.phrase.text(in: wording)]
      )
    case .document(let fault): wording.translated { fault.finding(in: $0) } ?? fault.message
    }
  }

  /// Returns the finding and its consequence, in the reader's language.
  ///
  /// - Parameter wording: translates the sentences.
  /// - Returns: two sentences or three.
  package func sentence(in wording: Wording) -> String {
    wording.localize(
      "Only a part of the document came; it is fetched again soon. {reason}",
      ["reason": reason(in: wording)]
    )
  }
}

// The reason in the note of a poll.
extension DocumentTruncation {
  private static let shortBody = "shortBody"
  private static let brokenContentCoding = "brokenContentCoding"
  private static let cutConnection = "cutConnection"

  /// The reason as it is noted.
  package var part: FetchFacts.Part {
    switch self {
    case .transfer(.shortBody(let expected, let received)):
      FetchFacts.Part(Self.shortBody, expected: expected, received: received)
    case .transfer(.brokenContentCoding): FetchFacts.Part(Self.brokenContentCoding)
    case .transfer(.cutConnection): FetchFacts.Part(Self.cutConnection)
    case .document(let fault): FetchFacts.Part(fault.kind.rawValue, message: fault.message)
    }
  }

  /// Reads a reason from a note.
  package init(_ part: FetchFacts.Part) {
    switch part.reason {
    case Self.shortBody:
      self = .transfer(.shortBody(expected: part.expected ?? 0, received: part.received ?? 0))
    case Self.brokenContentCoding: self = .transfer(.brokenContentCoding)
    case Self.cutConnection: self = .transfer(.cutConnection)
    default:
      let kind = FeedFault.Kind(rawValue: part.reason) ?? .truncated
      self = .document(FeedFault(kind: kind, message: part.message ?? ""))
    }
  }
}

extension FeedFault {
  /// Returns the reason why a document was not read to its end, by the kind of the fault alone.
  fileprivate func finding(in wording: Wording) -> String {
    kind == .limit
      ? wording.localize("The document is too large to be read whole.")
      : wording.localize("The document ends before it is complete.")
  }
}
