// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching

/// An error that a source states in an answer of its own form, and what it means.
package struct OriginError: Error, Hashable, Sendable {
  /// The error's name, bounded for logs and counters, without spaces.
  package let code: String
  /// The meaning and the next step, in English, for people.
  package let sentence: String
  /// Whether the same request may succeed later without a change by anybody.
  package let isRetryable: Bool
  /// The failure of HTTP to which it amounts, such as too many requests, and after which the host
  /// and the source are left alone; nil when it amounts to an answer that cannot be read.
  package let equivalent: FetchError?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: the error's name, without spaces.
  ///   - sentence: the meaning and the next step, in English.
  ///   - isRetryable: whether the same request may succeed later.
  ///   - equivalent: the failure of HTTP to which it amounts.
  package init(
    _ code: String,
    sentence: String,
    isRetryable: Bool = false,
    equivalent: FetchError? = nil
  ) {
    self.code = code
    self.sentence = sentence
    self.isRetryable = isRetryable
    self.equivalent = equivalent
  }
}
