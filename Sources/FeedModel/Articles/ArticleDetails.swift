// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The details of an article that its source gives as a record: a topic, a post, a story.
///
/// They are no text of the article: a row shows them, counts among them change from poll to poll,
/// and a change of them makes no other version of the article.
package struct ArticleDetails: Codable, Hashable, Sendable {
  /// The form of an article, which decides the look of its row.
  package enum Form: String, Codable, Hashable, Sendable, CaseIterable {
    /// A short text without a title, as in a timeline of Mastodon or Bluesky.
    case post
    /// A link with points and comments, as on Hacker News and Lobsters.
    case story
    /// A version of a program.
    case release
    /// A film.
    case video
    /// The beginning of a discussion in a forum.
    case topic
    /// A reply to any of these.
    case comment
  }

  /// The numbers that a source counts of an article; each is nil if the source does not say.
  package struct Counts: Codable, Hashable, Sendable {
    /// The number of replies or comments.
    package var replies: Int?
    /// The number of points: votes for, less those against; may be negative.
    package var points: Int?
    /// The number of times that it was shared.
    package var shares: Int?
    /// The number of people who like it.
    package var likes: Int?

    /// Makes counts of which none is known.
    package init() {}
  }

  /// The last reply to a topic.
  package struct LastReply: Codable, Hashable, Sendable {
    /// The name of its author; empty if the source does not say.
    package var author: String
    /// The time of the reply; nil if the source does not say.
    package var date: Date?

    /// Makes a reply.
    package init(author: String, date: Date? = nil) {
      self.author = author
      self.date = date
    }
  }

  /// The form of the article.
  package var form: Form
  /// The author's picture.
  package var avatar: URL?
  /// The author's account, such as "@ann@example.org"; nil if there is none besides the name.
  package var account: String?
  /// The part of the source to which it belongs: a node, a community, a repository.
  package var group: String?
  /// The name of the person who shared it with the followers of this source.
  package var sharedBy: String?
  /// The warning that stands in front of the text, which is hidden until the reader unfolds it.
  package var warning: String?
  /// The numbers that the source counts.
  package var counts = Counts()
  /// The last reply.
  package var lastReply: LastReply?
  /// The name of the version, of a release.
  package var version: String?
  /// The number of files to download, of a release.
  package var files: Int?
  /// The length of a film, in seconds.
  package var seconds: Int?
  /// The poll that it asks.
  package var poll: Poll?
  /// The numbers of things that are attached to it.
  package var media = Media()
  /// Whether its pictures are hidden until the reader asks for them.
  package var hidesMedia = false
  /// The time at which its author edited it last.
  package var edited: Date?
  /// Whether the article can be answered; one about an act, such as following somebody, cannot.
  package var isAnswerable = true
  /// The depth of a comment in its thread; 0 for one that answers the article itself.
  package var depth = 0

  /// Makes details of which only the form is known.
  package init(_ form: Form) {
    self.form = form
  }
}
