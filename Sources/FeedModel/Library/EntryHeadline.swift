// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What a row says of an article.
package struct EntryHeadline: Hashable, Sendable {
  /// The title in plain text, or a stand-in from the text; empty if there is neither.
  package var title: String
  /// The beginning of the text, on one line; empty if there is none, or the title is made of it.
  package var excerpt: String
  /// The authors' names; empty if the feed gives none.
  package var byline: String
  /// The article's page as text.
  package var link: String?
  /// A picture to stand beside the title.
  package var thumbnail: URL?
  /// What relative addresses in the text are resolved against; nil: the article's page.
  package var base: URL?

  /// Makes a headline of a title alone.
  ///
  /// - Parameter title: the title in plain text.
  package init(title: String) {
    self.title = title
    excerpt = ""
    byline = ""
  }
}
