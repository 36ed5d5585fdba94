// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel

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

  /// The finding as a sentence or two in English.
  package var reason: String {
    switch self {
    case .transfer(let transfer): "The transfer was cut short: \(transfer.clause)."
    case .document(let fault): fault.message
    }
  }

  /// The finding and its consequence, in English, for people.
  package var sentence: String {
    "Only a part of the document came; it is fetched again soon. \(reason)"
  }
}
