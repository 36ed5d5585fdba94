// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The reason why a fetch has no usable answer.
package struct FetchError: Error, Hashable, Sendable {
  /// The kind of an error, as a bounded set; the values that belong to it are properties of the
  /// error.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// There is no network, or no name service.
    case offline
    /// The host's name is not known.
    case hostNotFound
    /// The host does not accept connections, or closed this one before it answered.
    case cannotConnect
    /// The server's certificate or encryption cannot be trusted.
    case insecureConnection
    /// The connection was not made in time.
    case connectTimedOut
    /// The answer was not whole in time.
    case totalTimedOut
    /// The connection ended before the answer did.
    case connectionLost
    /// The body is larger than the request allows.
    case tooLarge
    /// There are more redirects than the request allows, or they form a circle.
    case tooManyRedirects
    /// A redirect leads from an encrypted connection to one that is not.
    case insecureRedirect
    /// A redirect names no address, or one that cannot be fetched.
    case badRedirect
    /// The status reports a failure; see `status`.
    case http
    /// The request was not sent, because the host asked for a pause; see `retryAfter`.
    case hostPaused
    /// The answer is no HTTP, or its compression is broken.
    case badAnswer
    /// The calling task was cancelled.
    case cancelled
    /// The address is neither `http:` nor `https:` nor `file:`, or has no host.
    case unsupportedAddress
    /// There is no such file.
    case fileNotFound
    /// The address names a folder, or something else that is no file.
    case notAFile
    /// The file cannot be read.
    case fileUnreadable
    /// The disk has no room for the file.
    case diskFull
    /// The file cannot be written.
    case fileNotWritable
    /// Another download writes the file.
    case fileInUse
    /// The system reported another error; see `detail`.
    case other
  }

  /// The kind of the error.
  package let code: Code
  /// The address of the request, without secrets.
  package let url: URL
  /// The status of the answer, when there was one.
  package let status: Int?
  /// The time for which the server asks to wait before the next try, or the rest of a pause.
  package let retryAfter: Duration?
  /// The beginning of the body of an answer whose status is no success.
  ///
  /// It is never shown, as it may repeat the request.
  ///
  /// - Units: at most `mostBodyBytes`, after decompression.
  package let body: [UInt8]
  /// The finding in words, for people; may be empty.
  let detail: Phrase
  /// A Boolean value that indicates whether the request was to change something on the server.
  var isOfUnsafeMethod = false
  /// A Boolean value that indicates whether the server refused a name and a password.
  package internal(set) var hasRefusedPassword = false
  /// The name of the proxy that is the reason, as its host and port; nil when it is another one.
  package internal(set) var proxy: String?

  /// The status with which a proxy asks who the reader is (RFC 9110 §15.5.8).
  static let proxyRefusal = 407

  /// 4 KB: enough for the reasons that servers give in words.
  package static let mostBodyBytes = 4 << 10

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: the kind of the error.
  ///   - url: the address of the request; its secrets are removed.
  ///   - status: the status of the answer; nil when there was none.
  ///   - retryAfter: the time for which the server asks to wait.
  ///   - detail: the finding, as a clause without a full stop.
  ///   - body: the body of the answer; its beginning is stored.
  package init(
    _ code: Code,
    url: URL,
    status: Int? = nil,
    retryAfter: Duration? = nil,
    detail: Phrase = .none,
    body: [UInt8] = []
  ) {
    self.code = code
    self.url = url.withoutSecrets
    self.status = status
    self.retryAfter = retryAfter
    self.detail = detail
    self.body = Array(body.prefix(Self.mostBodyBytes))
  }

  /// Whether the same request may succeed later without a change by anybody.
  ///
  /// It is false for a request that changes something: the server may have done so already.
  ///
  /// - Source: RFC 9110 §15.5.9, §15.6; RFC 6585 §4; RFC 8470 §5.2 (425).
  package var isRetryable: Bool {
    guard !isOfUnsafeMethod else { return false }
    return switch code {
    case .offline, .hostNotFound, .cannotConnect, .connectTimedOut, .totalTimedOut,
      .connectionLost, .hostPaused, .badAnswer, .other:
      true
    case .http:
      status.map { $0 >= 500 && $0 != 501 && $0 != 505 || Self.passingStatuses.contains($0) }
        ?? false
    case .insecureConnection, .tooLarge, .tooManyRedirects, .insecureRedirect, .badRedirect,
      .cancelled, .unsupportedAddress, .fileNotFound, .notAFile, .fileUnreadable, .diskFull,
      .fileNotWritable, .fileInUse:
      false
    }
  }

  /// The client statuses that pass by themselves: request timeout, too early, too many requests.
  private static let passingStatuses: Set<Int> = [408, 425, 429]

  /// The code's name and the status, bounded for logs and counters.
  package var shortDescription: String {
    guard let status else { return code.rawValue }
    return "\(code.rawValue)-\(status)"
  }
}

extension FetchError.Code {
  /// Whether the connection was not made.
  var isOfConnecting: Bool {
    switch self {
    case .offline, .hostNotFound, .cannotConnect, .connectTimedOut: true
    default: false
    }
  }
}

extension FetchError: CustomStringConvertible {
  /// The sentence in English.
  package var description: String { sentence }
}
