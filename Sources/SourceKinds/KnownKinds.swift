// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedSync

/// The kinds of source besides feeds that the program knows.
///
/// This is the one place that names them all. A further kind is a file in `data/sources`; one that
/// a file cannot declare is a folder of this module and a line here. The windows, the command line
/// and the library reach all of them by `Origins.known`.
package enum KnownKinds {
  /// The kinds that are written in Swift.
  package static let compiled: [any SourceKind] = [
    V2EXOrigin(), HackerNewsOrigin(), MastodonOrigin(), WordPressOrigin(), DiscourseOrigin(),
    GitHubOrigin(), YouTubeOrigin(), RedditOrigin(),
  ]

  /// The kinds that files declare, and the files that are broken.
  ///
  /// The files are read when a kind is first asked for that is not written in Swift.
  package static let declared = read(in: .english)

  /// Reads the files that declare a kind, and returns lines about those that are broken.
  ///
  /// - Parameter wording: the language of the lines.
  /// - Returns: a line for each fault: file, line, key and reason.
  package static func brokenFiles(in wording: Wording) -> [String] {
    read(in: wording).errors.flatMap { $0.sentences(in: wording) }
  }

  private static func read(in wording: Wording) -> DeclaredSources {
    DeclaredSources(
      in: DeclaredSources.usualFolders,
      besides: Set(compiled.flatMap { [$0.kind.rawValue, $0.shortScheme] } + ["feed"]),
      in: wording
    )
  }

  /// The kinds, in the order in which they are shown and recognize addresses.
  package static var all: [any SourceKind] { compiled + declared.sources }
}

extension Origins {
  /// All kinds of source of the program: those of this module, and feeds.
  ///
  /// The kinds become origins one by one: an array as a whole is converted by searches at run time.
  package static let known = Origins(KnownKinds.compiled.map { $0 }) {
    KnownKinds.declared.sources
  }
}
