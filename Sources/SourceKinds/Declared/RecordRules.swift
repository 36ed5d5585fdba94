// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// The fields of a record that become an article, as a file names them.
struct RecordRules: Hashable, Sendable {
  /// A field of an article.
  enum Field: String, Hashable, Sendable, CaseIterable {
    case id, title, link, date, updated, author, authorLink, summary, body, categories
    case picture, comments
    case avatar, account, group, sharedBy, warning, version
    case points, replies, shares, likes, files, seconds, depth
    case lastReplyAuthor, lastReplyDate
  }

  /// The attachments of an article, behind its text: pictures, links, files or quoted records.
  struct Attachment: Hashable, Sendable {
    /// The sorts of attachments, by the names that files have for them.
    enum Sort: String, Hashable, Sendable, CaseIterable {
      case pictures, links, files, quotes
    }

    /// A field of a quoted record.
    enum QuoteField: String, Hashable, Sendable, CaseIterable {
      case author, link, body, warning
    }

    /// The sort.
    var sort: Sort
    /// The path to the record, or to the list of them.
    var path: RecordPath
    /// The path in each to its address; nil for the element itself.
    var address: RecordPath?
    /// The path in each to its title, or to the description of a picture.
    var text: RecordPath?
    /// The media type of files; nil if it is not known.
    var type: String?
    /// The fields of a quoted record.
    var fields: [QuoteField: [RecordValue]] = [:]
    /// The attachments of a quoted record.
    var attachments: [Attachment] = []
  }

  /// The form of the articles; nil for those that are all text.
  var form: ArticleDetails.Form?
  /// The values of each field.
  var fields: [Field: [RecordValue]] = [:]
  /// The pictures and links behind the text.
  var attachments: [Attachment] = []
  /// The fields without which a record is no article.
  var required: [Field] = []
  /// The paths to marks of records that are left out.
  var skipped: [RecordPath] = []

  /// Reads a record as an article; nil for one that is left out.
  func article(_ reader: RecordReader) -> IncomingArticle? {
    func values(_ field: Field) -> [RecordValue] { fields[field] ?? [] }
    guard let id = reader.identifier(values(.id)), !skipped.contains(where: reader.isTrue) else {
      return nil
    }
    let title = reader.line(values(.title), limit: TextLimits.title) ?? ""
    var article = Article(id: ArticleKey(id), title: title)
    article.link = reader.address(values(.link))
    article.comments = reader.address(values(.comments))
    article.published = reader.date(values(.date))
    article.updated = reader.date(values(.updated))
    article.summaryHTML = reader.html(values(.summary))
    article.contentHTML = reader.body(values(.body), attachments)
    article.categories = reader.names(values(.categories))
    article.thumbnail = reader.address(values(.picture))
    article.enclosures = attachments.flatMap { $0.enclosures(reader) }
    if let author = reader.line(values(.author)) {
      article.authors = [Person(name: author, url: reader.address(values(.authorLink)))]
    }
    let isWhole = required.allSatisfy { field in
      switch field {
      case .title: !title.isEmpty
      case .link: article.link != nil
      case .date: article.published != nil
      case .body: article.contentHTML != nil
      case .author: !article.authors.isEmpty
      default: true
      }
    }
    guard isWhole else { return nil }
    let base = article.comments ?? article.link ?? reader.root
    guard form == .post else { return IncomingArticle(article, details(reader), base: base) }
    return post(article, reader, base)
  }

  /// Returns a post, of which a row shows the words of the author alone, if there are any, or the
  /// warning in front of them.
  private func post(
    _ article: Article,
    _ reader: RecordReader,
    _ base: URL
  ) -> IncomingArticle {
    var article = article
    var details = self.details(reader)
    if article.title.isEmpty, let warning = details?.warning { article.title = warning }
    details?.media.pictures = attachments.map { $0.count(.pictures, reader) }.reduce(0, +)
    details?.media.videos = attachments.map { $0.count(.files, reader) }.reduce(0, +)
    var shown = article
    shown.contentHTML = reader.html(fields[.body] ?? []) ?? article.contentHTML
    let row = IncomingArticle(shown, details, base: base).rowSummary
    article.hasLastingKey = true
    return IncomingArticle(article, rowSummary: row)
  }

  private func details(_ reader: RecordReader) -> ArticleDetails? {
    guard let form else { return nil }
    func values(_ field: Field) -> [RecordValue] { fields[field] ?? [] }
    var details = ArticleDetails(form)
    details.avatar = reader.address(values(.avatar))
    details.account = reader.line(values(.account))
    details.group = reader.line(values(.group))
    details.sharedBy = reader.line(values(.sharedBy))
    details.warning = reader.line(values(.warning))
    details.version = reader.line(values(.version))
    details.counts.points = reader.number(values(.points))
    details.counts.replies = reader.number(values(.replies))
    details.counts.shares = reader.number(values(.shares))
    details.counts.likes = reader.number(values(.likes))
    details.files = reader.count(values(.files))
    details.seconds = reader.number(values(.seconds))
    details.depth = max(0, reader.number(values(.depth)) ?? 0)
    let (author, date) = (
      reader.line(values(.lastReplyAuthor)), reader.date(values(.lastReplyDate))
    )
    if author != nil || date != nil {
      details.lastReply = ArticleDetails.LastReply(author: author ?? "", date: date)
    }
    return details
  }
}
