// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing

/// The Channel Definition Format: RSS's elder, with addresses and dates as attributes.
///
/// - Source: W3C Note "Channel Definition Format", 1997.
extension FeedReader {
  /// Takes the attributes of the channel.
  mutating func takeChannelAttributes(_ tag: borrowing XMLTag) {
    feed.feed.link = tag.value(of: "href").flatMap { Address.resolve($0, against: base) }
    feed.feed.updated = tag.value(of: "lastmod").flatMap { FeedDate.meant($0) }
  }

  /// Takes the attributes of an item.
  mutating func takeItemAttributes(_ tag: borrowing XMLTag) {
    article.link = tag.value(of: "href").flatMap {
      Address.text(of: Array($0.utf8), against: base)
    }
    article.updated = tag.value(of: "lastmod").flatMap { FeedDate.meant($0) }
  }
}
