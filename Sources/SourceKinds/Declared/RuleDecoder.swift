// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing

/// A decoder of the rules of lists, of their answers and of their fields.
final class RuleDecoder {
  /// The short addresses of the lists that were read.
  private(set) var examples: [String] = []
  private let version: Int
  private let wording: Wording

  /// The version of files since which they may have rules for replies, and requests for values.
  private static let secondVersion = 2
  /// The version of files since which they may have files, quotations and threads of what was
  /// passed on.
  private static let thirdVersion = 3
  /// The fields that are dates.
  private static let dates: Set<String> = ["date", "updated", "lastReplyDate"]

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - version: the version of the file.
  ///   - wording: the language of the faults.
  init(version: Int, in wording: Wording) {
    (self.version, self.wording) = (version, wording)
  }

  /// Reads the rules of a list.
  ///
  /// - Parameters:
  ///   - object: the object of the list.
  ///   - common: the rules of answers that all lists have.
  /// - Returns: the rules.
  func list(_ object: SourceFileObject, else common: AnswerRules) -> ListDeclaration {
    var addresses: [AddressPattern] = []
    for text in object.texts("addresses") {
      if let pattern = AddressPattern(text) {
        addresses.append(pattern)
      } else {
        object.note(
          wording.localize("The pattern “{text}” cannot be read.", ["text": text]),
          at: "addresses"
        )
      }
    }
    if !addresses.contains(where: { !$0.isShort }) {
      object.note(wording.localize("An address that begins with “/” is expected."), at: "addresses")
    }
    let names = Set(addresses.first?.names ?? [])
    if addresses.contains(where: { Set($0.names) != names }) {
      object.note(
        wording.localize("All addresses of a list need the same parameters."),
        at: "addresses"
      )
    }
    let answer = answer(object, else: common, names)
    let resolution = resolution(object, names)
    let known = names.union(resolution.map { [$0.name] } ?? [])
    let rules = ListDeclaration(
      title: template(object, "title", names) ?? TextTemplate.empty,
      addresses: addresses,
      page: object.has("page") ? template(object, "page", names) : nil,
      resolution: resolution,
      requests: requests(object, known, answer.paging),
      isRanked: object.flag("ranked") ?? false,
      answer: answer
    )
    if rules.answer.fields.fields[.id] == nil {
      object.note(wording.localize("The field “id” is missing."), at: "fields")
    }
    examples += object.texts("examples")
    object.close()
    return rules
  }

  /// Reads the request for a value that an address does not have; nil for a list without one.
  private func resolution(
    _ object: SourceFileObject,
    _ names: Set<String>
  ) -> ResolutionRules? {
    guard let rules = object.child("resolve") else { return nil }
    defer { rules.close() }
    checkVersion(object, at: "resolve")
    let name = rules.requiredText("name")
    if !name.allSatisfy(\.isLetter) || names.contains(name) || ["host", "cursor"].contains(name) {
      rules.note(
        wording.localize("A word of letters is expected that is no parameter."),
        at: "name"
      )
    }
    let first = template(rules, "first", names)
    if !rules.has("path") { rules.note(wording.localize("It is missing."), at: "path") }
    guard let first, let path = Self.path(rules, "path") else { return nil }
    return ResolutionRules(name: name, first: first, path: path)
  }

  private func checkVersion(
    _ object: SourceFileObject,
    at name: String,
    since first: Int = RuleDecoder.secondVersion
  ) {
    guard version < first else { return }
    object.note(
      wording.localize("This needs version {version} of such files.", ["version": "\(first)"]),
      at: name
    )
  }

  /// Reads the requests for the pages of a list.
  private func requests(
    _ object: SourceFileObject,
    _ names: Set<String>,
    _ paging: PagingRules
  ) -> RequestRules {
    let rules = RequestRules(
      first: template(object, "first", names) ?? TextTemplate.empty,
      next: object.has("next") ? template(object, "next", names.union(["cursor"])) : nil
    )
    if let cursor = paging.cursor, cursor.way.hasValue, rules.next == nil, cursor.parameter == nil {
      object.note(
        wording.localize("The cursor needs “next” here, or a “parameter” of its own."),
        at: "next"
      )
    }
    if let next = rules.next, !next.names.contains("cursor") {
      object.note(wording.localize("“{name}” is missing in it.", ["name": "{cursor}"]), at: "next")
    }
    return rules
  }

