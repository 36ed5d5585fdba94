// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import MarkupParsing

/// The way from a page of a list to the one behind it.
struct CursorRules: Hashable, Sendable {
  /// The marks of the page behind.
  enum Way: String, Hashable, Sendable, CaseIterable {
    /// The number of the page.
    case page
    /// The number of articles before it.
    case offset
    /// A text of the answer, sent as a parameter.
    case token
    /// Parameters of the answer, all of which are sent back.
    case parameters
    /// The address in the header `Link`.
    case link
    /// An address in the answer.
    case address
    /// The identifier of the last article.
    case id
    /// The date of the last article.
    case date

    /// Whether articles that are added or removed above move the articles of a page.
    var isNumbered: Bool { self == .page || self == .offset }
    /// The first word of its cursors.
    var word: String { isNumbered ? "page" : rawValue }
    /// Whether the next request is the first one with another value.
    var hasValue: Bool { self != .parameters && self != .link && self != .address }
  }

  var way: Way
  /// The paths at which the value is: in the last record for a bound, else in the answer.
  var paths: [RecordPath] = []
  /// The name of the parameter that is added to the first request.
  var parameter: String?
  /// The number of the newest page.
  var first = 1
  /// The number of articles of a page, for an offset.
  var step = 0
  /// The form of a date.
  var form = RecordValue.Filter.iso
  /// Whether articles of the very second of a date are sent.
  var isInclusive = true

  /// Returns the value of the request at a cursor of this way; nil for a cursor that is none.
  func value(of text: String) -> String? {
    switch way {
    case .page: Int(text).map { "\(first + $0 - 1)" }
    case .offset: Int(text).map { "\(($0 - 1) * step)" }
    case .date: Int(text).map { self.text(of: isInclusive ? $0 : $0 + 1) }
    case .token, .id, .parameters, .link, .address: text.percentDecoded
    }
  }

  private func text(of second: Int) -> String {
    switch form {
    case .seconds: "\(second)"
    case .milliseconds: "\(second * 1000)"
    default: Date(timeIntervalSince1970: Double(second)).formatted(.iso8601)
    }
  }

  /// Returns the text of the cursor behind a page; nil behind the last one.
  ///
  /// - Parameters:
  ///   - answer: the page.
  ///   - records: its records.
  ///   - asked: the text of the page's own cursor; nil for the newest page.
  ///   - isFull: whether the page has as many records as a page can have.
  /// - Returns: the text, without spaces.
  func next(
    after answer: JSONAnswer,
    _ records: [JSONValue],
    asked: String?,
    isFull: Bool
  ) -> String? {
    let next: String? =
      switch way {
      case .page, .offset: asked.map { Int($0).map { "\($0 + 1)" } } ?? "2"
      case .token: text(in: answer.value)?.percentEncoded
      case .parameters: parameters(in: answer.value)?.percentEncoded
      case .link: link(of: answer.response)?.percentEncoded
      case .address: text(in: answer.value)?.percentEncoded
      case .id: records.last.flatMap { text(in: $0) }?.percentEncoded
      case .date:
        TimeBound.next(
          after: records.compactMap { second(of: $0) },
          asked: asked.flatMap { Int($0) },
          isFull: isFull
        ).map { "\($0)" }
      }
    return next == asked ? nil : next
  }

  private func text(in value: JSONValue) -> String? {
    paths.lazy.compactMap { $0.value(in: value)?.text }.first { !$0.isEmpty }
  }

  private func second(of record: JSONValue) -> Int? {
    paths.lazy.compactMap { path in
      path.value(in: record).flatMap { RecordReader.date($0, form) }
    }.first.map { Int($0.timeIntervalSince1970) }
  }

  /// Returns parameters as they stand behind an address.
  private func parameters(in value: JSONValue) -> String? {
    let found = paths.lazy.compactMap { $0.value(in: value)?.members }.first
    let items = found?.names.compactMap { name in
      found?[name]?.text.map { "\(name.percentEncoded)=\($0.percentEncoded)" }
    }
    return items.flatMap { $0.isEmpty ? nil : $0.joined(separator: "&") }
  }

  private func link(of response: FetchResponse) -> String? {
    let headers = response.headers.all("Link").joined(separator: ", ")
    return LinkHeader(headers).target("next")
  }
}
