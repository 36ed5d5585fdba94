// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Testing

/// The rows of topics, posts, stories and the like, in words.
@Suite struct RecordRowTests {
  private let builder = SampleFeed.builder()

  /// The row of a record of an author in the feed "Water", two hours old and unread.
  private func row(
    _ form: ArticleDetails.Form,
    title: String = "High tide",
    excerpt: String = "",
    namesFeed: Bool = false,
    _ change: (inout RowSummary, inout ArticleDetails) -> Void = { _, _ in }
  ) -> ArticleRow {
    var details = ArticleDetails(form)
    var rowSummary = RowSummary(title: title)
    rowSummary.excerpt = excerpt
    rowSummary.byline = "Eve"
    change(&rowSummary, &details)
    rowSummary.details = details
    return row(rowSummary, namesFeed: namesFeed)
  }

  private func row(
    _ rowSummary: RowSummary,
    namesFeed: Bool = false,
    by builder: TimelineRowBuilder? = nil
  ) -> ArticleRow {
    let date = SampleFeed.now - 7200
    var entry = StoredArticle(
      id: ArticleID(rawValue: 1),
      feed: SubscriptionID(rawValue: 1),
      dates: (date, date),
      state: (isRead: false, isStarred: false),
      texts: RowTexts(key: ArticleKey("1"), feedTitle: "Water", rowSummary: rowSummary)
    )
    entry.host = "water.example"
    return TimelineItem(entry, namesFeed: namesFeed, builder: builder ?? self.builder).row
  }

  private func ago(_ seconds: TimeInterval) -> Date { SampleFeed.now - seconds }

  @Test func `a topic tells its node, its replies and the last of them`() {
    let row = row(.topic, excerpt: "The water is high.") {
      $1.group = "River"
      $1.counts.replies = 12
      $1.lastReply = .init(author: "ann", date: ago(300))
    }
    let lines = row.lines
    #expect(lines.start == "River · Eve")
    #expect(lines.title == "High tide")
    #expect(lines.body == "The water is high.")
    #expect(lines.foot == "12 replies · last reply by ann, 5 min ago")
    #expect(lines.count == 2 && lines.depth == 0)
    let spoken = "High tide, River, Eve, 12 replies, last reply by ann, 5 minutes ago, unread"
    #expect(row.spokenText == spoken)
    #expect(row.spokenDescription == "The water is high.")
    #expect(row.showsAge)
  }

  @Test(
    arguments: [
      (-90, "just now", "just now"), (59, "just now", "just now"),
      (60, "1 min ago", "1 minute ago"), (3599, "59 min ago", "59 minutes ago"),
      (3600, "1 h ago", "1 hour ago"), (86_399, "23 h ago", "23 hours ago"),
    ] as [(TimeInterval, String, String)]
  )
  func `an age is told by minutes and hours for a day`(
    seconds: TimeInterval,
    short: String,
    spoken: String
  ) {
    let row = row(.topic) { $1.lastReply = .init(author: "", date: ago(seconds)) }
    #expect(row.lines.foot == "last reply \(short)")
    #expect(row.spokenText == "High tide, Eve, last reply \(spoken), unread")
    #expect(row.showsAge)
  }

  @Test func `an age is the one of the moment at which the row is looked at`() {
    let time = StandingTime()
    var builder = builder
    builder.now = { time.now }
    var details = ArticleDetails(.topic)
    details.lastReply = .init(author: "ann", date: ago(300))
    var rowSummary = RowSummary(title: "High tide")
    rowSummary.details = details
    let row = row(rowSummary, by: builder)
    #expect(row.lines.foot == "last reply by ann, 5 min ago")
    time.set(SampleFeed.now + 60)
    #expect(row.lines.foot == "last reply by ann, 6 min ago")
    #expect(row.spokenText.contains("6 minutes ago"))
    time.set(SampleFeed.now + SampleFeed.day)
    #expect(!row.lines.foot.contains("ago") && !row.showsAge)
  }

