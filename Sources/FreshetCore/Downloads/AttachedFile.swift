// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// A file that comes with an article and is not shown in its text, such as an episode's sound.
package struct AttachedFile: Hashable, Sendable {
  /// The address of the file, of the web or of this computer.
  package let address: URL
  /// The kind of content.
  package let kind: LinkCard.Kind
  /// The media type according to the feed; nil when it gives none.
  package let type: String?
  /// The name of the file in its address; the host's when it has none.
  package let name: String
  /// The size in bytes according to the feed; nil when it gives none.
  package let bytes: Int?
  /// The playing time according to the feed; nil when it gives none.
  package let duration: Duration?

  /// Whether the file is one of the web, which can be downloaded.
  package var isOfWeb: Bool { ["http", "https"].contains(address.scheme?.lowercased() ?? "") }

  /// Whether the file is played, rather than opened.
  package var isPlayed: Bool { kind == .audio || kind == .video }

  /// The media type by which a program is chosen; nil when nothing tells it.
  ///
  /// The type of a server is not used: the reader sees this one before a program is started.
  package var playedType: String? {
    if let type, type.contains("/") { return DownloadName.essence(of: type) }
    let ending = DownloadName(title: "", address: address, type: nil).ending
    return DownloadName.type(ofEnding: ending)
  }

  /// Creates the file of an enclosure; nil when it has no address that may be opened, or is a
  /// picture, which stands before the text.
  ///
  /// - Parameters:
  ///   - enclosure: the enclosure.
  ///   - episode: the data of its article as an episode.
  package init?(_ enclosure: Enclosure, of episode: Episode) {
    guard let address = enclosure.url, !enclosure.isPicture else { return nil }
    self.address = address
    type = enclosure.type
    let known = enclosure.knownType
    kind = LinkCard.Kind(type: known)
    let last = address.lastPathComponent
    name = (["", "/"].contains(last) ? address.host() ?? "" : last).shortened(to: TextLimits.title)
    bytes = enclosure.length.flatMap { $0 > 0 ? $0 : nil }
    let isPlayed = kind == .audio || kind == .video
    duration = isPlayed ? episode.duration.flatMap { $0 > .zero ? $0 : nil } : nil
  }

  /// Returns the files of an article, each address once, in the order of the feed.
  ///
  /// - Returns: the files; empty for an article without any.
  package static func files(of article: Article) -> [AttachedFile] {
    var known: Set<URL> = []
    return article.enclosures
      .compactMap { AttachedFile($0, of: article.episode) }
      .filter { known.insert($0.address).inserted }
  }
}

extension LinkCard.Kind {
  /// Creates the kind of attachment of a media type.
  init(type: String?) {
    switch type?.prefix(while: { $0 != "/" }).lowercased() {
    case "audio": self = .audio
    case "video": self = .video
    default: self = .file
    }
  }
}
