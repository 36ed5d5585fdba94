// SPDX-License-Identifier: GPL-3.0-or-later

/// The kind of content that a request asks for.
package enum AcceptedContent: Hashable, Sendable, CaseIterable {
  /// A feed: RSS, Atom or JSON Feed.
  case feed
  /// A picture.
  case image
  /// A web page, for its text.
  case page
  /// An answer of an API.
  case json
  /// A file of any kind, such as the sound of an episode.
  case file

  /// The limits of a request that sets none of its own.
  package var usualLimits: FetchLimits {
    switch self {
    case .feed: .feed
    case .image: .image
    case .page, .json: .page
    case .file: .download
    }
  }

  /// Whether a body without its end is of use: the first articles of a feed are, half a picture is
  /// not.
  var isUsefulInPart: Bool { self == .feed }

  /// The media types of pictures that every program shows.
  package static let usualPictures = ["image/png", "image/jpeg", "image/gif"]

  /// Returns the value of the `Accept` header.
  ///
  /// Everything is accepted last, as many servers send feeds as `text/html` or `text/plain`.
  ///
  /// - Parameter pictures: the media types of the pictures that can be shown, the best one first.
  /// - Returns: media types.
  func header(pictures: [String]) -> String {
    switch self {
    case .feed:
      "application/atom+xml, application/rss+xml, application/feed+json, "
        + "application/rdf+xml;q=0.9, application/json;q=0.8, application/xml;q=0.8, "
        + "text/xml;q=0.7, */*;q=0.1"
    case .image:
      (pictures + ["*/*;q=0.1"]).joined(separator: ", ")
    case .page:
      "text/html, application/xhtml+xml, application/xml;q=0.8, */*;q=0.1"
    case .json: "application/json, */*;q=0.1"
    case .file: "*/*"
    }
  }
}
