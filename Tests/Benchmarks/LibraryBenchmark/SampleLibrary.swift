// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FeedStore
import FeedSync
import Foundation

/// The documents of many feeds, the same at every run.
///
/// Their articles are made like those of the feed server that readers are compared with: titles of
/// 4 to 12 words, 1 to 4 paragraphs, an author, two categories, now and then a list, an enclosure,
/// Chinese. With `isVaried`, every seventh word is one of 60,000, of which few are frequent, as in
/// a language; without it all are of the server's 60.
struct SampleLibrary {
  static let words = """
    river stone amber window quiet market signal copper garden harbour letter winter engine paper \
    orbit museum village planet bridge salt mirror forest kernel lantern cable summer pocket atlas \
    thunder velvet ladder canyon compass meadow rocket silver candle puzzle marble island library \
    granite update release security review guide survey release notes tutorial report compiler \
    desktop toolkit network database driver session thread message
    """.split(separator: " ").map(String.init)
  /// Stands in 3 of 10 articles of a varied library.
  static let common = "lighthouse"
  private static let han = Array("春夏秋冬山水风云天地日月星火木金土人心手口目耳马牛羊鸟鱼花草树林海河湖路桥城")
  private static let authors = [
    "Ada Verne", "Bo Lind", "Chen Wei", "Dana Ortiz", "Eli Novak", "Fay Okoro",
  ]
  private static let tags = [
    "linux", "swift", "gnome", "science", "travel", "food", "music", "law",
  ]
  /// The time of the newest article.
  static let end = 1_790_000_000

  let feeds: Int
  let entries: Int
  let isVaried: Bool

  /// A rare word: a larger number is rarer.
  static func rareWord(_ number: Int) -> String {
    let vowels = Array("aeiou")
    let others = Array("bcdfghjklmnprstvw")
    var (word, rest) = ("", number + 85)
    while rest > 0 {
      word.append(others[rest % 17])
      word.append(vowels[rest / 17 % 5])
      rest /= 85
    }
    return word
  }

  func address(of feed: Int) -> String { "https://h\(feed % 50).example/feed/\(feed)" }

  func title(of feed: Int) -> String {
    var dice = Dice(seed: feed)
    return "\(dice.word().capitalized) \(dice.word().capitalized) \(feed)"
  }

  /// A document with some of a feed's articles, the newest one first; 0 is the oldest one.
  func document(of feed: Int, _ entries: Range<Int>) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
      <title>\(title(of: feed))</title><link>https://h\(feed % 50).example/</link>
      <description>A feed</description>\n
      """
    for entry in entries.reversed() { text += item(feed, entry) }
    return Array((text + "</channel></rss>").utf8)
  }

  /// The same as the program hands it to the library.
  func page(of feed: Int, _ entries: Range<Int>) throws -> IncomingDocument {
    let parsed = try FeedParser().parse(document(of: feed, entries))
    guard let url = URL(string: address(of: feed)) else { throw SampleError.address }
    return IncomingDocument(
      .newest,
      articles: parsed.articles.map { IncomingArticle($0, of: parsed.feed, documentURL: url) },
      next: nil,
      of: parsed.feed
    )
  }

  private func item(_ feed: Int, _ entry: Int) -> String {
    var dice = Dice(seed: (feed + 1) * 1_000_003 + entry)
    let page = "https://h\(feed % 50).example/page/\(feed)/\(entry)"
    let title =
      entry % 13 == 7
      ? String((0..<(8 + dice.roll(13))).map { _ in Self.han[dice.roll(Self.han.count)] })
      : sentence(4 + dice.roll(9), &dice).capitalizedFirst
    var body = (0..<(1 + dice.roll(4))).map { _ in
      "<p>\(sentence(25 + dice.roll(36), &dice).capitalizedFirst).</p>"
    }
    if isVaried, dice.roll(10) < 3 { body[0] += "<p>\(Self.common)</p>" }
    if entry % 9 == 4 {
      body.append("<ul><li>one</li><li><b>two</b></li><li><a href=\"\(page)\">three</a></li></ul>")
    }
    let date = Date(timeIntervalSince1970: TimeInterval(self.date(feed, entry)))
    let enclosure =
      entry % 25 == 6
      ? "<enclosure url=\"\(page).mp3\" length=\"12345\" type=\"audio/mpeg\"/>" : ""
    let tag = dice.roll(7)
    return """
      <item><title>[\(feed)/\(entry)] \(title)</title><link>\(page)</link>\
      <guid isPermaLink="false">urn:bench:1:\(feed):\(entry)</guid>\
      <pubDate>\(date.formatted(Self.dateFormat))</pubDate>\
      <dc:creator>\(Self.authors[dice.roll(Self.authors.count)])</dc:creator>\
      <category>\(Self.tags[tag])</category><category>\(Self.tags[tag + 1])</category>\
      \(enclosure)<description>\(Self.escaped(body.joined(separator: "\n")))</description></item>\n
      """
  }

  /// Short feeds are of 20 days, as the server dates them; long ones of 3 years, each of its own
  /// times of the day.
  private func date(_ feed: Int, _ entry: Int) -> Int {
    let age = entries - 1 - entry
    return entries > 50
      ? Self.end - 60 - age * 190_000 - feed * 7919 % 190_000
      : Self.end - 60 - age * 34_560 - feed % 60
  }

  private func sentence(_ count: Int, _ dice: inout Dice) -> String {
    (0..<count).map { _ in
      isVaried && dice.roll(7) == 0 ? Self.rareWord(dice.rank(60_000)) : dice.word()
    }.joined(separator: " ")
  }

  private static let dateFormat = Date.VerbatimFormatStyle(
    format: """
      \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"),
    timeZone: .gmt,
    calendar: Calendar(identifier: .gregorian)
  )

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

/// The reasons for which the sample cannot be made.
enum SampleError: Error {
  /// An address of a feed is none.
  case address
  /// A folder is not what a run made.
  case folder
}

/// Numbers that are the same at every run.
struct Dice {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
  }

  /// A number below another.
  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) >> 33) % sides
  }

  /// A rank as words have them: each is met about as often as all between it and its double.
  mutating func rank(_ most: Int) -> Int {
    let share = Double(roll(1 << 30)) / Double(1 << 30)
    return min(most, Int(pow(Double(most), share))) - 1
  }

  mutating func word() -> String {
    SampleLibrary.words[roll(SampleLibrary.words.count)]
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
