// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// One item of a feed, as it was parsed.
///
/// Texts are plain, fragments are HTML as it arrived: they must go through `ArticleMarkup` before
/// anything shows them. Addresses are absolute where a base is known.
package struct Article: Hashable, Sendable, Identifiable {
  /// The key under which the article is stored.
  package var id: ArticleKey
  /// The id that the publisher gave; nil when there is none or it is empty.
  package var guid: String?
  /// The title as plain text; empty when there is none.
  package var title: String
  /// The address of the article's page as text; never a script.
  ///
  /// Parsing an address costs more than reading an article, and most are never asked for.
  package var linkText: String?
  /// The short form as an HTML fragment.
  package var summaryHTML: String?
  /// The long form as an HTML fragment.
  package var contentHTML: String?
  /// The authors.
  package var authors: [Person]
  /// The date of publication.
  package var published: Date?
  /// The date of the last change.
  package var updated: Date?
  /// The categories' terms in the order of the document; one may stand twice, or be empty.
  package var categories: [String]
  /// The files attached to the article.
  package var enclosures: [Enclosure]
  /// The picture to show beside the title.
  package var thumbnail: URL?
  /// The language that the entry names, in the form of `LanguageTag`; nil for that of its feed.
  package var language: String?
  /// A Boolean value that indicates whether the source never changes the key, so that an article
  /// with another one is another article, whatever its address.
  package var hasLastingKey = false

  /// The parts that only some articles have; nil when there are none.
  private var box: ExtrasBox?

  /// Makes an article of which only the key is known.
  package init(id: ArticleKey, title: String = "") {
    self.id = id
    self.title = title
    authors = []
    categories = []
    enclosures = []
  }

  /// The article's page; never a script.
  ///
  /// - Complexity: linear in the length of the address.
  package var link: URL? {
    get { linkText.flatMap { URL(string: $0) } }
    set { linkText = newValue?.absoluteString }
  }

  /// Further keys that may stand for the same article, in the order of their weight.
  ///
  /// - Shape: without `id`, unique; empty for a lasting key.
  /// - Complexity: linear in the length of id and address.
  package var alternateIDs: [ArticleKey] {
    hasLastingKey ? [] : ArticleIdentity.alternates(of: id, guid: guid, link: linkText)
  }

  /// The date to show and to sort by: of publication, else of the last change.
  package var date: Date? { published ?? updated }

  /// The fragment to show: the long form, else the short one.
  package var bodyHTML: String? { contentHTML ?? summaryHTML }
}

/// A box that stores extras outside of the article that has them.
private final class ExtrasBox: Hashable, Sendable {
  let value: ArticleExtras

  init(_ value: ArticleExtras) {
    self.value = value
  }

  static func == (left: ExtrasBox, right: ExtrasBox) -> Bool {
    left === right || left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension Article {
  /// The parts that only some articles have.
  package var extras: ArticleExtras {
    get { box?.value ?? ArticleExtras() }
    set { box = newValue == ArticleExtras() ? nil : ExtrasBox(newValue) }
  }

  /// The contributors.
  package var contributors: [Person] {
    get { extras.contributors }
    set { extras.contributors = newValue }
  }

  /// Pictures, films and sounds of the media namespace.
  package var media: [MediaContent] {
    get { extras.media }
    set { extras.media = newValue }
  }

  /// The page with comments.
  package var comments: URL? {
    get { extras.comments }
    set { extras.comments = newValue }
  }

  /// The references to discussions of the article.
  package var conversation: Conversation {
    get { extras.conversation }
    set { extras.conversation = newValue }
  }

  /// The data of the article as an episode of a podcast.
  package var episode: Episode {
    get { extras.episode }
    set { extras.episode = newValue }
  }

  /// A page that plays the article's film or sound (`media:player`).
  package var player: URL? {
    get { extras.player }
    set { extras.player = newValue }
  }

  /// The place that the article is about (GeoRSS).
  package var place: GeoPoint? {
    get { extras.place }
    set { extras.place = newValue }
  }

  /// The copyright notice.
  package var rights: String? {
    get { extras.rights }
    set { extras.rights = newValue }
  }

  /// The title of the feed from which the article was republished.
  package var sourceTitle: String? {
    get { extras.sourceTitle }
    set { extras.sourceTitle = newValue }
  }
}
