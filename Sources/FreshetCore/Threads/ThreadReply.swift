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
  /// 2,000 letters of a text at first: a row has one label, which is laid out as a whole, and again
  /// for each width that a list tries.
  private static let firstLetters = 2_000
  /// 8,000 letters more of it each time: more than one block can have, so that something is added.
  private static let furtherLetters = 8_000
  /// 3 portions of a text in a row at most.
  package static let mostPortions = 3
  /// The most characters of the text that is spoken with a row.
  private static let spokenLimit = 1000

  /// The reply as its source gave it.
  package let reply: Reply
  /// The text as far as a row shows it at first.
  private let beginning: (blocks: [Block], isWhole: Bool)
  /// The text as far as a row can show it: ten thousand links take a hundred times their letters.
  private let longest: (blocks: [Block], isWhole: Bool)
  /// The text for a screen reader, without its form.
  package let spokenText: String
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
    self.reply = reply
    let portion = ArticleMarkup.portion(0, ofHTML: reply.html, baseURL: reply.base)
    let most = portion.document.blocks.prefix(letters: Self.letters(of: Self.mostPortions))
    longest = (most.blocks, most.isWhole && !portion.hasMore)
    let first = most.blocks.prefix(letters: Self.firstLetters)
    beginning = (first.blocks, first.isWhole && longest.isWhole)
    spokenText = ArticleMarkup.plainText(fromHTML: reply.html, limit: Self.spokenLimit)
    time = reply.date.map(builder.momentText) ?? ""
  }

  /// Reads a stored reply, whose texts are to be prepared again.
  ///
  /// - Throws: a `DecodingError`.
  package init(from decoder: any Decoder) throws {
    reply = try Reply(from: decoder)
    (beginning, longest, spokenText, time) = (([], true), ([], true), "", "")
  }

  /// The address of the page on which it stands; nil when the source does not tell it.
  package var page: String? { reply.base?.absoluteString }

  /// Returns the text as far as a row shows it.
  ///
  /// - Parameter portions: the number of portions that were asked for, from 1.
  /// - Returns: the blocks, and whether they are the whole text.
  package func text(portions: Int) -> (blocks: [Block], isWhole: Bool) {
    guard portions > 1 else { return beginning }
    let text = longest.blocks.prefix(letters: Self.letters(of: min(portions, Self.mostPortions)))
    return (text.blocks, text.isWhole && longest.isWhole)
  }

  private static func letters(of portions: Int) -> Int {
    firstLetters + (portions - 1) * furtherLetters
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
