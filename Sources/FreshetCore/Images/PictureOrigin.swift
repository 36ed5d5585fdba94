// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FoundationEssentials

/// The origin of the document that names a picture or a page, and so whence that may come.
///
/// A document of the web has no business among the reader's files, and none with this computer's
/// own services and those of its network: to ask for one is to tell that it is there. A feed that
/// is a file itself may have its pictures beside it, and one of a host may have them on that host,
/// wherever that is. It is the feed's own address that decides, and nothing that it says of itself,
/// such as a base; whoever wants a picture says the origin, and `ImageLoader` asks it.
package enum PictureOrigin: Hashable, Sendable {
  /// A document that was fetched from a host; an empty one is not known, and of the web.
  case host(String)
  /// A document that is a file of this machine.
  case file

  /// A document of the web of which nothing more is known.
  package static let web = PictureOrigin.host("")

  /// The origin of what a document names.
  ///
  /// - Parameter document: where the document was; nil when that is not known.
  package init(of document: URL?) {
    self = document?.isFileURL == true ? .file : .host(document?.host() ?? "")
  }

  /// The origin of what an article of the library names.
  ///
  /// - Parameter entry: the article.
  package init(of entry: Entry) {
    self = entry.host.map(PictureOrigin.host) ?? .file
  }

  /// Whether a picture may be had from an address.
  ///
  /// - Parameter url: the address.
  /// - Returns: whether it is one of the web, of the document's own surroundings, or of a file that
  ///   a file names.
  package func allows(_ url: URL) -> Bool {
    ["http", "https", "file"].contains(url.scheme?.lowercased() ?? "") && request(url).isAllowed
  }

  /// A request for what the document names.
  ///
  /// - Parameters:
  ///   - url: the address that it names.
  ///   - accept: what kind of answer is wanted.
  /// - Returns: one that says where the document is.
  func request(_ url: URL, accept: AcceptedContent = .image) -> FetchRequest {
    FetchRequest(url: url, accept: accept, source: source)
  }

  /// An address in the place of the document's; nil for a file, which may name anything.
  private var source: URL? {
    guard case .host(let host) = self else { return nil }
    var parts = URLComponents()
    parts.scheme = "https"
    parts.encodedHost = host.isEmpty ? Self.unknownHost : host
    return parts.url ?? URL(string: "https://\(Self.unknownHost)")
  }

  /// A host of the web that nobody has.
  ///
  /// - Source: RFC 6761 §6.4.
  private static let unknownHost = "unknown.invalid"
}
