// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import MarkupParsing

extension NeutralFeed {
  /// A feed that a page names.
  struct Discovery: Encodable, Sendable {
    let url: String
    let title: String?
    let type: String?
  }

  /// Creates the form of a document that is no feed; nil if it is neither a list of feeds nor a
  /// page with some.
  ///
  /// - Parameters:
  ///   - error: the reason why it is no feed, which stays in the result.
  ///   - bytes: the document.
  ///   - contentType: the HTTP header that came with it.
  ///   - baseURL: the address of the document.
  init?(
    afterFailure error: FeedParsingError,
    parsing bytes: [UInt8],
    contentType: String?,
    baseURL: URL?
  ) {
    // The feed's error is reported; an error here would only add that it is no list either.
    if let list = try? OPMLParser().parse(bytes, contentType: contentType) {
      self.init(list)
    } else {
      let page = FeedLinkFinder().find(bytes, contentType: contentType, pageURL: baseURL)
      guard !page.declared.isEmpty else { return nil }
      self.init(error: "")
      discovered = page.declared.map {
        Discovery(url: $0.url.absoluteString, title: $0.title, type: $0.type)
      }
    }
    self.error = error.description
  }
}
