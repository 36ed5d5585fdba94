// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import Testing

/// The conditions that the dialog of a rule offers.
@MainActor
struct RuleConditionTests {
  @Test func `an article offers the words of its title, its tags, its server and its language`()
    throws
  {
    var article = Article(
      id: ArticleKey("a"),
      title: "The “River” Thames: a river, and 北京 in 2026 for anybody who reads on and on further"
    )
    article.linkText = "https://news.example/river?utm_source=feed"
    article.language = "en-GB"
    let item = try SampleFeed.item(article)
    let known = try LibraryFixture().library.ruleConditions(for: item)
    let words = known.filter { $0.kind == .title }.map(\.value)
    #expect(words == ["River", "Thames", "北京", "2026", "anybody", "reads"])
    #expect(known.filter { $0.kind != .title }.map(\.kind) == [.link, .language])
    #expect(known.contains(RuleCondition(.link, "news.example")))
    var stored = item.article
    stored.tags = ["rivers", "a \"b\""]
    let tagged = TimelineItem(stored, builder: SampleFeed.builder())
    let tags = try LibraryFixture().library.ruleConditions(for: tagged).filter { $0.kind == .tag }
    #expect(tags.map(\.words) == ["tag:\"rivers\"", "tag:\"a b\""])
  }

  @Test(arguments: [
    ("", RuleCondition(.title), "title:\"\"", 7),
    ("rain", RuleCondition(.title), "rain title:\"\"", 12),
    ("rain ", RuleCondition(.text, "sea"), "rain text:\"sea\"", 15),
    ("é👩‍🚀", RuleCondition(.tag), "é👩‍🚀 tag:\"\"", 10),
  ])
  func `a condition is added at the end, and an empty one typed between its quotation marks`(
    search: String,
    condition: RuleCondition,
    words: String,
    place: Int
  ) {
    let added = condition.added(to: search)
    #expect(added.words == words && added.place == place)
  }

  @Test(arguments: RuleCondition.Kind.allCases)
  func `each condition is one that a search knows`(kind: RuleCondition.Kind) {
    let query = SearchQuery(RuleCondition(kind, kind == .language ? "en" : "sea").words)
    let field = query.terms.first.map { $0.field?.rawValue }
    #expect(query.terms.isEmpty ? query.conditions.count == 1 : field == kind.rawValue)
  }
}
