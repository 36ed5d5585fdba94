// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FeedSync

// The strings about what a fetch found besides articles.
extension Messages {
  /// Returns the findings of a fetch besides articles and its error, such as another address.
  func remarks(_ facts: FetchFacts) -> String {
    joined(
      facts.truncation.map { DocumentTruncation($0).sentence(in: wording) } ?? "",
      facts.movedTo.map { moved(to: $0, stays: facts.staysAt != nil) } ?? "",
      facts.joined.map(joinedHere) ?? ""
    )
  }

  private func moved(to address: String, stays: Bool) -> String {
    stays
      ? localize(
        "It has moved to {address}, where another feed of the library is; its address stays.",
        ["address": address]
      ) : localize("It has moved to {address}.", ["address": address])
  }

  private func joinedHere(_ joined: FetchFacts.Joined) -> String {
    localizePlural(
      "“{feed}” has moved here, and was joined with it: {count} article came along.",
      "“{feed}” has moved here, and was joined with it: {count} articles came along.",
      joined.count,
      ["feed": joined.feed]
    )
  }
}
