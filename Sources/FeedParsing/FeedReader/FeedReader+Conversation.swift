// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// The comments and the place of an article: slash, wfw, Atom's threads, GeoRSS.
extension FeedReader {
  /// Handles a start tag inside an item about comments or a place.
  ///
  /// - Returns: whether the element is one of these.
  mutating func startConversation(_ element: FeedElement, _ tag: borrowing XMLTag) -> Bool {
    switch element {
    case .slashComments, .commentFeed, .threadTotal, .geoPoint, .geoLatitude, .geoLongitude:
      capture(element, .plain, tag)
    case .inReplyTo:
      let parent = tag.value(of: "ref") ?? tag.value(of: "href")
      parent.map { article.rare.extras.conversation.inReplyTo.append($0.trimmingSpace) }
      enter(.ignored)
    default:
      return false
    }
    return true
  }

  /// Handles the text of an element about comments or a place.
  mutating func endConversation(_ text: CapturedText) {
    switch text.element {
    case .slashComments, .threadTotal:
      article.rare.extras.conversation.commentCount =
        article.rare.extras.conversation.commentCount ?? text.number
    case .commentFeed:
      article.rare.extras.conversation.commentFeed =
        article.rare.extras.conversation.commentFeed ?? text.url(against: base)
    case .geoPoint:
      let numbers = text.trimmed.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      guard numbers.count == 2 else { return }
      article.rare.extras.place = GeoPoint(latitude: numbers[0], longitude: numbers[1])
    case .geoLatitude:
      article.rare.latitude = Double(text.trimmed)
    case .geoLongitude:
      article.rare.longitude = Double(text.trimmed)
    default: break
    }
  }
}
