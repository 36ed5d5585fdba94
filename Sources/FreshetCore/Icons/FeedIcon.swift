// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The icon of a feed as a cell shows it: where its picture is stored, and the letter that is drawn
/// while there is none.
package struct FeedIcon: Hashable, Sendable {
  /// The number of colors for letters.
  package static let colorCount = 12

  /// The address of the picture that the feed names; nil when it names none.
  package let own: URL?
  /// The first page of the host of the feed's site; nil for a feed that is a file.
  package let site: URL?
  /// The origin of the feed, which limits the address that it names.
  let origin: PictureOrigin
  /// The letter, one character; empty for a feed whose title has no letter or digit.
  package let letter: String
  /// The number of the letter's color, which the host decides: 0 up to `colorCount`.
  package let color: Int
  /// The number of changes of the picture in this run of the program.
  package var version = 0

  /// Creates the icon of a feed.
  package init(of feed: LibraryFeed) {
    let origin = PictureOrigin(of: feed.address)
    self.origin = origin
    own = feed.icon.flatMap { origin.allows($0) && !$0.isFileURL ? $0 : nil }
    site = [feed.site, feed.address].lazy.compactMap { $0.flatMap(Self.root) }
      .first(where: origin.allows)
    letter = feed.title.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? ""
    color = Self.color(of: feed.site?.host() ?? feed.address.host() ?? feed.address.path())
  }

  /// Returns the first page of an address' host, without name and password: one look there serves
  /// all feeds of the host.
  ///
  /// - Returns: the page; nil for an address that is not of the web.
  static func root(of address: URL) -> URL? {
    guard ["http", "https"].contains(address.scheme?.lowercased() ?? ""),
      var parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
    else { return nil }
    (parts.path, parts.query, parts.fragment) = ("/", nil, nil)
    (parts.user, parts.password) = (nil, nil)
    return parts.url
  }

  /// Returns the number of the color for a host; its first “www.” does not count.
  ///
  /// - Source: FNV-1a with 32 bits.
  private static func color(of host: String) -> Int {
    let name = host.lowercased()
    let bare = name.hasPrefix("www.") ? String(name.dropFirst("www.".count)) : name
    let hash = bare.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Int(hash % UInt32(colorCount))
  }
}
