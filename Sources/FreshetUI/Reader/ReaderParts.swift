// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkShell

/// The parts of the reader's pane that its articles share, one after the other.
struct ReaderParts {
  /// The pane, over which bubbles are shown.
  let pane: Box
  /// The sheet on which the article is shown.
  let sheet: ArticleSheet
  /// The tags of the article.
  let tags: TagLine
  /// The files that come with the article.
  let files: FileList
  /// The bar with which words are found in the article.
  let findBar: FindBar
  /// The menu of the article's texts.
  let menu: Menu
  /// The loader of pictures.
  let pictures: PictureLoader
  /// The loader of the text of articles' own pages; nil where there is none.
  let fullText: FullTextLoader?
  /// The strings of the interface.
  let messages: Messages
  /// Called with the address of an activated link.
  let onOpenLink: (URL) -> Void
  /// The callbacks of the article.
  let events = ReaderEvents()
}

/// The callbacks of the article in the reader's pane, to the pane and to its window.
final class ReaderEvents {
  /// Returns the choice of when the pictures of a feed are requested.
  var pictureChoice: (SubscriptionID) -> PictureChoice = { _ in .on }
  /// Called with a feed whose pictures the reader wants to be requested from now on.
  var onPicturesWanted: (SubscriptionID) -> Void = { _ in }
  /// Called with the article of another feed that the reader wants to see.
  var onOpenArticle: (FeedModel.StoredArticle) -> Void = { _ in }
  /// Called with the window of a picture that is to be shown.
  var onPicture: (PictureViewer) -> Void = { _ in }
  /// Called when something of the article is in the clipboard.
  var onCopied: () -> Void = {}
  /// Called with the sentence about something that was done.
  var onDone: (String) -> Void = { _ in }
  /// Called with the sentence about something that could not be done.
  var onFailure: (String) -> Void = { _ in }
  /// Called when the text that is shown was chosen, or replaced by the feed's.
  var onTextChosen: () -> Void = {}
  /// Called with the index of a portion whose first lines were laid out.
  var onTextShown: (_ article: ArticleID, _ portion: Int) -> Void = { _, _ in }
  /// Called when the reader wants to go on at the end of an article, with the number of its
  /// portions, and of the pictures that came near the visible part.
  var onEnd: (_ article: ArticleID, _ portions: Int, _ pictures: Int) -> Void = { _, _, _ in }
  /// Called when the keyboard focus is to go to the article.
  var onFocusWanted: () -> Void = {}
  /// Called with a reading by which the article is to be shown anew.
  var onReadAnew: (ArticleReading) -> Void = { _ in }
}
