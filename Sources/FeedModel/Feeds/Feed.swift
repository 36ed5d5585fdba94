// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The metadata of a feed, as its document gives them.
///
/// Texts are plain (no markup, references resolved), addresses absolute where a base is known.
package struct Feed: Hashable, Sendable {
  /// The format of the document.
  package var format: FeedFormat
  /// The encoding that was used to decode the document, as WHATWG names it.
  package var encoding: String
  /// Whether the document was well-formed, and needed no repair.
  package var isWellFormed: Bool
  /// The title; empty when there is none.
  package var title: String
  /// The subtitle or description; empty when there is none.
  package var subtitle: String
  /// The page that the feed belongs to.
  package var link: URL?
  /// The id that the publisher gave.
  package var id: String?
  /// The date of the last change.
  package var updated: Date?
  /// The date of publication.
  package var published: Date?
  /// The language according to the feed ("en-us").
  package var language: String?
  /// The authors.
  package var authors: [Person]
  /// The contributors.
  package var contributors: [Person]
  /// The small picture: Atom's icon, JSON Feed's favicon.
  package var icon: URL?
  /// The large picture: RSS's image, Atom's logo, JSON Feed's icon.
  package var image: URL?
  /// The next page of a paged feed: `rel="next"` (RFC 5005 section 3), JSON Feed's `next_url`.
  package var nextPage: URL?
  /// The next older document of an archived feed: `rel="prev-archive"` (RFC 5005 section 4).
  package var previousArchive: URL?
  /// The feed's own address according to the feed.
  package var selfLink: URL?
  /// The WebSub hubs.
  package var hubs: [URL]
  /// The time for which the document may be cached, in minutes.
  package var ttlMinutes: Int?
  /// The feed's hints about when to poll it.
  package var polling: PollingHints
  /// Whether the document holds all articles there are (RFC 5005 section 2).
  package var isComplete: Bool
  /// Whether the document is an archive, which never changes (RFC 5005 section 4).
  package var isArchive: Bool
  /// The current document of an archive, which is the one to subscribe to.
  package var currentDocument: URL?
  /// The name of the program that wrote the feed.
  package var generator: String?
  /// The copyright notice.
  package var rights: String?
  /// The categories' terms.
  package var categories: [String]

  /// Makes a feed of which only the format is known.
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

  /// The date to show for the feed: of its last change, else of its publication.
  package var date: Date? { updated ?? published }
}
