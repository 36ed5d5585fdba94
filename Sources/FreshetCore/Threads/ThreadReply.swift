// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedSync
import Foundation
import MarkupParsing
import RefreshKit

/// A reply in the pages of a thread, with its texts prepared.
///
/// All costly work is done when it is made, away from the main actor. Pages and rows share one
/// object, as a thread may hold thousands.
package final class ThreadReply: PagedItem, Hashable, Codable {
  /// 3 portions of a text in a row at most, some 11,000 letters: a row that comes into view lays
  /// all of them out at once.
  package static let mostPortions = 3
  /// 100,000 characters of HTML at most: so many have several times what a row can show.
  static let mostHTML = 100_000
  /// The most characters of the text that is spoken with a row.
  private static let spokenLimit = 1000

  /// The reply as its source gave it.
  package let reply: Reply
  /// The first portion of the text; a further one is read when a row shows it.
  private let beginning: (blocks: [Block], hasMore: Bool)
  /// The text for a screen reader, without its form.
  package let spokenText: String
  /// Whether the text runs from right to left; nil for one without letters.
  package let isRightToLeft: Bool?
  /// The time in words; empty without one.
  package let time: String

  /// The identifier among the replies to an article.
  package var id: String { reply.id }
  /// The version of the content.
  package var revision: Reply { reply }

  /// Creates a reply.
  ///
  /// - Parameters:
  ///   - reply: the reply as its source gave it.
  ///   - builder: has the reader's calendar and language.
  package init(_ reply: Reply, builder: TimelineRowBuilder) {
    var reply = reply
    reply.shorten(toHTML: Self.mostHTML)
    self.reply = reply
    beginning = Self.portion(0, of: reply)
    spokenText = ArticleMarkup.plainText(fromHTML: reply.html, limit: Self.spokenLimit)
    isRightToLeft = TextDirection.isRightToLeft(spokenText)
    time = reply.date.map(builder.momentText) ?? ""
  }

  /// Reads a stored reply, whose texts are to be prepared again.
  ///
  /// - Throws: a `DecodingError`.
  package init(from decoder: any Decoder) throws {
    reply = try Reply(from: decoder)
    (beginning, spokenText, isRightToLeft, time) = (([], false), "", nil, "")
  }

  /// The address of the page on which it stands; nil when the source does not tell it.
  package var page: String? { reply.base?.absoluteString }

  /// Returns a portion of the text.
  ///
  /// - Parameter number: which portion, from 0.
  /// - Returns: the blocks, and whether there is more of the text behind them.
  /// - Complexity: linear in the length of the text up to the end of the portion; constant for the
  ///   first one.
  package func portion(_ number: Int) -> (blocks: [Block], hasMore: Bool) {
    number == 0 ? beginning : Self.portion(number, of: reply)
  }

  private static func portion(_ number: Int, of reply: Reply) -> (blocks: [Block], hasMore: Bool) {
    let portion = ArticleMarkup.portion(
      number,
      ofHTML: reply.html,
      baseURL: reply.base,
      limits: .comment
    )
    return (portion.document.blocks, portion.hasMore || reply.isCut)
  }

  /// Writes the reply as its source gave it.
  ///
  /// - Throws: the error of the encoder.
  package func encode(to encoder: any Encoder) throws { try reply.encode(to: encoder) }

  package static func == (left: ThreadReply, right: ThreadReply) -> Bool {
    left === right || left.reply == right.reply && left.time == right.time
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(reply.id) }
}
