// SPDX-License-Identifier: GPL-3.0-or-later

// The strings of articles that are records: topics, posts, stories and the like.
extension Messages {
  /// Returns the number of replies in words.
  func replies(_ count: Int) -> String {
    localizePlural("{count} reply", "{count} replies", count)
  }

  /// Returns the number of comments in words.
  func comments(_ count: Int) -> String {
    localizePlural("{count} comment", "{count} comments", count)
  }

  /// Returns the number of points in words.
  func points(_ count: Int) -> String {
    localizePlural("{count} point", "{count} points", count)
  }

  /// Returns the number of times in words that something was shared.
  func shares(_ count: Int) -> String {
    localizePlural("{count} share", "{count} shares", count)
  }

  /// Returns the number of people in words who like something.
  func likes(_ count: Int) -> String {
    localizePlural("{count} like", "{count} likes", count)
  }

  /// Returns the number of files of a release in words.
  func files(_ count: Int) -> String {
    localizePlural("{count} file", "{count} files", count)
  }

  /// Returns the number of pictures in words.
  func pictures(_ count: Int) -> String {
    localizePlural("{count} picture", "{count} pictures", count)
  }

  /// Returns the number of films in words.
  func videos(_ count: Int) -> String {
    localizePlural("{count} video", "{count} videos", count)
  }

  /// Returns the number of sounds in words.
  func sounds(_ count: Int) -> String {
    localizePlural("{count} recording", "{count} recordings", count)
  }

  /// The words about pictures that are hidden until the reader asks for them.
  var hiddenMedia: String { localize("sensitive media") }
  /// The heading behind which these are in the article.
  var showHiddenMedia: String { localize("Sensitive Media") }

  /// Returns the state of a poll in words.
  ///
  /// - Parameters:
  ///   - votes: the number of votes; nil if it is not known.
  ///   - isClosed: whether it has ended.
  /// - Returns: the words.
  func poll(votes: Int?, isClosed: Bool) -> String {
    guard let votes else { return isClosed ? localize("closed poll") : localize("poll") }
    return isClosed
      ? localizePlural("closed poll with {count} vote", "closed poll with {count} votes", votes)
      : localizePlural("poll with {count} vote", "poll with {count} votes", votes)
  }

  /// Returns an option of a poll with its share in percent.
  func share(_ percent: Int, of option: String) -> String {
    localize("{option}: {percent} %", ["option": option, "percent": String(percent)])
  }

  /// Returns the end of a poll in words.
  func pollOpen(until time: String) -> String {
    localize("open until {time}", ["time": time])
  }

  /// The word about a post that its author edited.
  var editedByAuthor: String { localize("edited") }

  /// Returns the time in words at which the author of a post edited it.
  func editedByAuthor(at time: String) -> String {
    localize("edited {time}", ["time": time])
  }

  /// Returns the words about the last reply to a topic.
  ///
  /// - Parameters:
  ///   - author: the name of its author; empty if it is not known.
  ///   - time: the age or the date in words; empty if it is not known.
  /// - Returns: the words; nil when neither is known.
  func lastReply(by author: String, at time: String) -> String? {
    switch (author.isEmpty, time.isEmpty) {
    case (true, true): nil
    case (true, false): localize("last reply {time}", ["time": time])
    case (false, true): localize("last reply by {name}", ["name": author])
    case (false, false):
      localize("last reply by {name}, {time}", ["name": author, "time": time])
    }
  }

  /// Returns the words about the person who shared a post.
  func shared(by name: String) -> String {
    localize("shared by {name}", ["name": name])
  }

  /// Returns the warning in place of a text.
  func contentWarning(_ warning: String) -> String {
    localize("Content warning: {warning}", ["warning": warning])
  }

  /// The button that shows a text behind a warning.
  package var showText: String { localize("Show the Text") }

  /// Returns the spoken level of a comment in its thread, from 1.
  func level(_ number: Int) -> String {
    localize("level {number}", ["number": String(number)])
  }

  /// The age of less than a minute.
  var justNow: String { localize("just now") }

  /// Returns an age in minutes, as short as possible.
  func minutesAgo(_ count: Int) -> String {
    localizePlural("{count} min ago", "{count} min ago", count)
  }

  /// Returns an age in hours, as short as possible.
  func hoursAgo(_ count: Int) -> String {
    localizePlural("{count} h ago", "{count} h ago", count)
  }

  /// Returns an age in minutes as it is spoken.
  func spokenMinutesAgo(_ count: Int) -> String {
    localizePlural("{count} minute ago", "{count} minutes ago", count)
  }

  /// Returns an age in hours as it is spoken.
  func spokenHoursAgo(_ count: Int) -> String {
    localizePlural("{count} hour ago", "{count} hours ago", count)
  }

  /// Returns the length of a film as it is spoken.
  ///
  /// - Returns: hours, minutes and seconds, without those that are none.
  func spokenLength(seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let parts = [
      hours > 0 ? localizePlural("{count} hour", "{count} hours", hours) : "",
      minutes > 0 ? localizePlural("{count} minute", "{count} minutes", minutes) : "",
      seconds % 60 > 0 ? localizePlural("{count} second", "{count} seconds", seconds % 60) : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
