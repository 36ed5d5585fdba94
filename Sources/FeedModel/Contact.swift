// SPDX-License-Identifier: GPL-3.0-or-later

/// A request that is sent to a host, with the reason for it.
package struct Contact: Hashable, Sendable {
  /// The host's name in small letters, with the port unless it is the usual one.
  package let host: String
  /// The reason.
  package let reason: ContactReason

  /// Creates a contact.
  package init(host: String, reason: ContactReason) {
    self.host = host
    self.reason = reason
  }
}

/// The reason why a host is asked for something.
///
/// The code that needs something from the network sets it around its requests; the fetcher reports
/// it with each host that it asks, also with those behind redirects.
package struct ContactReason: Hashable, Sendable {
  /// The kind of thing that is asked for.
  package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A document of a feed: the newest one, or one of its archive.
    case feed
    /// A picture of an article, or of its author.
    case picture
    /// The icon of a feed or of its site.
    case icon
    /// The full text of an article, on its own page.
    case fullText = "full-text"
    /// A part of an article that nobody opened yet, to be readable without a network.
    case offline
    /// A file that comes with an article.
    case file
    /// The comments on an article.
    case replies
    /// Another thing, such as the search for the feed of a site, or a sign-in.
    case other
  }

  /// The reason of the requests of the running task; nil where none is set.
  @TaskLocal package static var current: ContactReason?

  /// The kind of thing.
  package let kind: Kind
  /// The feed for which it is asked; nil for none.
  package let feed: SubscriptionID?
  /// The article for which it is asked; nil for none.
  package let article: ArticleID?

  /// Creates a reason.
  package init(_ kind: Kind, feed: SubscriptionID? = nil, article: ArticleID? = nil) {
    (self.kind, self.feed, self.article) = (kind, feed, article)
  }
}

extension ContactReason {
  /// Runs a closure whose requests are sent for this reason.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure runs: the caller's.
  ///   - body: sends the requests, in tasks of its own as well.
  /// - Returns: the value of the closure.
  /// - Throws: the error of the closure.
  package func during<Value, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result = await Self.$current.withValue(self) { () async -> Result<Value, Failure> in
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
