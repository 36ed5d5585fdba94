// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore

extension PrintedRow {
  /// Makes the row of a feed for `discover`: kind, title and address.
  init(_ feed: FoundFeed, _ passwords: PasswordOptions) {
    let address = passwords.text(of: feed.url)
    self.init(
      columns: [feed.kindName, feed.title, address],
      members: [
        "address": .text(address), "title": .text(feed.title), "kind": .text(feed.kindName),
        "evidence": .text(feed.evidence.rawValue), "rank": .text(feed.rank.rawValue),
        "sameAs": JSONValue(feed.better.map { passwords.text(of: $0) }),
      ]
    )
  }
}
