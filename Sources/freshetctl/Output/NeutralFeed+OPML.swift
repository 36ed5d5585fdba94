// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

extension NeutralFeed {
  /// A list of subscriptions.
  struct OPML: Encodable, Sendable {
    let title: String?
    let feeds: [Subscription]
  }

  /// A feed of a list.
  struct Subscription: Encodable, Sendable {
    let url: String
    let title: String?
    let site: String?
    let folders: [String]
  }

  /// Creates the form of a list of subscriptions, without the secrets of its addresses.
  init(_ parsed: ParsedOPML) {
    entries = []
    faults = parsed.faults.map(Fault.init)
    encoding = parsed.encoding
    wellformed = parsed.isWellFormed
    opml = OPML(
      title: parsed.document.title,
      feeds: SubscriptionList(parsed.document).subscriptions.map(Subscription.init)
    )
  }
}

extension NeutralFeed.Subscription {
  init(_ subscription: FeedModel.Subscription) {
    url = AddressText.text(of: subscription.address.url)
    title = subscription.title
    site = subscription.site.map { AddressText.text(of: $0) }
    folders = subscription.folders
  }
}
