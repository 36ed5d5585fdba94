// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedStore
import FeedSync

// The strings about what a fetch found besides articles. The library remembers them in English.
extension Messages {
  /// Returns what a fetch found that brought something, such as another address.
  ///
  /// - Parameter note: the note of the fetch, whose sentences are English.
  /// - Returns: the sentences; those of the note for a sentence that has no other words.
  func remark(of note: FetchNote) -> String {
    // In English the note has the exact words.
    guard partOfDocument != Messages().partOfDocument else { return note.detail }
    if let joined = note.detail.wholeMatch(of: Self.joining), let count = Int(joined.count) {
      return joinedHere(String(joined.feed), count)
    }
    let part = note.arrival == .truncated ? partOfDocument : ""
    guard let move = note.detail.firstMatch(of: Self.moving) else {
      return part.isEmpty ? note.detail : part
    }
    let address = String(move.address)
    return joined(part, move.rest == "." ? moved(to: address) : movedInVain(to: address))
  }

  private var partOfDocument: String {
    localize("Only a part of the document came; it is fetched again soon.")
  }

  private func moved(to address: String) -> String {
    localize("It has moved to {address}.", ["address": address])
  }

  private func movedInVain(to address: String) -> String {
    localize(
      "It has moved to {address}, where another feed of the library is; its address stays.",
      ["address": address]
    )
  }

  private func joinedHere(_ feed: String, _ count: Int) -> String {
    localizePlural(
      "“{feed}” has moved here, and was joined with it: {count} article came along.",
      "“{feed}” has moved here, and was joined with it: {count} articles came along.",
      count,
      ["feed": feed]
    )
  }

  /// The sentence of `PolledDocument` about another address.
  private static var moving: Regex<(Substring, address: Substring, rest: Substring)> {
    /It has moved to (?<address>\S+?)(?<rest>\.|, where .*)$/
  }

  /// The sentence of `SubscriptionStore` about a feed that was joined with this one.
  private static var joining: Regex<(Substring, feed: Substring, count: Substring)> {
    /“(?<feed>.*)” has moved here, and was joined with it: (?<count>\d+) articles? came along\./
  }
}
