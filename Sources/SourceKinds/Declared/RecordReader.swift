// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// A reader of the values of one record, as a file names them.
struct RecordReader {
  /// The record.
  let record: JSONValue
  /// The site, against which relative addresses are resolved.
  let root: URL
  /// The values of the list's address.
  let parameters: [String: String]

  /// Returns the first text that one of the values has, without markup and on one line.
  func line(_ values: [RecordValue], limit: Int = TextLimits.name) -> String? {
    first(values) { value in
      guard let text = text(value) else { return nil }
      let plain = Self.plain(text, value.filter).line(limit: limit)
      return plain.isEmpty ? nil : plain
    }
  }

  /// Returns the first identifier that one of the values has.
  func identifier(_ values: [RecordValue]) -> String? {
    first(values) { value in
      guard let text = text(value, withNumbers: true), 1...TextLimits.name ~= text.utf8.count,
        !text.contains(where: \.isWhitespace)
      else { return nil }
      return text
    }
  }

  /// Returns the first address of the web that one of the values has.
  func address(_ values: [RecordValue]) -> URL? {
    first(values) { value in
      text(value, isEncoded: true).flatMap { Address.web($0, against: root) }
    }
  }

  /// Returns the first whole number that one of the values has.
  func number(_ values: [RecordValue]) -> Int? {
    first(values) { value in
      guard case .path(let path) = value.origin else { return nil }
      return path.value(in: record)?.integer
    }
  }

  /// Returns the number of elements of the first list that one of the values has.
  func count(_ values: [RecordValue]) -> Int? {
    first(values) { value in
      guard case .path(let path) = value.origin else { return nil }
      let found = path.value(in: record)
      return found?.elements?.count ?? found?.integer
    }
  }

  /// Returns the first date that one of the values has.
  func date(_ values: [RecordValue]) -> Date? {
    first(values) { value in
      guard case .path(let path) = value.origin, let found = path.value(in: record) else {
        return nil
      }
      return Self.date(found, value.filter)
    }
  }

  /// Returns the texts of lists, such as tags.
  func names(_ values: [RecordValue]) -> [String] {
    let found = values.flatMap { value -> [String] in
      guard case .path(let path) = value.origin, let list = path.value(in: record)?.elements else {
        return line([value]).map { [$0] } ?? []
      }
      return list.compactMap { element in
        let text = value.each.map { $0.text(in: element) } ?? element.text
        return text.map { $0.line(limit: TextLimits.name) }
      }
    }
    return found.filter { !$0.isEmpty }.shortened(to: TextLimits.name)
  }

  /// Returns the texts of all values as one fragment of HTML; nil if there is none.
  func html(_ values: [RecordValue]) -> String? {
    let parts = values.compactMap { value in
      text(value).map { text in
        switch value.filter {
        case .markdown: Markdown.html(of: text)
        case .text: PlainText.html(of: text, links: value.links?.value(in: record))
        default: text
        }
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  /// Returns the texts of all values, with pictures and links behind them; nil if there is none.
  func body(_ values: [RecordValue], _ attachments: [RecordRules.Attachment]) -> String? {
    let parts = (html(values).map { [$0] } ?? []) + attachments.flatMap { $0.html(self) }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  /// Returns the identifier before the last one of those that a value has, with points between
  /// them; nil if the last one stands alone, or behind a zero.
  func parent(inPath values: [RecordValue]) -> String? {
    first(values) { value in
      guard case .path(let path) = value.origin, let text = path.value(in: record)?.text else {
        return nil
      }
      let parent = text.split(separator: ".").dropLast().last
      return parent.flatMap { $0 == "0" ? nil : String($0) }
    }
  }

  /// Returns whether a value says yes: true, or a number other than zero.
  func isTrue(_ path: RecordPath) -> Bool {
    guard let value = path.value(in: record) else { return false }
    if case .boolean(let isTrue) = value.content { return isTrue }
    return (value.integer ?? 0) != 0
  }

  /// Returns a date in the form of a filter; nil for a value that is none.
  static func date(_ value: JSONValue, _ filter: RecordValue.Filter?) -> Date? {
    switch filter {
    case .seconds, .milliseconds:
      let seconds = value.integer.map { filter == .seconds ? $0 : $0 / 1000 }
      guard let seconds, 1...JSONObject.lastSecond ~= seconds else { return nil }
      return Date(timeIntervalSince1970: Double(seconds))
    default:
      guard case .string(let text) = value.content else { return nil }
      return FeedDate.meant(text)
    }
  }

  /// Returns a text without markup.
  private static func plain(_ text: String, _ filter: RecordValue.Filter?) -> String {
    switch filter {
    case .html: ArticleMarkup.plainText(fromHTML: text)
    case .markdown: ArticleMarkup.plainText(fromHTML: Markdown.html(of: text))
    default: text
    }
  }

  private func first<Result>(
    _ values: [RecordValue],
    _ read: (RecordValue) -> Result?
  ) -> Result? {
    for value in values {
      if let result = read(value) { return result }
    }
    return nil
  }

  /// Returns the text of a value, behind its prefix; nil for one that is blank.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - withNumbers: whether a number is a text as well.
  ///   - isEncoded: whether a template is that of an address.
  /// - Returns: the text.
  private func text(
    _ value: RecordValue,
    withNumbers: Bool = false,
    isEncoded: Bool = false
  ) -> String? {
    let text: String? =
      switch value.origin {
      case .path(let path): withNumbers ? path.value(in: record)?.text : path.text(in: record)
      case .template(let template): template.filled(isEncoded: isEncoded) { slot($0) }
      }
    return text.flatMap { $0.isEmpty ? nil : value.prefix + $0 }
  }

  /// Returns the value of a slot: a parameter of the address behind “$”, or the value at a path.
  private func slot(_ name: String) -> String? {
    if name.hasPrefix("$") { return parameters[String(name.dropFirst())] }
    return RecordPath(name)?.value(in: record)?.text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
