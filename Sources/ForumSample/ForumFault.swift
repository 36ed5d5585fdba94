// SPDX-License-Identifier: MIT

/// A fault that the forum shows instead of an answer.
public enum ForumFault: Hashable, Sendable {
  /// It answers with a status and nothing else.
  case status(Int)
  /// It asks to come back later: 429, with Retry-After.
  case pause(seconds: Int)
  /// It answers with what is no JSON.
  case garbage
  /// It answers with a page without items.
  case empty
  /// It answers when `ForumServer.release()` is called.
  case slow
}
