// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The reason why a body is not whole.
///
/// The bytes that arrived may be used, but they prove nothing more. They have no validators to
/// store, their end is not the document's end, and an article that is missing from them is not
/// gone.
package enum Truncation: Hashable, Sendable {
  /// The body has fewer bytes than the server said, counted as they go over the wire.
  case shortBody(expected: Int, received: Int)
  /// The end of the compressed body is missing or broken.
  case brokenContentCoding
  /// The connection ended before the body, whose length was not announced.
  case cutConnection

  /// The finding as a clause without a full stop.
  package var phrase: Phrase {
    switch self {
    case .shortBody(let expected, let received):
      Phrase(
        "only {received} of its {expected} bytes came",
        ["received": String(received), "expected": String(expected)]
      )
    case .brokenContentCoding: Phrase("its compression has no proper end")
    case .cutConnection: Phrase("the connection ended in the middle of it")
    }
  }

  /// The case's name, bounded for logs and counters.
  package var shortDescription: String {
    switch self {
    case .shortBody: "shortBody"
    case .brokenContentCoding: "brokenContentCoding"
    case .cutConnection: "cutConnection"
    }
  }
}
