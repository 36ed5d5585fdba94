// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FoundationEssentials

/// The origin of the document that names a picture or a page, which limits their addresses.
///
/// A document of the web has no business among the reader's files, nor with the services of this
/// computer and its network: a request to one already reveals that it is there. A feed that is a
/// file may have its pictures beside it. A feed of a host may have them on that host, wherever that
/// is. The feed's own address decides, and nothing in the feed, such as a base. The code that wants
/// a picture passes the origin, and `ImageLoader` checks it.
package enum PictureOrigin: Hashable, Sendable {
  /// A document that was fetched from a host. An empty name is an unknown host of the web.
  case host(String)
  /// A document that is a file of this machine.
  case file

  /// A document of the web of which nothing more is known.
  package static let web = PictureOrigin.host("")

  /// Creates the origin of a document.
  ///
  /// - Parameter document: the address of the document; nil when it is not known.
  package init(of document: URL?) {
    self = document?.isFileURL == true ? .file : .host(document?.host() ?? "")
  }

  /// Creates the origin of an article of the library.
  package init(of article: StoredArticle) {
    self = article.host.map(PictureOrigin.host) ?? .file
  }

  /// Returns whether a picture may be requested from an address.
  ///
  /// - Returns: whether the address is one of the web, of the document's own surroundings, or of a
  ///   file that a file names.
  package func allows(_ url: URL) -> Bool {
    ["http", "https", "file"].contains(url.scheme?.lowercased() ?? "") && request(url).isAllowed
  }

  /// Creates a request for an address that the document names.
  ///
  /// - Parameters:
  ///   - url: the address that it names.
  ///   - accept: the kind of answer that is wanted.
  /// - Returns: a request that contains the place of the document.
  func request(_ url: URL, accept: AcceptedContent = .image) -> FetchRequest {
    FetchRequest(url: url, accept: accept, source: source)
  }

  /// The address in the place of the document's; nil for a file, which may name anything.
  private var source: URL? {
    guard case .host(let host) = self else { return nil }
    var parts = URLComponents()
    parts.scheme = "https"
    parts.encodedHost = host.isEmpty ? Self.unknownHost : host
    return parts.url ?? URL(string: "https://\(Self.unknownHost)")
  }

  /// A host of the web that nobody owns.
  ///
  /// - Source: RFC 6761 §6.4.
  private static let unknownHost = "unknown.invalid"
}