  /// Reads the rules of answers.
  ///
  /// - Parameters:
  ///   - object: the object of a list, or of the file.
  ///   - common: the rules for what the object does not say.
  ///   - names: the parameters of the list; none for the file.
  /// - Returns: the rules.
  func answer(
    _ object: SourceFileObject,
    else common: AnswerRules,
    _ names: Set<String> = []
  ) -> AnswerRules {
    var rules = common
    rules.paging = paging(object, else: common.paging)
    if let fields = object.child("fields") {
      rules.fields.fields = self.fields(fields)
      fields.close()
    }
    if let replies = object.child("replies") {
      checkVersion(object, at: "replies")
      rules.replies = self.replies(replies, names)
    }
    if object.has("form") { rules.fields.form = object.word("form", of: ArticleDetails.Form.self) }
    if object.has("required") {
      rules.fields.required = object.texts("required").compactMap { name in
        let field = RecordRules.Field(rawValue: name)
        if field == nil {
          object.note(
            wording.localize("There is no field “{name}”.", ["name": name]),
            at: "required"
          )
        }
        return field
      }
    }
    if object.has("skip") { rules.fields.skipped = Self.paths(object, "skip") }
    if object.has("attachments") {
      rules.fields.attachments = object.children("attachments").map { attachment($0) }
    }
    return rules
  }

  private func paging(_ object: SourceFileObject, else common: PagingRules) -> PagingRules {
    var rules = common
    if object.has("items") { rules.items = Self.paths(object, "items") }
    if let cursor = object.child("cursor") { rules.cursor = self.cursor(cursor) }
    if let end = object.child("end") {
      rules.end = EndRules(
        size: end.number("size", in: 1...10_000),
        pages: Self.path(end, "pages"),
        more: Self.path(end, "more"),
        isAtEmptyPage: end.flag("atEmptyPage") ?? true
      )
      end.close()
    }
    return rules
  }

  private func replies(_ object: SourceFileObject, _ names: Set<String>) -> ReplyRules {
    defer { object.close() }
    let paging = paging(object, else: PagingRules())
    let names = names.union([ReplyRules.article])
    var rules = ReplyRules(requests: requests(object, names, paging), paging: paging)
    if !rules.requests.first.names.contains(ReplyRules.article) {
      object.note(
        wording.localize("“{name}” is missing in it.", ["name": "{\(ReplyRules.article)}"]),
        at: "first"
      )
    }
    if let fields = object.child("fields") {
      rules.fields = self.fields(fields)
      fields.close()
    }
    if rules.fields[.id] == nil {
      object.note(wording.localize("The field “id” is missing."), at: "fields")
    }
    rules.attachments = object.children("attachments").map { attachment($0) }
    rules.children = Self.path(object, "children")
    rules.skipped = Self.paths(object, "skip")
    rules.deleted = Self.paths(object, "deleted")
    if object.has("passedOn") {
      checkVersion(object, at: "passedOn", since: Self.thirdVersion)
      rules.passedOn = object.requiredText("passedOn")
    }
    return rules
  }

  private func cursor(_ object: SourceFileObject) -> CursorRules? {
    defer { object.close() }
    if !object.has("by") { object.note(wording.localize("It is missing."), at: "by") }
    let way = object.word("by", of: CursorRules.Way.self)
    var rules = CursorRules(way: way ?? .link)
    rules.paths = Self.paths(object, "path")
    rules.parameter = object.text("parameter")
    rules.first = object.number("first", in: 0...1) ?? 1
    rules.step = object.number("step", in: 1...10_000) ?? 0
    rules.form = object.word("form", of: RecordValue.Filter.self) ?? .iso
    rules.isInclusive = object.flag("inclusive") ?? true
    guard let way else { return nil }
    if rules.paths.isEmpty, !way.isNumbered, way != .link {
      object.note(wording.localize("The path to the value is missing."), at: "path")
    }
    if way == .offset, rules.step == 0 {
      object.note(wording.localize("The number of articles of a page is missing."), at: "step")
    }
    return rules
  }

