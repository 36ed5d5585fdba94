// SPDX-License-Identifier: GPL-3.0-or-later

// The strings of the pane with one article, of its marks, tags and earlier texts.
extension Messages {
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
    guard count > 0 else { return localize("Nothing of today is unread.") }
    return localizePlural(
      "{count} article of today is unread.",
      "{count} articles of today are unread.",
      count
    )
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
  package var markRead: String { localize("Mark as Read") }
  /// The button and the menu entry that mark an article as unread.
  package var markUnread: String { localize("Mark as Unread") }
  /// The menu entry that copies the address of an article’s page to the clipboard.
  package var copyLink: String { localize("Copy Link") }
  /// The menu entry that shows the tags of an article.
  package var tagsMenu: String { localize("Tags…") }
  /// The placeholder of the field for another tag.
  package var addTag: String { localize("Add a tag") }
  /// The sentence when no article is chosen that could be tagged.
  package var nothingToTag: String { localize("Choose an article to tag it.") }

  /// Returns the tags of an article, in one line.
  ///
  /// - Parameter tags: their names.
  /// - Returns: the words; empty for no tags.
  package func tagLine(_ tags: [String]) -> String {
    // Translators: what stands between two tags of an article.
    tags.joined(separator: localize(", "))
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
  /// - Parameter names: the names.
  /// - Returns: a sentence without a full stop; empty for none.
  func alsoIn(_ names: [String]) -> String {
    names.isEmpty ? "" : "\(alsoIn) \(names.joined(separator: ", "))"
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
}
