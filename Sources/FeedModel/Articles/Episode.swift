// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The data of an article as an episode of a podcast.
package struct Episode: Codable, Hashable, Sendable {
  /// The playing time.
  package var duration: Duration?
  /// The number of the episode in its season.
  package var number: Int?
  /// The number of the season.
  package var season: Int?
  /// Whether the publisher marks the episode as not fit for children; nil when the feed does not
  /// say.
  package var isExplicit: Bool?
  /// The address of the chapters, a document of the podcast namespace.
  package var chapters: URL?
  /// The addresses of the transcript, in one or more forms.
  package var transcripts: [URL]

  /// Makes an episode without data.
  package init() {
    transcripts = []
  }
}

extension Duration {
  /// The duration as players write it, such as `1:02:03` or `4:05`; whole seconds, 0 at least.
  package var playingTime: String {
    let seconds = max(0, components.seconds)
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let tail = rest < 10 ? "0\(rest)" : "\(rest)"
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }
}
