// SPDX-License-Identifier: GPL-3.0-or-later

// The strings of the pane with one article, of its marks, tags and earlier texts.
extension Messages {
  /// The button with the ways to pass an article on.
  package var share: String { localize("Share") }

  /// The title of the empty reader pane.
  package var noArticleTitle: String { localize("No Article Selected") }
  /// The advice in the empty reader pane.
  package var noArticleDescription: String { localize("Choose one from the list.") }

  /// Returns the lines of the empty reader pane: the unread articles of today, and the keys that
  /// lead on.
  ///
  /// - Parameters:
  ///   - count: the number of articles of today that were not read.
  ///   - keys: the keys for the next unread article, for reading on, and for the list of all keys,
  ///     as people write them; nil for a command without one.
  /// - Returns: some lines.
  package func emptyReader(_ count: Int, keys: (next: String?, on: String?, all: String?)) -> String
  {
    var lines = [noArticleDescription, unreadToday(count)]
    if let next = keys.next { lines.append(localize("{key}: next unread article", ["key": next])) }
    if let on = keys.on { lines.append(localize("{key}: read on", ["key": on])) }
    if let all = keys.all { lines.append(localize("{key}: all keys", ["key": all])) }
    return lines.joined(separator: "\n")
  }

  private func unreadToday(_ count: Int) -> String {
    guard count > 0 else { return localize("There are no unread articles today.") }
    return localizePlural(
      "There is {count} unread article today.",
      "There are {count} unread articles today.",
      count
    )
  }

  /// Returns the time of reading an article in words.
  ///
  /// - Parameters:
  ///   - minutes: the minutes.
  ///   - hasMore: whether they are those of the first part alone.
  /// - Returns: the time.
  func readingTime(_ minutes: Int, hasMore: Bool) -> String {
    hasMore
      ? localizePlural(
        "more than {count} minute to read",
        "more than {count} minutes to read",
        minutes
      )
      : localizePlural("{count} minute to read", "{count} minutes to read", minutes)
  }

  /// The text of a message that sends an article to somebody.
  ///
  /// - Parameters:
  ///   - title: the article's title.
  ///   - link: the address of its page.
  /// - Returns: two lines.
  package func mail(_ title: String, _ link: String) -> String { "\(title)\n\(link)\n" }
  /// The button that opens an article’s own page.
  package var openInBrowser: String { localize("Open in Browser") }
  /// The button and the menu entry that give an article a star.
  package var star: String { localize("Add Star") }
  /// The button and the menu entry that remove an article’s star.
  package var unstar: String { localize("Remove Star") }
  /// The button and the menu entry that mark an article as read.
  package var markRead: String { localize("Mark as Read", context: "this article") }
  /// The button and the menu entry that mark an article as unread.
  package var markUnread: String { localize("Mark as Unread") }
  /// The menu entry that copies the address of an article’s page to the clipboard.
  package var copyLink: String { localize("Copy Link") }
  /// The command that shows the links of an article, and the name of their list.
  package var linksTitle: String { localize("Show Links") }
  /// The sentence about an article whose text has no links.
  package var noLinks: String { localize("This article has no links.") }
  /// The menu entry that shows the tags of an article.
  package var tagsMenu: String { localize("Tags…") }
  /// The name of the tags that an article can have.
  package var tagsTitle: String { localize("Tags") }
  /// The placeholder of the field for another tag.
  package var addTag: String { localize("Add a tag") }
  /// Returns the tags of an article, in one line.
  ///
  /// - Returns: the words; empty for no tags.
  package func tagLine(_ tags: [String]) -> String {
    list(tags)
  }

  /// The placeholder of the field for a search in the article.
  package var findPlaceholder: String { localize("Find in article") }

  /// Returns the position among the matches of a search in the article, or among its pictures.
  ///
  /// - Parameters:
  ///   - number: the number of the match, from 1; nil for none.
  ///   - count: the number of all of them in the part that is shown.
  ///   - hasMore: whether the article continues behind that.
  /// - Returns: some words.
  package func position(_ number: Int?, of count: Int, hasMore: Bool) -> String {
    guard let number else { return localize("No match") }
    let (current, total) = ("\(number)", "\(count)")
    // Translators: the plus sign says that there may be more in the rest of a long article.
    if hasMore { return localize("{number} of {count}+", ["number": current, "count": total]) }
    return localize("{number} of {count}", ["number": current, "count": total])
  }

