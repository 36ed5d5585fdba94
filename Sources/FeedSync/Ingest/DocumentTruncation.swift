// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel

/// Why only a part of a feed's document is there.
package enum DocumentTruncation: Hashable, Sendable {
  /// Its bytes did not all come.
  case transfer(Truncation)
  /// All bytes came that the server meant to send, and they end before the document does.
  case document(FeedFault)

  /// Finds out whether a document is a part of one.
  ///
  /// - Parameters:
  ///   - transfer: what its transfer says.
  ///   - fault: what its reader says.
  package init?(_ transfer: Truncation?, _ fault: FeedFault?) {
    if let transfer {
      self = .transfer(transfer)
    } else if let fault {
      self = .document(fault)
    } else {
      return nil
    }
  }

  /// The finding as a sentence or two in English.
  package var reason: String {
    switch self {
    case .transfer(let transfer): "The transfer was cut short: \(transfer.clause)."
    case .document(let fault): fault.message
    }
  }

  /// The finding and what is done about it, in English, for people.
  package var sentence: String {
    "Only a part of the document came; it is fetched again soon. \(reason)"
  }
}
