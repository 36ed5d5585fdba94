// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedSync

/// The kinds of source besides feeds that the program knows.
///
/// This is the one place that names them all. A further kind is a folder of this module and a line
/// here: the windows, the command line and the library reach it by `Origins.known`.
package enum KnownKinds {
  /// The kinds, in the order in which they are shown and recognize addresses.
  package static let all: [any SourceKind] = [
    V2EXOrigin(), HackerNewsOrigin(), LobstersOrigin(), MastodonOrigin(),
    WordPressOrigin(),
    DiscourseOrigin(), GitHubOrigin(), YouTubeOrigin(), RedditOrigin(),
  ]
}

extension Origins {
  /// All kinds of source of the program: those of this module, and feeds.
  package static let known = Origins(KnownKinds.all)
}