  /// The button under a part of a long article.
  package var showRest: String { localize("Show the Rest") }
  /// The words in the place of a picture that could not be shown.
  package var noPicture: String { localize("The picture could not be shown.") }
  /// The button that copies a block of code.
  package var copyCode: String { localize("Copy Code") }
  /// The button that wraps the long lines of a block of code.
  package var wrapLines: String { localize("Wrap Long Lines") }
  /// The button that shows the lines of a block of code as they are.
  package var unwrapLines: String { localize("Do Not Wrap Lines") }
  /// The words before the names of the other feeds with an article's story.
  package var alsoIn: String { localize("Also in:") }

  /// Returns the same with the names of the feeds.
  ///
  /// - Returns: a sentence without a full stop; empty for none.
  func alsoIn(_ names: [String]) -> String {
    names.isEmpty ? "" : joined(alsoIn, list(names))
  }

  /// The link that shows an article's text before its last edit.
  package var showEarlier: String { localize("Show What It Said Before") }
  /// The link from an earlier text to the present one.
  package var showPresent: String { localize("Show What It Says Now") }
  /// The link from an earlier text to the one before it.
  package var showStillEarlier: String { localize("Earlier") }
  /// The link from an earlier text to the one after it.
  package var showLater: String { localize("Later") }

  /// The meaning of the marks in an earlier text.
  package var changeMarks: String {
    localize("Struck out is what went, underlined is what came.")
  }

  /// Returns the time of an article's last edit, in words.
  package func edited(_ time: String) -> String {
    localize("Edited {time}", ["time": time])
  }

  /// Returns the words over an earlier text.
  ///
  /// - Parameter time: the end of the time in which it was the article's text, in words.
  /// - Returns: the words.
  package func earlierText(until time: String) -> String {
    localize("What it said until {time}", ["time": time])
  }

  /// The menu with the forms in which an article is copied.
  package var copyArticle: String { localize("Copy Article") }

  // MARK: Pictures

  /// The window with a picture.
  package var pictureTitle: String { localize("Picture", context: "title of a window") }
  /// The name of a picture in an article for screen readers.
  package var openPicture: String { localize("Open Picture") }
  /// The button that makes a picture smaller.
  package var zoomOut: String { localize("Zoom Out") }
  /// The button that makes a picture larger.
  package var zoomIn: String { localize("Zoom In") }
  /// The button that makes a picture as large as the window.
  package var zoomFit: String { localize("Fit to Window") }
  /// The button that copies a picture.
  package var copyPicture: String { localize("Copy Picture") }
  /// The button that stores a picture in a file.
  package var savePicture: String { localize("Save Picture As…") }
  /// The button that shows the picture before.
  package var previousPicture: String { localize("Previous Picture") }
  /// The button that shows the picture behind.
  package var nextPicture: String { localize("Next Picture") }
  /// The button that stops a picture that moves.
  package var pausePicture: String { localize("Pause", context: "picture") }
  /// The sentence about a picture that moves and cannot be played here.
  package var animatedPicture: String {
    localize("This picture is animated. Its first frame is shown; the browser plays it.")
  }
  /// The sentence after a picture was stored.
  package var pictureSaved: String { localize("The picture was saved.") }

  /// Returns the sentence about a picture that could not be stored.
  ///
  /// - Parameter reason: the system's reason.
  /// - Returns: a sentence.
  package func pictureNotSaved(_ reason: String) -> String {
    localize("The picture could not be saved: {reason}", ["reason": reason])
  }

  // MARK: Pages

  /// Returns the words at the foot of a printed page.
  ///
  /// - Parameters:
  ///   - number: the number of the page, from 1.
  ///   - count: the number of pages.
  /// - Returns: some words.
  package func page(_ number: Int, of count: Int) -> String {
    localize("Page {number} of {count}", ["number": "\(number)", "count": "\(count)"])
  }

  /// The sentence after an article was written into a file.
  package var exported: String { localize("The article was saved.") }

  /// Returns the sentence about an article that could not be printed, or written into a file.
  ///
  /// - Parameter reason: the system's reason; may be empty.
  /// - Returns: a sentence.
  package func notPrinted(_ reason: String) -> String {
    reason.isEmpty
      ? localize("The article could not be printed.")
      : localize("The article could not be printed: {reason}", ["reason": reason])
  }

  // MARK: Notes

  /// The sentence in the place of a note that the article does not have.
  package var noNote: String { localize("The text of this note is not in the article.") }
}
