// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What an article says of itself as an episode of a podcast.
package struct Episode: Codable, Hashable, Sendable {
  /// How long it plays.
  package var duration: Duration?
  /// Its number inside the season.
  package var number: Int?
  /// The season.
  package var season: Int?
  /// Whether the publisher marks it as not fit for children; nil when nothing is said.
  package var isExplicit: Bool?
  /// Its chapters, a document of the podcast namespace.
  package var chapters: URL?
  /// Its text, in one or more forms.
  package var transcripts: [URL]

  /// Makes an episode of which nothing is known.
  package init() {
    transcripts = []
  }
}
