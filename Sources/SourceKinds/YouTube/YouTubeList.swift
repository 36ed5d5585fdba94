// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A list of films of YouTube.
package enum YouTubeList: Hashable, Sendable {
  /// The films of a channel, by its number; a name with an at sign is found in its page alone.
  case channel(String)
  /// The films of a playlist, by its number.
  case playlist(String)
  /// The films of a person with a name of the old form.
  case user(String)

  /// The path of all feeds of the site.
  static let path = "/feeds/videos.xml"

  /// Reads the words of an address; nil for one of another page of the site.
  init?(_ words: SourceSite.Words) {
    let (path, second) = (words.path, words.path.dropFirst().first)
    let found: YouTubeList?
    switch path.first {
    case "channel": found = second.map { .channel($0) }
    case "user": found = second.map { .user($0) }
    case "playlist" where words.isShort: found = second.map { .playlist($0) }
    case "playlist", "watch": found = words.query["list"].map { .playlist($0) }
    case "feeds" where path.count == 2 && second == "videos.xml":
      found =
        words.query["channel_id"].map { .channel($0) }
        ?? words.query["playlist_id"].map { .playlist($0) }
        ?? words.query["user"].map { .user($0) }
    default: found = nil
    }
    guard let found, found.word.value.isSourceName else { return nil }
    self = found
  }

  /// The word behind the feed's question mark.
  var word: (name: String, value: String) {
    switch self {
    case .channel(let number): ("channel_id", number)
    case .playlist(let number): ("playlist_id", number)
    case .user(let name): ("user", name)
    }
  }
}
