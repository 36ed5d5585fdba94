// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import MarkupParsing

/// A decoder of Discourse's records.
struct DiscourseRecords: Sendable {
  /// The post of a topic with its number there, by which pages are bounded.
  typealias Post = (number: Int, article: IncomingArticle)

  /// The width of the pictures of people that are asked for.
  private static let pictureWidth = "96"
  /// The beginning of the keys of topics.
  private static let topicKey = "topic-"
  /// The lines that a forum writes itself, such as that a topic was closed.
  private static let smallAction = 3

  let list: DiscourseList

  private var root: URL { list.site.url("\(list.folder)/") }

  /// Reads the topics of a list.
  ///
  /// - Parameter answer: the answer, which names the people beside the topics.
  /// - Returns: the topics, without records that have no number or no title.
  /// - Throws: `SyncError` if it has no topics.
  func topics(_ answer: JSONAnswer) throws(SyncError) -> [IncomingArticle] {
    let people = answer.value.members?["users"]?.elements?.compactMap(\.members) ?? []
    let byNumber = Dictionary(
      people.compactMap { person in person.number("id").map { ($0, person) } }
    ) { first, _ in first }
    return try answer.records(at: ["topic_list", "topics"]).compactMap { topic($0, byNumber) }
  }

  private func topic(_ record: JSONObject, _ people: [Int: JSONObject]) -> IncomingArticle? {
    var title = record.title("title")
    if title.isEmpty { title = record.title("fancy_title", isHTML: true) }
    guard let number = record.number("id"), number > 0, !title.isEmpty else { return nil }
    let slug = record.name("slug").flatMap { $0.isSourceName ? "/\($0)" : nil } ?? ""
    let page = list.site.url("\(list.folder)/t\(slug)/\(number)")
    let beginner = record["posters"]?.elements?.first?.members?.number("user_id")
    let author = beginner.flatMap { people[$0] }
    var article = Article(id: ArticleKey("\(Self.topicKey)\(number)"), title: title)
    article.link = page
    article.published = record.date("created_at")
    article.contentHTML = record.text("excerpt")
    article.thumbnail = record.address("image_url", against: root)
    article.authors = person(author)
    // Forums name a tag by a text, and newer ones by a record.
    article.categories =
      record["tags"]?.elements?.compactMap { $0.text ?? $0.members?.name("name") }
      .shortened(to: TextLimits.title) ?? []
    var details = ArticleDetails(.topic)
    details.avatar = picture(author)
    details.counts.replies = record.number("posts_count").map { max(0, $0 - 1) }
    details.counts.likes = record.number("like_count")
    if let name = record.name("last_poster_username"), (details.counts.replies ?? 0) > 0 {
      let date = record.date("last_posted_at")
      details.lastReply = ArticleDetails.LastReply(author: name, date: date)
    }
    return IncomingArticle(article, details, base: page)
  }

  /// Returns the number of the topic that a key names; nil for that of a post.
  static func topic(of key: ArticleKey) -> Int? {
    guard key.rawValue.hasPrefix(topicKey) else { return nil }
    return Int(key.rawValue.dropFirst(topicKey.count)).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Reads the posts of a topic as its replies, the oldest one first.
  ///
  /// The topic's own text is the first of them: a list of topics has none, or its beginning alone.
  ///
  /// - Returns: the replies by their places in the topic, and the place of the last record, which
  ///   may be a line of the forum itself; nil without a record.
  /// - Throws: `SyncError` if it has no posts.
  func replies(_ answer: JSONAnswer) throws(SyncError) -> (replies: [Reply], last: Int?) {
    let records = try answer.records(at: ["post_stream", "posts"])
    let topic = if case .topic(let number) = list.part { number } else { 0 }
    let replies = records.compactMap { record -> (number: Int, reply: Reply)? in
      guard let (number, article) = post(record, topic, nil) else { return nil }
      let parent = record.number("reply_to_post_number").flatMap { $0 > 1 ? "\($0)" : nil }
      var reply = Reply(article, as: "\(number)", to: parent)
      reply.points = article.rowSummary.details?.counts.likes
      return (number, reply)
    }
    return (
      replies.sorted { $0.number < $1.number }.map(\.reply),
      records.compactMap { $0.number("post_number") }.max()
    )
  }

  /// Reads the posts of a topic, the newest one first.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - topic: the number of the topic.
  ///   - title: the title of the topic, which its first post has; nil if it is not known.
  /// - Returns: the posts; a deleted one, and a line of the forum itself, are none.
  /// - Throws: `SyncError` if it has no posts.
  func posts(
    _ answer: JSONAnswer,
    of topic: Int,
    title: String?
  ) throws(SyncError) -> [Post] {
    try answer.records(at: ["post_stream", "posts"])
      .compactMap { post($0, topic, title) }.sorted { $0.number > $1.number }
  }

  private func post(_ record: JSONObject, _ topic: Int, _ title: String?) -> Post? {
    guard let key = record.number("id"), let number = record.number("post_number"), number > 0,
      record.text("deleted_at") == nil, record.number("post_type") != Self.smallAction,
      number == 1 || record.text("cooked") != nil
    else { return nil }
    let page = list.site.url("\(list.folder)/t/\(topic)/\(number)")
    var article = Article(id: ArticleKey("post-\(key)"))
    if number == 1, let title { article.title = title }
    article.link = page
    article.published = record.date("created_at")
    article.contentHTML = record.text("cooked")
    article.authors = person(record)
    var details = ArticleDetails(number == 1 ? .topic : .comment)
    details.avatar = picture(record)
    details.counts.replies = record.number("reply_count")
    // A like is the second of the acts that a forum counts.
    let acts = record["actions_summary"]?.elements?.compactMap(\.members) ?? []
    details.counts.likes = acts.first { $0.number("id") == 2 }?.number("count")
    return (number, IncomingArticle(article, details, base: page))
  }

  /// Returns the person of a record; none without a name.
  private func person(_ record: JSONObject?) -> [Person] {
    guard let account = record?.name("username") else { return [] }
    let page = list.site.url("\(list.folder)/u/\(account)")
    return [Person(name: record?.name("name") ?? account, url: page)]
  }

  /// Returns the picture of a person, whose address has a place for its width.
  private func picture(_ record: JSONObject?) -> URL? {
    record?.text("avatar_template").flatMap {
      Address.web($0.replacing("{size}", with: Self.pictureWidth), against: root)
    }
  }
}
