// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// The feeds that are offered to begin with, by language and topic.
///
/// They stand in a list of subscriptions that is installed with the program: a folder for each
/// language, and in it a folder for each topic.
package struct StarterFeeds: Hashable, Sendable {
  /// The feeds of a language.
  package struct Language: Hashable, Sendable {
    /// The name of the language, in that language.
    package let name: String
    /// The topics, in the order of the list.
    package fileprivate(set) var topics: [Topic] = []
  }

  /// The feeds about a topic.
  package struct Topic: Hashable, Sendable {
    /// The name of the topic, in the feeds' language.
    package let name: String
    /// The feeds, in the order of the list.
    package fileprivate(set) var feeds: [Subscription] = []
  }

  /// The name of the list in the folder of the program's data.
  private static let path = "starter/feeds.opml"

  /// The languages, in the order of the list.
  package private(set) var languages: [Language] = []

  /// Sorts the feeds of a list; a feed in no topic of a language is left out.
  package init(_ list: SubscriptionFile) {
    for feed in list.subscriptions where feed.folders.count == 2 {
      if languages.last?.name != feed.folders[0] {
        languages.append(Language(name: feed.folders[0]))
      }
      let language = languages.count - 1
      if languages[language].topics.last?.name != feed.folders[1] {
        languages[language].topics.append(Topic(name: feed.folders[1]))
      }
      let topic = languages[language].topics.count - 1
      languages[language].topics[topic].feeds.append(feed)
    }
  }

  /// Reads the list that is installed.
  ///
  /// - Parameter folders: the folders in which the program's data may be, the likeliest first.
  /// - Returns: the feeds; none where no list is installed.
  /// - Throws: the error of Foundation when the list cannot be read; `FeedParsingError` when it is
  ///   none.
  package static func installed(
    in folders: [URL] = BaseFolders.programData()
  ) throws -> StarterFeeds {
    let files = folders.map { $0.appending(path: path) }
    let found = files.first {
      FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
    }
    guard let found else { return StarterFeeds(SubscriptionFile(OPMLDocument())) }
    return StarterFeeds(try SubscriptionFile(parsing: Array(try Data(contentsOf: found))))
  }
}