  private func attachment(_ object: SourceFileObject) -> RecordRules.Attachment {
    defer { object.close() }
    let sorts = RecordRules.Attachment.Sort.allCases
    let sort = sorts.first { object.has($0.rawValue) } ?? .links
    let key = sort.rawValue
    if !object.has(key) {
      let names = sorts.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      object.note(wording.localize("One of {names} is missing.", ["names": names]), at: key)
    }
    if sort == .files || sort == .quotes {
      checkVersion(object, at: key, since: Self.thirdVersion)
    }
    var result = RecordRules.Attachment(
      sort: sort,
      path: Self.path(object, key) ?? RecordPath.whole
    )
    if sort == .quotes {
      if let fields = object.child("fields") {
        result.fields = self.fields(fields)
        fields.close()
      }
      result.attachments = object.children("attachments").map { attachment($0) }
    } else {
      result.address = Self.path(object, "address")
      result.text = Self.path(object, "text")
      if sort == .files { result.type = object.text("type") }
    }
    return result
  }

  // MARK: Fields

  private func fields<Field: RawRepresentable & Hashable>(
    _ object: SourceFileObject
  ) -> [Field: [RecordValue]] where Field.RawValue == String {
    object.names.reduce(into: [:]) { result, name in
      // Names that are none of a field stay unread, and are noted as such.
      guard let field = Field(rawValue: name), let value = object.value(name) else {
        return
      }
      let values = value.elements ?? [value]
      result[field] = values.compactMap { self.value($0, of: name, in: object) }
    }
  }

  private func value(
    _ value: JSONValue,
    of field: String,
    in object: SourceFileObject
  ) -> RecordValue? {
    if case .string(let text) = value.content {
      guard let path = RecordPath(text) else {
        object.note(wording.localize("“{text}” is no path.", ["text": text]), at: field)
        return nil
      }
      return RecordValue(origin: .path(path))
    }
    let inner = object.object(value, in: field)
    defer { inner.close() }
    var result: RecordValue?
    if inner.has("template") {
      let text = inner.requiredText("template")
      if let template = TextTemplate(text) {
        result = RecordValue(origin: .template(template))
      } else {
        inner.note(
          wording.localize("The braces of “{text}” do not match.", ["text": text]),
          at: "template"
        )
      }
    } else if inner.has("path") {
      result = Self.path(inner, "path").map { RecordValue(origin: .path($0)) }
    } else {
      inner.note(wording.localize("“path” or “template” is missing."), at: "path")
    }
    result?.filter = inner.word("filter", of: RecordValue.Filter.self)
    result?.prefix = inner.text("prefix") ?? ""
    result?.each = Self.path(inner, "each")
    result?.links = Self.path(inner, "links")
    let isDate = Self.dates.contains(field)
    if let filter = result?.filter, isDate != [.iso, .seconds, .milliseconds].contains(filter) {
      inner.note(
        wording.localize(
          "The filter “{filter}” does not fit this field.",
          ["filter": filter.rawValue]
        ),
        at: "filter"
      )
    }
    return result
  }

  // MARK: Paths and templates

  /// Reads a path; nil if there is none.
  static func path(_ object: SourceFileObject, _ name: String) -> RecordPath? {
    guard object.has(name), let text = object.text(name) else { return nil }
    if let path = RecordPath(text) { return path }
    object.note(object.wording.localize("“{text}” is no path.", ["text": text]), at: name)
    return nil
  }

  /// Reads paths: a list of them, or a single one.
  static func paths(_ object: SourceFileObject, _ name: String) -> [RecordPath] {
    object.texts(name).compactMap { text in
      let path = RecordPath(text)
      if path == nil {
        object.note(object.wording.localize("“{text}” is no path.", ["text": text]), at: name)
      }
      return path
    }
  }

  /// Reads a template whose slots are parameters.
  private func template(
    _ object: SourceFileObject,
    _ name: String,
    _ parameters: Set<String>
  ) -> TextTemplate? {
    let text = object.requiredText(name)
    guard let template = TextTemplate(text) else {
      object.note(
        wording.localize("The braces of “{text}” do not match.", ["text": text]),
        at: name
      )
      return nil
    }
    if name != "title", !text.isEmpty, !text.hasPrefix("/"), !text.hasPrefix("{") {
      object.note(wording.localize("It has to begin with “/”."), at: name)
    }
    for slot in template.names where !parameters.contains(slot) && slot != "host" {
      object.note(
        wording.localize("No address of the list has the parameter “{name}”.", ["name": slot]),
        at: name
      )
    }
    return template
  }
}
