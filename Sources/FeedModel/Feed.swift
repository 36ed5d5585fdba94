// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What a feed says about itself.
///
/// Texts are plain (no markup, references resolved), addresses absolute where a base is known.
package struct Feed: Hashable, Sendable {
  /// The dialect.
  package var format: FeedFormat
  /// The encoding that was used to decode the document, as WHATWG names it.
  package var encoding: String
  /// False when the document had to be mended.
  package var isWellFormed: Bool
  /// The title; empty when there is none.
  package var title: String
  /// The subtitle or description; empty when there is none.
  package var subtitle: String
  /// The page that the feed belongs to.
  package var link: URL?
  /// The id that the publisher gave.
  package var id: String?
  /// When the feed was changed last.
  package var updated: Date?
  /// When the feed was published.
  package var published: Date?
  /// The language as the feed says it ("en-us").
  package var language: String?
  /// Who writes.
  package var authors: [Person]
  /// Who helps.
  package var contributors: [Person]
  /// The small picture: Atom's icon, JSON Feed's favicon.
  package var icon: URL?
  /// The large picture: RSS's image, Atom's logo, JSON Feed's icon.
  package var image: URL?
  /// The next page of a paged feed: `rel="next"` (RFC 5005 section 3), JSON Feed's `next_url`.
  package var nextPage: URL?
  /// The next older document of an archived feed: `rel="prev-archive"` (RFC 5005 section 4).
  package var previousArchive: URL?
  /// The feed's own address as the feed says it.
  package var selfLink: URL?
  /// WebSub hubs.
  package var hubs: [URL]
  /// How long the document may be kept, in minutes.
  package var ttlMinutes: Int?
  /// How often the feed is worth asking for, as it says itself.
  package var polling: PollingHints
  /// Whether the document holds all articles there are (RFC 5005 section 2).
  package var isComplete: Bool
  /// Whether the document is an archive, which never changes (RFC 5005 section 4).
  package var isArchive: Bool
  /// The document that an archive belongs to, which is the one to subscribe to.
  package var currentDocument: URL?
  /// The program that wrote the feed, as it calls itself.
  package var generator: String?
  /// The rights.
  package var rights: String?
  /// The categories' terms.
  package var categories: [String]

  /// Makes a feed of which only the format is known.
  ///
  /// - Parameters:
  ///   - format: the dialect.
  ///   - encoding: the encoding that was used to decode the document.
  package init(format: FeedFormat, encoding: String = "utf-8") {
    self.format = format
    self.encoding = encoding
    isWellFormed = true
    title = ""
    subtitle = ""
    authors = []
    contributors = []
    hubs = []
    polling = PollingHints()
    isComplete = false
    isArchive = false
    categories = []
  }

  /// The day to show for the feed: of its last change, else of its publication.
  package var date: Date? { updated ?? published }
}
