// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// The elements of podcast episodes: the modules of Apple and of the Podcasting 2.0 group.
extension FeedReader {
  /// Handles a start tag inside an item about the episode.
  ///
  /// - Returns: whether the element is one of these.
  mutating func startEpisode(_ element: FeedElement, _ tag: borrowing XMLTag) -> Bool {
    switch element {
    case .podcastDuration, .podcastNumber, .podcastSeason, .podcastExplicit:
      capture(element, .plain, tag)
    case .podcastChapters:
      article.rare.extras.episode.chapters = address(of: tag)
      enter(.ignored)
    case .podcastTranscript:
      address(of: tag).map { article.rare.extras.episode.transcripts.append($0) }
      enter(.ignored)
    case .podcastCategory:
      article.categories.append(tag.value(of: "text")?.trimmingSpace ?? "")
      enter(.item)
    case .mediaPlayer:
      article.rare.extras.player = article.rare.extras.player ?? address(of: tag)
      enter(.ignored)
    default:
      return false
    }
    return true
  }

  private func address(of tag: borrowing XMLTag) -> URL? {
    tag.value(of: "url").flatMap { Address.resolve($0, against: base) }
  }

  /// Handles the text of an element about the episode.
  mutating func endEpisode(_ text: CapturedText) {
    switch text.element {
    case .podcastDuration: article.rare.extras.episode.duration = Self.duration(text.trimmed)
    case .podcastNumber:
      article.rare.extras.episode.number = article.rare.extras.episode.number ?? text.number
    case .podcastSeason:
      article.rare.extras.episode.season = article.rare.extras.episode.season ?? text.number
    case .podcastExplicit:
      article.rare.extras.episode.isExplicit = ["yes", "true", "explicit"].contains(
        text.trimmed.lowercased()
      )
    default: break
    }
  }

  /// Parses “754”, “12:34” and “1:02:03”; nil for any other text, and for a week and more.
  static func duration(_ text: String) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0
    for part in parts {
      guard let number = Int(part.trimmingPrefix(" ").prefix { $0 != "." }), number >= 0,
        number < longestSeconds
      else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds < longestSeconds ? .seconds(seconds) : nil
  }

  /// A week: nothing that is played is longer.
  private static let longestSeconds = 7 * 24 * 60 * 60
}
