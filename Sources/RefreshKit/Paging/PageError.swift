// SPDX-License-Identifier: MIT

/// The reason why a page failed to load.
public struct PageError: Error, Hashable, Codable, Sendable {
  /// The closed set of reasons.
  public enum Kind: Hashable, Codable, Sendable {
    /// There is no network.
    case offline
    /// No answer arrived in time.
    case timedOut
    /// The server refused, with an HTTP status.
    case http(status: Int)
    /// The answer has an unexpected value, at a path in it.
    case decode(path: String)
    /// The server no longer knows the cursor.
    case cursorExpired
    /// The page names a page as its next one that was loaded already.
    case cursorLoop
    /// The source may not be asked again before `retryAfter` is over.
    case tooEarly
    /// The load was cancelled; never shown and never retried.
    case cancelled
    /// A reason of the source's own.
    case source(code: String)
  }

  /// The reason.
  public let kind: Kind
  /// A sentence for people: the attempt, its subject, the next step.
  ///
  /// May be empty.
  public let detail: String
  /// The time that the server asked to wait; nil if it did not.
  public let retryAfter: Duration?
  /// Whether the same request may succeed later.
  public let isRetryable: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: the reason.
  ///   - detail: a sentence for people.
  ///   - retryAfter: the time that the server asked to wait.
  ///   - isRetryable: nil decides by the reason: time-outs, a lost network, HTTP 429 and 5xx are.
  public init(
    _ kind: Kind,
    detail: String = "",
    retryAfter: Duration? = nil,
    isRetryable: Bool? = nil
  ) {
    self.kind = kind
    self.detail = detail
    self.retryAfter = retryAfter
    self.isRetryable = isRetryable ?? Self.isUsuallyRetryable(kind)
  }

  /// A short name without content of the answer, for logs and counters.
  public var shortDescription: String {
    switch kind {
    case .offline: "offline"
    case .timedOut: "timed-out"
    case .http(let status): "http-\(status)"
    case .decode: "decode"
    case .cursorExpired: "cursor-expired"
    case .cursorLoop: "cursor-loop"
    case .tooEarly: "too-early"
    case .cancelled: "cancelled"
    case .source: "source"
    }
  }

  private static func isUsuallyRetryable(_ kind: Kind) -> Bool {
    switch kind {
    case .offline, .timedOut: true
    case .http(let status): status == 429 || (500...599).contains(status)
    case .decode, .cursorExpired, .cursorLoop, .tooEarly, .cancelled, .source: false
    }
  }
}
