// SPDX-License-Identifier: MIT

/// A fault of the forum in place of an answer.
public enum ForumFault: Hashable, Sendable {
  /// An answer with a status and nothing else.
  case status(Int)
  /// A request to come back later: 429, with Retry-After.
  case pause(seconds: Int)
  /// An answer that is not JSON.
  case garbage
  /// A page without items.
  case empty
  /// An answer that is held back until `ForumServer.release()` is called.
  case slow
}
