// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials

extension Messages {
  /// Returns the sentence for a person whose address led to no feed.
  package func sentence(for error: DiscoveryError) -> String {
    switch error.reason {
    case .address(let fault): sentence(for: fault)
    case .unreachable(let cause): joined(sentence(for: cause), alsoTried(error, except: cause.url))
    case .subscriptionList:
      localize(
        "The document at {address} is a list of subscriptions, not a feed. Import it instead.",
        ["address": text(of: error.start)]
      )
    case .noFeed:
      joined(
        localize(
          "Looked for a feed at {address} and found none: what is there is no feed and names none.",
          ["address": text(of: error.start)]
        ),
        alsoTried(error),
        localize("Open the page in a browser and look for a link called “RSS” or “Feed”.")
      )
    case .foreign(let document): sentence(for: document, at: text(of: error.start))
    }
  }

  /// Returns the addresses that were tried beside the first one; empty when there were none.
  private func alsoTried(_ error: DiscoveryError, except failed: URL? = nil) -> String {
    let tried = error.tried.filter { $0 != failed }
    guard !tried.isEmpty else { return "" }
    let start = error.start?.host()
    let places = tried.map { $0.host() == start ? $0.path() : text(of: $0) }
    return localizePlural(
      "There is no feed at {places} either.",
      "There is no feed at any of these {count} places either: {places}.",
      tried.count
    )
    .replacing("{places}", with: places.joined(separator: ", "))
  }

  private func text(of url: URL?) -> String {
    url.map { FeedAddress(url: $0).displayText } ?? ""
  }

  private func joined(_ sentences: String...) -> String {
    sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
