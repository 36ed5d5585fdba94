// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a body is not whole.
///
/// What came of it may be used, but it stands for nothing more: it has no validators to keep, its
/// end is not the document's end, and what is missing from it is not gone.
package enum Truncation: Hashable, Sendable {
  /// The body has fewer bytes than the server said, counted as they go over the wire.
  case shortBody(expected: Int, received: Int)
  /// The end of the compressed body is missing or broken.
  case brokenContentCoding
  /// The connection ended before the body did, and nobody said how long it would be.
  case cutConnection

  /// The finding as a clause without a full stop, in English.
  package var clause: String {
    switch self {
    case .shortBody(let expected, let received):
      "only \(received) of its \(expected) bytes came"
    case .brokenContentCoding: "its compression has no proper end"
    case .cutConnection: "the connection ended in the middle of it"
    }
  }

  /// The case's name: bounded, for logs and counters.
  package var shortDescription: String {
    switch self {
    case .shortBody: "shortBody"
    case .brokenContentCoding: "brokenContentCoding"
    case .cutConnection: "cutConnection"
    }
  }
}
