// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The summary of an article that its row shows.
package struct RowSummary: Hashable, Sendable {
  /// The title in plain text, or one made of the text; empty if there is neither.
  package var title: String
  /// The beginning of the text, on one line; empty if there is none, or the title is made of it.
  package var excerpt: String
  /// The authors' names; empty if the feed gives none.
  package var byline: String
  /// The article's page as text.
  package var link: String?
  /// The picture beside the title.
  package var thumbnail: URL?
  /// The address against which relative addresses in the text are resolved; nil for the article's
  /// page.
  package var base: URL?
  /// The text of the details; nil without any.
  ///
  /// A library may have one that this version cannot read.
  package var detailsText: String?
  /// The language of the article, in the form of `LanguageTag`; nil when its feed names none.
  package var language: String?
  /// The sound or film that comes with the article; nil for none.
  package var file: RowFile?

  /// Makes a summary of a title alone.
  package init(title: String) {
    self.title = title
    excerpt = ""
    byline = ""
  }

  /// The details of an article that its source gives as a record; nil for others.
  ///
  /// - Complexity: linear in the length of their text, which is decoded each time.
  package var details: ArticleDetails? {
    get { detailsText.flatMap { ArticleDetails(text: $0) } }
    set { detailsText = newValue?.text }
  }
}
