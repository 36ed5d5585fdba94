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
