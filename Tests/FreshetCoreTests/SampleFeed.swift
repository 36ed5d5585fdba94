// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import Testing

/// Documents, and the reader's desk on which they are read.
enum SampleFeed {
  /// The second that "now" is: a Saturday in November 2026, at noon.
  static let now = Date(timeIntervalSince1970: 1_795_262_400)
  /// Seconds in a day.
  static let day = 86_400.0

  /// An Atom document of numbered articles.
  ///
  /// - Parameters:
  ///   - numbers: the articles, in this order.
  ///   - title: the feed's title.
  ///   - next: the address of the next document.
  ///   - date: when an article was published; nil leaves it out.
  /// - Returns: the document.
  static func atom(
    _ numbers: some Sequence<Int>,
    title: String = "Numbers",
    next: String? = nil,
    date: (Int) -> Date? = { _ in now }
  ) -> String {
    let entries = numbers.map { number in
      let time = date(number).map { "<published>\($0.formatted(.iso8601))</published>" } ?? ""
      return """
        <entry><id>urn:a:\(number)</id><title>Article \(number)</title>\(time)
        <summary>Text of \(number).</summary></entry>
        """
    }
    let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
    return """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:f</id><title>\(title)</title>\(link)
      \(entries.joined(separator: "\n"))</feed>
      """
  }

  /// The builder of a reader in a zone.
  static func builder(zone: String = "UTC", messages: Messages = Messages()) -> TimelineRowBuilder {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? calendar.timeZone
    return TimelineRowBuilder(
      messages: messages,
      calendar: calendar,
      locale: Locale(identifier: "en_GB"),
      now: { now }
    )
  }

  /// An address that is well formed.
  static func address(_ text: String) throws -> FeedAddress {
    try FeedAddress(typed: text)
  }

  /// The item of an article that is read, as a list of its feed alone has it.
  static func item(
    _ article: Article,
    feed: Feed = Feed(format: .rss20),
    from document: String = "https://example.org/feed.xml"
  ) throws -> TimelineItem {
    let url = try #require(URL(string: document))
    let incoming = IncomingArticle(article, of: feed, documentURL: url)
    var summary = incoming.rowSummary
    summary.language = article.language ?? feed.language
    var entry = StoredArticle(
      id: ArticleID(rawValue: 1),
      feed: SubscriptionID(rawValue: 1),
      dates: (sorting: now, shown: article.date),
      state: (isRead: true, isStarred: false),
      texts: RowTexts(key: article.id, feedTitle: feed.title, rowSummary: summary)
    )
    entry.host = url.host()
    return TimelineItem(entry, builder: builder())
  }
}
