// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedStore
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// A trial of a declared source on answers that were recorded: nothing is sent.
///
/// The first answer is that for the newest page of a list, or for the first page of the replies to
/// an article; each other one is that for the cursor behind the page before it. Behind the end, the
/// next one is for the first page again. A list whose requests need a value has the answer with it
/// before all others.
package struct SourceTrial {
  /// The content of an answer.
  package enum Content: Sendable {
    /// The value that requests need, under its name.
    case value(name: String, String)
    /// The articles of a page.
    case articles([IncomingArticle])
    /// The replies of a page.
    case replies([Reply])
  }

  /// An answer that was read.
  package struct Page: Sendable {
    /// The address that is asked for it.
    package let request: URL
    /// The content of the answer.
    package let content: Content
    /// The cursor behind it; nil at the end, and for a value.
    package let cursor: String?
    /// The rule of the file by which none of its records was read; nil if some were, or if there
    /// are none.
    package let uselessRule: Rule?
  }

  /// A rule of the file, which stands in a list or in the file for all lists.
  package struct Rule: Hashable, Sendable {
    /// The keys that may lead to it, with points between their parts: that of the list comes first.
    package let keys: [String]
  }

  private let source: DeclaredSource
  private let list: DeclaredList
  private let article: ArticleKey?
  private var cursorWords: [String]?
  private var value: String?

  /// Starts a trial; nil for an address that is not of this source, and for an article of a list
  /// without replies.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - address: the address of one of its lists; nil for its first example.
  ///   - article: the article whose replies are read; nil reads the list.
  package init?(
    of source: DeclaredSource,
    at address: URL?,
    repliesTo article: ArticleKey? = nil
  ) {
    let example = source.examples.first.flatMap { URL(string: $0) }
    guard let list = (address ?? example).flatMap({ source.list(at: $0) }),
      article == nil || source.lists[list.index].answer.replies != nil
    else { return nil }
    (self.source, self.list, self.article) = (source, list, article)
  }

  /// The address of the list.
  package var address: URL { source.address(of: list) }

  /// The rule for the list of records in an answer.
  package var recordsRule: Rule { rule("items") }

  /// Reads an answer.
  ///
  /// - Parameters:
  ///   - body: the answer.
  ///   - headers: its headers.
  /// - Returns: the page.
  /// - Throws: `SyncError.refused`; the place in the list stays.
  package mutating func read(
    _ body: [UInt8],
    _ headers: ResponseHeaders
  ) throws(SyncError) -> Page {
    if article == nil, value == nil, let request = source.resolution(of: list) {
      let answer = try answer(body, headers, to: request)
      let name = source.lists[list.index].resolution?.name ?? ""
      let found = try source.value(in: answer, for: list) ?? ""
      value = found
      let content = Content.value(name: name, found)
      return Page(request: request.url, content: content, cursor: nil, uselessRule: nil)
    }
    let request = article.map { source.request(forRepliesTo: $0, in: list, at: cursorWords) }
    let asked =
      (request ?? source.request(list, at: cursorWords, value)) ?? FetchRequest(url: address)
    let answer = try answer(body, headers, to: asked)
    let (content, records, next) = try content(of: answer)
    cursorWords = next.map { $0.split(separator: " ").prefix(2).map(String.init) }
    let isUseless = records > 0 && content.isEmpty
    let useless = isUseless ? rule("fields.id") : nil
    return Page(request: asked.url, content: content, cursor: next, uselessRule: useless)
  }

  private func content(
    of answer: JSONAnswer
  ) throws(SyncError) -> (content: Content, records: Int, next: String?) {
    let rules = source.lists[list.index].answer
    if article != nil, let replies = rules.replies {
      let page = try source.replies(in: answer, replies, of: list, at: cursorWords)
      let records = try source.records(of: answer, replies.paging).count
      return (.replies(page.replies), records, page.next)
    }
    let page = try source.page(answer, of: list, at: cursorWords)
    let records = try source.records(of: answer, rules.paging).count
    return (.articles(page.articles), records, page.next)
  }

  private func answer(
    _ body: [UInt8],
    _ headers: ResponseHeaders,
    to request: FetchRequest
  ) throws(SyncError) -> JSONAnswer {
    let response = FetchResponse(requestedURL: request.url, headers: headers, body: body)
    return try JSONAnswer(response, from: source.name)
  }

  private func rule(_ name: String) -> Rule {
    let key = article == nil ? name : "replies.\(name)"
    return Rule(keys: ["lists.\(list.index).\(key)", key])
  }
}

extension SourceTrial.Content {
  /// Whether there is neither a value nor an article nor a reply.
  package var isEmpty: Bool {
    switch self {
    case .value: false
    case .articles(let articles): articles.isEmpty
    case .replies(let replies): replies.isEmpty
    }
  }
}

extension SourceFileError {
  /// Creates the error of a rule that does not fit an answer; nil if the file has no such rule.
  ///
  /// - Parameters:
  ///   - message: the fault, as a sentence.
  ///   - rule: the rule.
  ///   - bytes: the file.
  ///   - file: its name.
  package init?(_ message: String, at rule: SourceTrial.Rule, of bytes: [UInt8], named file: String)
  {
    var parser = JSONParser(bytes, limits: .standard, faults: FaultLog(maximum: 1))
    guard let root = try? parser.parse() else { return nil }
    let found = rule.keys.lazy.compactMap { key in
      RecordPath(key).flatMap { $0.value(in: root) }.map { (key, $0.offset) }
    }.first
    guard let (key, offset) = found else { return nil }
    let log = SourceFileLog(bytes, in: .english)
    log.note(message, key: key, at: offset)
    self.init(file: file, faults: log.faults)
  }
}