  @Test func `what is older is told by its date, which stays true`() {
    let row = row(.topic) { $1.lastReply = .init(author: "ann", date: ago(3 * SampleFeed.day)) }
    #expect(row.lines.foot.hasPrefix("last reply by ann, "))
    #expect(!row.lines.foot.contains("ago"))
    #expect(!row.showsAge)
    #expect(row.spokenText.hasSuffix("\(row.timeText), unread"))
  }

  @Test(arguments: ArticleDetails.Form.allCases)
  func `what is not known leaves nothing behind`(form: ArticleDetails.Form) {
    let bare = row(form, title: "", excerpt: "") { rowSummary, _ in rowSummary.byline = "" }
    #expect(bare.lines.foot.isEmpty && bare.lines.start.isEmpty)
    let empty = row(form) {
      ($1.account, $1.group, $1.sharedBy, $1.version, $1.warning) = ("", "", "", "", "")
      $1.lastReply = .init(author: "")
      $1.seconds = 0
    }
    #expect(empty.lines.start == "Eve")
    #expect(empty.lines.foot.isEmpty)
    let texts = [bare.spokenText, empty.spokenText, bare.lines.title, empty.lines.body]
    for text in texts { #expect(!text.contains(", ,") && !text.hasPrefix(",")) }
    #expect(bare.lines.count <= RowLines.most)
  }

  @Test func `a story tells where it leads, unless that is its own site`() {
    let story = row(.story) {
      $0.link = "https://www.river.example/high"
      $1.counts.points = 1
      $1.counts.replies = 1
    }
    #expect(story.lines.start == "Eve")
    #expect(story.lines.foot == "river.example · 1 point · 1 comment")
    let time = story.timeText
    let spoken = "High tide, Eve, river.example, 1 point, 1 comment, \(time), unread"
    #expect(story.spokenText == spoken)
    let own = row(.story) {
      $0.link = "https://water.example/1"
      $1.counts.points = -2
    }
    #expect(own.lines.foot == "-2 points")
  }

  @Test func `a post tells its author, its text and its counts`() {
    let row = row(.post, title: "The water is", excerpt: "The water is high today.") {
      $1.account = "@eve@water.example"
      $1.sharedBy = "Bob"
      $1.avatar = URL(string: "https://water.example/eve.png")
      $1.counts.replies = 0
      $1.counts.shares = 1
      $1.counts.likes = 40
    }
    #expect(row.lines.start == "Eve · @eve@water.example")
    #expect(row.lines.title.isEmpty)
    #expect(row.lines.body == "The water is high today.")
    #expect(row.lines.foot == "shared by Bob · 0 replies · 1 share · 40 likes")
    #expect(row.lines.count == 4)
    let spoken = """
      Eve, @eve@water.example, The water is high today., shared by Bob, 0 replies, 1 share, \
      40 likes, \(row.timeText), unread
      """
    #expect(row.spokenText == spoken)
    #expect(row.spokenDescription.isEmpty)
    #expect(row.avatar?.lastPathComponent == "eve.png")
    #expect(row.person == "Eve")
    // A short text is all in the title that is made of it.
    let short = self.row(.post, title: "Tide!")
    #expect(short.lines.title.isEmpty && short.lines.body == "Tide!")
  }

  @Test func `a post tells its poll, what is attached and that it was edited`() {
    let poll = { (details: inout ArticleDetails, isClosed: Bool) in
      details.poll = .init(options: [.init(title: "Up", votes: 3), .init(title: "Down", votes: 1)])
      details.poll?.votes = 4
      details.poll?.isClosed = isClosed
    }
    let open = row(.post) {
      poll(&$1, false)
      $1.media.pictures = 3
      $1.media.videos = 1
      $1.media.sounds = 2
      $1.counts.likes = 5
      $1.edited = ago(60)
    }
    let foot = "poll with 4 votes · 3 pictures · 1 video · 2 recordings · 5 likes · edited"
    #expect(open.lines.foot == foot)
    #expect(open.spokenText.contains(foot.replacing(" · ", with: ", ")))
    #expect(row(.post) { poll(&$1, true) }.lines.foot == "closed poll with 4 votes")
    // Votes that nobody counts, and no votes.
    #expect(row(.post) { $1.poll = .init(options: []) }.lines.foot == "poll")
    // The row shows a single picture itself.
    #expect(row(.post) { $1.media.pictures = 1 }.lines.foot.isEmpty)
  }

  @Test func `sensitive pictures are counted in the row, and not shown`() {
    let post = { (hides: Bool) in
      self.row(.post, title: "Eve did it", excerpt: "Eve did it with the boat.") {
        $0.thumbnail = URL(string: "https://water.example/boat.png")
        $1.media.pictures = 1
        $1.hidesMedia = hides
      }
    }
    #expect(post(false).hasThumbnail && post(false).lines.foot.isEmpty)
    let hidden = post(true)
    #expect(!hidden.hasThumbnail && hidden.thumbnail == nil)
    #expect(hidden.lines.body == "Eve did it with the boat.")
    #expect(hidden.lines.foot == "sensitive media · 1 picture")
    #expect(hidden.spokenText.contains("Eve did it with the boat., sensitive media, 1 picture"))
    let warned = row(.post) { ($1.warning, $1.media.pictures) = ("spoilers", 1) }
    #expect(warned.lines.foot == "1 picture")
  }

  @Test(arguments: [false, true])
  func `sensitive pictures are folded in the article, and its text is not`(
    hides: Bool
  ) async throws {
    let store = try FeedStore(inMemory: StoreOptions())
    let url = try #require(URL(string: "https://water.example/feed"))
    let feed = try await store.feeds.subscribe(to: url)
    var article = Article(id: ArticleKey("1"))
    let picture = { (number: Int) in
      "<p><img src=\"https://water.example/\(number).png\" alt=\"\(number)\"></p>"
    }
    article.contentHTML = "<p>Above</p>\(picture(1))\(picture(2))<p>Below</p>\(picture(3))"
    var rowSummary = RowSummary(title: "")
    rowSummary.details = ArticleDetails(.post)
    rowSummary.details?.hidesMedia = hides
    let incoming = IncomingArticle(article, rowSummary: rowSummary)
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: [incoming], next: nil),
      of: feed
    )
    let stored = try #require(try await store.lists.page(of: ListQuery(.feed(feed))).articles.first)
    let reader = ReaderModel(TimelineItem(stored, builder: builder), builder: builder, store: store)
    let shapes = try await reader.portion().document.blocks.map { block in
      switch block {
      case .paragraph: "text"
      case .figure: "picture"
      case .details(let details): "\(details.isOpen) \(details.summary) \(details.blocks.count)"
      default: "other"
      }
    }
    let heading = [Inline.text("Sensitive Media")]
    let folded = ["text", "false \(heading) 2", "text", "false \(heading) 1"]
    #expect(shapes == (hides ? folded : ["text", "picture", "picture", "text", "picture"]))
    try store.close()
  }

  @Test func `nothing behind a warning is shown or spoken`() {
    let row = row(.post, title: "Eve did it", excerpt: "Eve did it with the boat.") {
      $0.thumbnail = URL(string: "https://water.example/boat.png")
      $1.warning = "the end of the story"
      $1.counts.likes = 3
    }
    #expect(row.lines.body == "Content warning: the end of the story")
    #expect(row.lines.title.isEmpty)
    #expect(!row.hasThumbnail && row.thumbnail == nil)
    #expect(!row.spokenText.contains("boat") && !row.spokenDescription.contains("boat"))
    #expect(row.spokenText.hasPrefix("Eve, Content warning: the end of the story, 3 likes"))
    // A source may give the warning as the title.
    for excerpt in ["", "Eve did it with the boat."] {
      let titled = self.row(.post, title: "spoilers", excerpt: excerpt) { $1.warning = "spoilers" }
      #expect(titled.lines.title.isEmpty)
      #expect(titled.lines.body == "Content warning: spoilers")
    }
    let topic = self.row(.topic, excerpt: "Eve did it.") { $1.warning = "spoilers" }
    #expect(topic.lines.title == "High tide")
    #expect(topic.lines.body == "Content warning: spoilers")
    #expect(topic.spokenDescription == "Content warning: spoilers")
  }

  @Test func `a release tells its version and its files, a film its length`() {
    let release = row(.release, title: "Freshwater") {
      $1.group = "eve/water"
      $1.version = "v1.2"
      $1.files = 3
    }
    #expect(release.lines.start == "eve/water · Eve")
    #expect(release.lines.foot == "v1.2 · 3 files")
    let named = row(.release, title: "Freshwater v1.2") { $1.version = "v1.2" }
    #expect(named.lines.foot.isEmpty)
    for (seconds, short, spoken) in [
      (59, "0:59", "59 seconds"), (61, "1:01", "1 minute 1 second"), (600, "10:00", "10 minutes"),
      (3661, "1:01:01", "1 hour 1 minute 1 second"),
    ] {
      let video = row(.video) { $1.seconds = seconds }
      #expect(video.lines.foot == short)
      #expect(video.spokenText == "High tide, Eve, \(spoken), \(video.timeText), unread")
    }
  }

  @Test func `a comment stands as deep as it is in its thread, and says so`() {
    let row = row(.comment, title: "I think", excerpt: "I think so too.") {
      $1.depth = 2
      $1.counts.points = 5
    }
    #expect(row.lines.depth == 2)
    #expect(row.lines.start == "Eve")
    #expect(row.lines.title.isEmpty && row.lines.body == "I think so too.")
    let spoken = "level 3, Eve, I think so too., 5 points, \(row.timeText), unread"
    #expect(row.spokenText == spoken)
    for (depth, shown) in [(Int.max, 99), (.min, 0)] {
      #expect(self.row(.comment) { $1.depth = depth }.lines.depth == shown)
      #expect(self.row(.comment) { $1.depth = depth }.spokenText.hasPrefix("level \(shown + 1),"))
    }
    let titled = self.row(.comment, title: "High tide", excerpt: "I think so too.")
    #expect(titled.lines.title == "High tide")
  }

  @Test func `a list of several feeds names the feed as well, and nobody twice`() {
    let topic = row(.topic, namesFeed: true) { $1.group = "River" }
    #expect(topic.lines.start == "Water · River · Eve")
    let own = row(.topic, namesFeed: true) {
      $0.byline = "Water"
      $1.group = "Water"
    }
    #expect(own.lines.start == "Water")
    let post = row(.post, namesFeed: true) { $1.account = "@eve@water.example" }
    #expect(post.lines.start == "Eve · @eve@water.example · Water")
  }

  @Test func `a row leaves out what the reader does not want to see, and still speaks of it`() {
    var parts = RowParts()
    (parts.hasSummary, parts.namesFeed) = (false, false)
    let topic = row(.topic, excerpt: "The water is high.", namesFeed: true) {
      $1.counts.replies = 12
    }
    #expect(topic.lines.start == "Water · Eve" && !topic.lines.foot.isEmpty)
    let lines = topic.lines(parts)
    #expect(lines.start == "Eve" && lines.title == "High tide")
    #expect(lines.body.isEmpty && lines.foot.isEmpty)
    #expect(topic.spokenText.contains("Water") && topic.spokenText.contains("12 replies"))
    #expect(topic.spokenDescription == "The water is high.")
    // The text of a post is all that there is.
    let post = row(.post, title: "", excerpt: "The water is high.").lines(parts)
    #expect(post.body == "The water is high." && post.start == "Eve")
    var summary = RowSummary(title: "High tide")
    summary.excerpt = "The water is high."
    for namesFeed in [true, false] {
      let row = row(summary, namesFeed: namesFeed)
      #expect(row.lines.start == "Water" && row.lines(parts).start.isEmpty)
      #expect(row.lines(parts).body.isEmpty)
    }
    summary.byline = "Eve"
    #expect(row(summary).lines(parts).start == "Eve")
    #expect(row(summary, namesFeed: true).lines(parts).start.isEmpty)
  }

  @Test func `details that this version cannot read leave the row of a feed`() {
    var rowSummary = RowSummary(title: "Which way?")
    rowSummary.excerpt = "Up or down."
    rowSummary.byline = "Eve"
    let plain = row(rowSummary)
    rowSummary.detailsText = #"{"form":"poll"}"#
    let newer = row(rowSummary)
    #expect(newer.form == nil)
    #expect(newer.lines == plain.lines)
    #expect(newer.lines.count == 4 && newer.lines.foot.isEmpty)
    #expect(newer.spokenText == "Which way?, Eve, \(plain.timeText), unread")
  }

  @Test func `a picture of an author that the origin forbids is not asked for`() {
    for address in ["file:///etc/passwd", "http://127.0.0.1/a.png"] {
      #expect(row(.post) { $1.avatar = URL(string: address) }.avatar == nil)
    }
  }

  @Test func `the article's heading tells the same, by the calendar`() async throws {
    let store = try FeedStore(inMemory: StoreOptions())
    func reader(_ row: (inout RowSummary, inout ArticleDetails) -> Void) -> ReaderModel {
      var details = ArticleDetails(.post)
      var rowSummary = RowSummary(title: "Eve did it")
      rowSummary.byline = "Eve"
      row(&rowSummary, &details)
      rowSummary.details = details
      let entry = StoredArticle(
        id: ArticleID(rawValue: 1),
        feed: SubscriptionID(rawValue: 1),
        dates: (SampleFeed.now, nil),
        state: (false, false),
        texts: RowTexts(key: ArticleKey("1"), feedTitle: "Water", rowSummary: rowSummary)
      )
      return ReaderModel(TimelineItem(entry, builder: builder), builder: builder, store: store)
    }
    func facts(_ reader: ReaderModel) -> String { ReaderModel.facts(of: reader.item) }
    let post = reader {
      $1.account = "@eve@water.example"
      $1.counts.likes = 4
      $1.warning = "spoilers"
    }
    #expect(post.title == "Eve")
    #expect(facts(post) == "@eve@water.example · 4 likes")
    #expect(post.warning == "Content warning: spoilers")
    let topic = reader {
      $1.form = .topic
      $1.group = "River"
      $1.lastReply = .init(author: "ann", date: ago(300))
    }
    #expect(topic.title == "Eve did it")
    #expect(facts(topic).hasPrefix("River · last reply by ann, "))
    #expect(!facts(topic).contains("ago"))
    #expect(topic.warning == nil)
    let asking = reader {
      var poll = ArticleDetails.Poll(options: [
        .init(title: "Up", votes: 3), .init(title: "No", votes: 1),
      ])
      (poll.votes, poll.closes) = (4, ago(3 * SampleFeed.day))
      ($1.poll, $1.edited) = (poll, ago(3 * SampleFeed.day))
    }
    let lines = facts(asking).split(separator: "\n")
    #expect(lines.count == 4 && lines[0].hasPrefix("edited "))
    #expect(lines[1].hasPrefix("poll with 4 votes, open until "))
    #expect(lines[2...] == ["Up: 75 %", "No: 25 %"])
    let silent = reader {
      $1.poll = .init(options: [.init(title: "Up", votes: nil), .init(title: "No", votes: nil)])
      $1.poll?.isClosed = true
      $1.poll?.closes = ago(60)
    }
    #expect(facts(silent) == "closed poll\nUp\nNo")
    let nobody = reader { rowSummary, _ in rowSummary.byline = "" }
    #expect(nobody.title == "(No Title)")
    #expect(facts(nobody).isEmpty)
  }
}
