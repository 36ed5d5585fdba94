// SPDX-License-Identifier: GPL-3.0-or-later

// The strings of the comments on an article.
extension Messages {
  /// The title of the list of comments.
  package var commentsTitle: String { localize("Comments", context: "title of a window") }
  /// The words while the first comments load.
  package var loadingComments: String { localize("Loading comments…") }
  /// The title of a list without comments.
  package var noComments: String { localize("No Comments Yet") }
  /// The title when comments could not be loaded.
  package var commentsFailed: String { localize("Could Not Load the Comments") }
  /// The row after the last comment.
  package var endOfComments: String { localize("No More Comments") }
  /// The strip over stored comments without a network.
  package var showingOldComments: String {
    localize("You are offline. These comments were loaded before.")
  }
  /// The words in the place of a deleted comment.
  package var deletedReply: String { localize("This comment was deleted.") }
  /// The words in the place of an author's name that is not known.
  var unknownAuthor: String { localize("Unknown Author") }
  /// The mark of a comment that arrived since the last visit, as it is spoken.
  package var newReply: String { localize("new") }
  /// The spoken state of a comment whose replies are hidden.
  var foldedBranch: String { localize("folded") }
  /// The spoken state of a comment whose replies are shown.
  var unfolded: String { localize("unfolded") }
  /// The words of a link to a picture in a comment.
  package var picture: String { localize("Picture", context: "link in a comment") }

  /// Returns the label of the button that shows an article's comments.
  ///
  /// - Parameter count: their number; nil if it is not known.
  /// - Returns: the label.
  package func commentsLabel(_ count: Int?) -> String { count.map(comments) ?? commentsTitle }

  /// Returns the number of new comments in words.
  package func newReplies(_ count: Int) -> String {
    localizePlural("{count} new comment", "{count} new comments", count)
  }

  /// Returns the number of replies that a fold hides, in words.
  func hiddenReplies(_ count: Int) -> String {
    localizePlural("{count} reply hidden", "{count} replies hidden", count)
  }

  /// Returns the names over a comment that answers one it does not stand under.
  func reply(by author: String, to other: String) -> String {
    // Translators: the author of a comment, and the one who is answered.
    localize("{author} to {name}", ["author": author, "name": other])
  }
}
