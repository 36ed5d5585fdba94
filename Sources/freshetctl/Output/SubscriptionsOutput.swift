// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import Foundation

/// A list of subscriptions in a form for other programs, as `opml` prints it.
///
/// A member is absent when the document does not give it. `parse` prints a list as the neutral
/// model of documents has it, which is not the program's own.
struct SubscriptionsOutput: Encodable {
  /// The list.
  struct List: Encodable {
    let title: String?
    let feeds: [Feed]
  }

  /// A feed of the list.
  struct Feed: Encodable {
    let address: String
    let title: String?
    let site: String?
    let folders: [String]
  }

  let encoding: String?
  let wellformed: Bool
  let faults: [NeutralFeed.Fault]
  let opml: List

  /// Creates the form of a list.
  init(_ parsed: ParsedOPML, _ passwords: PasswordOptions) {
    encoding = parsed.encoding
    wellformed = parsed.isWellFormed
    faults = parsed.faults.map(NeutralFeed.Fault.init)
    opml = List(
      title: parsed.document.title,
      feeds: SubscriptionList(parsed.document).subscriptions.map { feed in
        Feed(
          address: passwords.text(of: feed.address.url),
          title: feed.title,
          site: feed.site.map(passwords.text),
          folders: feed.folders
        )
      }
    )
  }

  /// The JSON text.
  ///
  /// - Throws: an encoding error.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
