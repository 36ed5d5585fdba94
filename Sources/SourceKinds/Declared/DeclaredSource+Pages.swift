// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
package import FeedStore
package import FeedSync
import FoundationEssentials
import MarkupParsing

// The pages of a declared source.
extension DeclaredSource {
  /// A page: its articles, and the words of the cursor behind it; nil at the end.
  package typealias Page = (articles: [IncomingArticle], next: String?)

  package func newestPage(
    of list: DeclaredList,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    var answer = try JSONAnswer(response, from: name)
    if let value = try value(in: answer, for: list) {
      guard let request = request(list, at: nil, value) else { throw .placeUnknown }
      answer = try await self.answer(to: request, reading)
    }
    let page = try page(answer, of: list, at: nil)
    var next = page.next
    if lists[list.index].isRanked {
      next = try await reading.next(next, behindRanked: page.articles)
    }
    return OriginPage(
      page.articles,
      .newest,
      next: next,
      title: title(of: list),
      site: self.page(of: list)
    )
  }

  package func pages(
    of list: DeclaredList,
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    if lists[list.index].answer.paging.cursor?.way.isNumbered == true {
      return try await NumberedList { (number) async throws(SyncError) in
        let page = try await read(list, at: number > 1 ? ["page", "\(number)"] : nil, reading)
        return (page.articles, page.next != nil)
      }.pages(at: cursorWords, reading)
    }
    guard request(list, at: cursorWords, "") != nil else { return [.end] }
    let page: Page
    do throws(SyncError) {
      page = try await read(list, at: cursorWords, reading)
    } catch {
      throw meaning(ofFurtherPage: error)
    }
    let keys = page.articles.map(\.article.id)
    guard keys.isEmpty || !reading.repeatable.contains(keys) else { return [.end] }
    return [OriginPage(page.articles, next: page.next)]
  }

  private func read(
    _ list: DeclaredList,
    at cursorWords: [String]?,
    _ reading: PageReading
  ) async throws(SyncError) -> Page {
    var value: String?
    if let first = resolution(of: list) {
      value = try self.value(in: try await answer(to: first, reading), for: list)
    }
    guard let request = request(list, at: cursorWords, value) else { return ([], nil) }
    return try page(try await answer(to: request, reading), of: list, at: cursorWords)
  }

  /// Returns the value in an answer that the requests for pages need; nil for a list without one.
  ///
  /// - Throws: `SyncError.refused` if it is not there, with the reason that the answer gives.
  func value(in answer: JSONAnswer, for list: DeclaredList) throws(SyncError) -> String? {
    guard let rules = lists[list.index].resolution else { return nil }
    let value = rules.path.value(in: answer.value)?.text ?? ""
    guard value.isEmpty else { return value }
    throw refusal(answer)
  }

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - list: the list.
  ///   - cursorWords: the words of the page's own cursor; nil for the newest page.
  /// - Returns: the page.
  /// - Throws: `SyncError.refused`.
  func page(
    _ answer: JSONAnswer,
    of list: DeclaredList,
    at cursorWords: [String]?
  ) throws(SyncError) -> Page {
    let rules = lists[list.index].answer
    let found: [JSONValue]
    do throws(SyncError) {
      found = try records(of: answer, rules.paging)
    } catch {
      guard cursorWords != nil, isExpired(words(in: answer)) else { throw error }
      throw .refused(OriginError(.cursorExpired, of: name))
    }
    let values = values(of: list)
    let articles = found.compactMap { record in
      rules.fields.article(
        RecordReader(record: record, root: list.site.url("/"), parameters: values)
      )
    }
    return (articles, next(after: answer, found, rules.paging, at: cursorWords))
  }

  /// Returns the words of the cursor behind a page; nil behind the last one.
  ///
  /// - Parameters:
  ///   - answer: the page.
  ///   - records: its records.
  ///   - rules: the rules for what follows.
  ///   - cursorWords: the words of the page's own cursor; nil for the first page.
  /// - Returns: the words.
  func next(
    after answer: JSONAnswer,
    _ records: [JSONValue],
    _ rules: PagingRules,
    at cursorWords: [String]?
  ) -> String? {
    guard let cursor = rules.cursor, !isLast(records, answer, rules, at: cursorWords) else {
      return nil
    }
    let isFull = rules.end.size.map { records.count >= $0 } ?? true
    let next = cursor.next(after: answer, records, asked: cursorWords?.last, isFull: isFull)
    return next.map { "\(cursor.way.word) \($0)" }
  }

  /// Returns the records of an answer.
  ///
  /// - Throws: `SyncError.refused` if there is no list, with the reason that the answer gives.
  func records(
    of answer: JSONAnswer,
    _ rules: PagingRules
  ) throws(SyncError) -> [JSONValue] {
    let lists = rules.items.lazy.compactMap { $0.value(in: answer.value)?.elements }
    let list = rules.items.isEmpty ? answer.value.elements : lists.first
    if let list { return list.filter { $0.members != nil } }
    throw refusal(answer)
  }

  /// Returns the error that an answer states, by the sentence of the file or in its own words.
  private func refusal(_ answer: JSONAnswer) -> SyncError {
    let words = words(in: answer)
    if let sentence = sentence(for: words) {
      return .refused(OriginError(.declared(sentence), of: name))
    }
    guard let first = words.first(where: OriginError.statesLimit) ?? words.first else {
      return answer.refusal
    }
    return .refused(OriginError(first, of: name, answer.response))
  }

  /// Returns the meaning of an error of a further page, which may be that of a forgotten cursor.
  private func meaning(ofFurtherPage error: SyncError) -> SyncError {
    let failure: FetchError? =
      switch error {
      case .fetch(let failure): failure
      case .refused(let refusal): refusal.cause
      default: nil
      }
    guard let failure else { return error }
    let words = stated(in: failure).map { self.words(in: $0) } ?? []
    guard isExpired(words + (failure.status.map { ["\($0)"] } ?? [])) else { return error }
    return .refused(OriginError(.cursorExpired, of: name, cause: failure))
  }

  private func isExpired(_ words: [String]) -> Bool {
    words.contains(where: errors.expired.contains)
  }

  private func isLast(
    _ records: [JSONValue],
    _ answer: JSONAnswer,
    _ rules: PagingRules,
    at cursorWords: [String]?
  ) -> Bool {
    if records.isEmpty, rules.end.isAtEmptyPage { return true }
    // A date that many articles share is passed by the cursor itself.
    if let size = rules.end.size, rules.cursor?.way != .date, records.count < size { return true }
    if let last = rules.end.pages?.value(in: answer.value)?.integer {
      return (cursorWords?.last.flatMap { Int($0) } ?? 1) >= last
    }
    if let more = rules.end.more {
      let reader = RecordReader(
        record: answer.value,
        root: answer.response.finalURL,
        parameters: [:]
      )
      return !reader.isTrue(more)
    }
    return false
  }
}
