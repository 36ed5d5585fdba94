// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore

/// The place in an article at which its reader left it.
///
/// It is told by the texts of the article, so that it is the same in another size and width.
package struct ReadingPlace: Codable, Hashable, Sendable {
  /// The index of the last portion that was shown.
  package let portion: Int
  /// The index of the text at the top of the view.
  package let text: Int
  /// The part of that text above the view, in heights of the text: 1 at most.
  ///
  /// It is less than 0 while something else stands over the text, such as a picture.
  package let share: Double
  /// Whether the text is that of the article's own page.
  package let isFullText: Bool

  /// A long picture over one line of text.
  private static let leastShare = -1000.0

  /// Creates a place.
  package init(portion: Int, text: Int, share: Double, isFullText: Bool) {
    (self.portion, self.text, self.share) = (portion, text, min(max(Self.leastShare, share), 1))
    self.isFullText = isFullText
  }
}

/// The places in the articles that were read last.
package struct ReadingPlaces: Codable, Hashable, Sendable {
  /// The most articles whose places are known.
  package static let most = 500

  private struct Entry: Codable, Hashable {
    let article: ArticleID
    let place: ReadingPlace
  }

  /// The article that was left last is the last one.
  private var entries: [Entry] = []

  /// Creates places of no article.
  package init() {}

  /// The number of articles whose places are known.
  package var count: Int { entries.count }

  /// The place in an article; nil for its beginning.
  package subscript(article: ArticleID) -> ReadingPlace? {
    get { entries.last { $0.article == article }?.place }
    set {
      entries.removeAll { $0.article == article }
      if let newValue { entries.append(Entry(article: article, place: newValue)) }
      if entries.count > Self.most { entries.removeFirst(entries.count - Self.most) }
    }
  }
}

// The places in articles, which are one of the library's settings.
extension LibraryModel {
  private static let placesSetting = "reading-places"

  /// Reads the places of an earlier run of the program.
  func readReadingPlaces() async {
    readingPlaces = await settings.value(Self.placesSetting) ?? ReadingPlaces()
  }

  /// Returns the place at which an article was left; nil for its beginning.
  package func readingPlace(in article: ArticleID) -> ReadingPlace? { readingPlaces[article] }

  /// Stores the place at which an article is left.
  ///
  /// - Parameters:
  ///   - place: the place; nil for the beginning.
  ///   - article: the article.
  package func setReadingPlace(_ place: ReadingPlace?, in article: ArticleID) {
    guard readingPlaces[article] != place else { return }
    readingPlaces[article] = place
    settings.remember(readingPlaces, as: Self.placesSetting)
  }
}
