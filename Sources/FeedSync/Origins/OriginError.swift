// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel

/// An error that a source states in an answer of its own form, and its meaning.
///
/// It has no sentence of its own: `sentence(in:)` makes one in the reader's language.
package struct OriginError: Error, Hashable, Sendable {
  /// The meaning of an error.
  package enum Reason: Hashable, Sendable {
    /// Members alone may read this, or the server refuses programs from here.
    case closed
    /// The server shows this to the bearer of a token alone, and none was sent.
    case tokenMissing
    /// The server does not accept the token that was sent.
    case tokenRefused
    /// The host accepts no more requests for a time.
    case limited
    /// There is no such list, or it was removed.
    case absent
    /// The server does not accept the cursor of a further page any more; a new reading from the
    /// newest page has others.
    case cursorExpired
    /// There are no comments, or none any more.
    case noReplies
    /// The answer is a page of the web.
    case webPage
    /// The answer cannot be read.
    case unreadable
    /// The server lost the feed for now, as it does with others.
    case lost
    /// The server states a reason in words of its own: one line of bounded length, empty for none.
    case stated(String)
    /// The file that declares the source has a sentence for it.
    case declared(String)
    /// The reader's token for the source cannot be read; no server was asked.
    case secrets(SecretError)
    /// An error that an earlier version noted with its code and a sentence in English.
    case noted(code: String, sentence: String)
  }

  /// The meaning.
  package let reason: Reason
  /// The name of the site or the program, for people.
  package let source: String
  /// The failure of HTTP to which it amounts, such as too many requests, and after which the host
  /// and the source are left alone; nil when it amounts to an answer that cannot be read.
  package let cause: FetchError?
  /// Whether the server accepts more requests of a reader who signs in.
  package let signingInHelps: Bool

  /// Creates an error.
  package init(
    _ reason: Reason,
    of source: String,
    cause: FetchError? = nil,
    signingInHelps: Bool = false
  ) {
    (self.reason, self.source, self.cause) = (reason, source, cause)
    self.signingInHelps = signingInHelps
  }

  /// The status of an answer to too many requests (RFC 6585 §4).
  static let tooManyRequests = 429

  /// The error's name, bounded for logs and counters, without spaces; stored in notes of polls.
  package var code: String {
    switch reason {
    case .closed: "closed"
    case .tokenMissing: "tokenMissing"
    case .tokenRefused: "token"
    case .limited: "limit"
    case .absent: "absent"
    case .cursorExpired: "placeExpired"
    case .noReplies: "noReplies"
    case .webPage: "webPage"
    case .unreadable: "unreadable"
    case .lost: "lost"
    case .stated: cause?.status == Self.tooManyRequests ? "limit" : "stated"
    case .declared: cause?.status.map { "status-\($0)" } ?? "declared"
    case .secrets: "tokens"
    case .noted(let code, _): code
    }
  }

  /// Whether the same request may succeed later without a change by anybody.
  package var isRetryable: Bool {
    switch reason {
    case .limited, .cursorExpired, .webPage, .unreadable, .lost, .secrets: true
    case .stated, .declared: cause?.isRetryable ?? false
    case .closed, .tokenMissing, .tokenRefused, .absent, .noReplies, .noted: false
    }
  }
}
