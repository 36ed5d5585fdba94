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

  /// Pictures or links behind the text of an article.
  struct Attachment: Hashable, Sendable {
    /// Whether they are pictures.
    var arePictures: Bool
    /// The path to the record, or to the list of them.
    var path: RecordPath
    /// The path in each to its address; nil for the element itself.
    var address: RecordPath?
    /// The path in each to its title, or to the description of a picture.
    var text: RecordPath?
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
    return IncomingArticle(article, details(reader), base: base)
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

extension RecordRules.Attachment {
  /// The most attachments of one record.
  private static let mostCount = 100

  /// Returns the attachments of a record as fragments of HTML.
  func html(_ reader: RecordReader) -> [String] {
    guard let found = path.value(in: reader.record) else { return [] }
    return (found.elements ?? [found]).prefix(Self.mostCount).compactMap { element in
      let written = address.map { $0.text(in: element) } ?? element.text
      guard let url = written.flatMap({ Address.web($0, against: reader.root) }) else { return nil }
      let target = PlainText.escaped(url.absoluteString)
      let title = text.flatMap { $0.text(in: element) }?.line(limit: TextLimits.title)
      let label = PlainText.escaped(title ?? (arePictures ? "" : url.absoluteString))
      return arePictures
        ? "<p><img src=\"\(target)\" alt=\"\(label)\"></p>"
        : "<p><a href=\"\(target)\">\(label)</a></p>"
    }
  }
}
