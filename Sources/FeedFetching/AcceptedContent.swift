// SPDX-License-Identifier: GPL-3.0-or-later

/// What kind of answer a request wants.
package enum AcceptedContent: Hashable, Sendable, CaseIterable {
  /// A feed: RSS, Atom or JSON Feed.
  case feed
  /// A picture.
  case image
  /// A web page, for its text.
  case page
  /// An answer of an API.
  case json

  /// The limits to use unless a request says its own.
  package var usualLimits: FetchLimits {
    switch self {
    case .feed: .feed
    case .image: .image
    case .page, .json: .page
    }
  }

  /// Whether a body without its end is of use: a feed's first articles are, half a picture is not.
  var isUsefulInPart: Bool { self == .feed }

  /// The value of the `Accept` header.
  ///
  /// Everything is accepted last, as many servers send feeds as `text/html` or `text/plain`.
  var header: String {
    switch self {
    case .feed:
      "application/atom+xml, application/rss+xml, application/feed+json, "
        + "application/rdf+xml;q=0.9, application/json;q=0.8, application/xml;q=0.8, "
        + "text/xml;q=0.7, */*;q=0.1"
    case .image:
      "image/png, image/jpeg, image/webp, image/gif, image/*;q=0.8, */*;q=0.1"
    case .page:
      "text/html, application/xhtml+xml, application/xml;q=0.8, */*;q=0.1"
    case .json: "application/json, */*;q=0.1"
    }
  }
}
