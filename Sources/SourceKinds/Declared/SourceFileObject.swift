// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing

/// A collector of the faults of one file, which knows the file's lines.
final class SourceFileLog {
  /// The language of the faults.
  let wording: Wording
  private var lines = LineIndex()
  private var found: [(offset: Int, fault: SourceFileError.Fault)] = []

  /// Starts the log of a file.
  init(_ bytes: [UInt8], in wording: Wording) {
    self.wording = wording
    lines.append(bytes)
  }

  /// Notes a fault.
  ///
  /// - Parameters:
  ///   - message: the fault, as a sentence.
  ///   - key: the keys down to the value.
  ///   - offset: the place of the value in the file.
  func note(_ message: String, key: String, at offset: Int) {
    let line = lines.position(of: offset).line
    found.append((offset, SourceFileError.Fault(line: line, key: key, message: message)))
  }

  /// The faults in the order of the file.
  var faults: [SourceFileError.Fault] {
    found.sorted { $0.offset < $1.offset }.map(\.fault)
  }
}

/// An object of a file that declares a source, of which each key has to be known.
///
/// A value of another type is a fault, and reads as if it were missing, so that all faults of a
/// file are found at once.
final class SourceFileObject {
  private let object: JSONObject
  private let offset: Int
  private let path: String
  private let log: SourceFileLog
  private var used: Set<String> = []

  /// Opens an object.
  ///
  /// - Parameters:
  ///   - value: the value; one that is no object is a fault, and reads as an empty one.
  ///   - path: the keys down to it.
  ///   - log: the log of the file.
  init(_ value: JSONValue, at path: String = "", _ log: SourceFileLog) {
    (object, offset) = (value.members ?? JSONObject(), value.offset)
    (self.path, self.log) = (path, log)
    if value.members == nil {
      log.note(
        log.wording.localize(
          "An object is expected here, not {kind}.",
          ["kind": value.kindName(in: log.wording)]
        ),
        key: path,
        at: offset
      )
    }
  }

  /// The language of the faults.
  var wording: Wording { log.wording }

  /// Whether there is a value of a name.
  func has(_ name: String) -> Bool { object[name] != nil }

  /// The names of the members.
  var names: [String] { object.names }

  /// Returns a value; nil if there is none.
  func value(_ name: String) -> JSONValue? {
    used.insert(name)
    return object[name]
  }

  /// Returns a text; nil if there is none.
  func text(_ name: String) -> String? {
    value(name).flatMap { text(of: $0, at: name) }
  }

  /// Returns a text that has to be there; empty if it is not.
  func requiredText(_ name: String) -> String {
    if !has(name) { note(wording.localize("It is missing."), at: name) }
    return text(name) ?? ""
  }

  /// Returns texts: a list of them, or a single one.
  func texts(_ name: String) -> [String] {
    guard let value = value(name) else { return [] }
    guard let elements = value.elements else { return [text(of: value, at: name) ?? ""] }
    return elements.compactMap { text(of: $0, at: name) }
  }

  /// Returns a whole number; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - range: the numbers that are allowed.
  /// - Returns: the number.
  func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let value = value(name) else { return nil }
    guard case .number = value.content, let number = value.integer, range.contains(number) else {
      note(
        wording.localize(
          "A number from {lowest} to {highest} is expected here.",
          ["lowest": "\(range.lowerBound)", "highest": "\(range.upperBound)"]
        ),
        at: name
      )
      return nil
    }
    return number
  }

  /// Returns whether a member is true; nil if there is none.
  func flag(_ name: String) -> Bool? {
    guard let value = value(name) else { return nil }
    if case .boolean(let flag) = value.content { return flag }
    note(
      wording.localize(
        "“true” or “false” is expected here, not {kind}.",
        ["kind": value.kindName(in: wording)]
      ),
      at: name
    )
    return nil
  }

  /// Returns a word of a set; nil if there is none.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String,
    of type: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let text = text(name) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
    note(
      wording.localize(
        "“{text}” is not known here. It is one of: {words}.",
        ["text": text, "words": words]
      ),
      at: name
    )
    return nil
  }

  /// Returns an object inside; nil if there is none.
  func child(_ name: String) -> SourceFileObject? {
    value(name).map { SourceFileObject($0, at: key(name), log) }
  }

  /// Returns the objects of a list; empty if there is none.
  func children(_ name: String) -> [SourceFileObject] {
    guard let value = value(name) else { return [] }
    guard let elements = value.elements else {
      note(
        wording.localize(
          "A list is expected here, not {kind}.",
          ["kind": value.kindName(in: wording)]
        ),
        at: name
      )
      return []
    }
    return elements.enumerated().map { index, element in
      SourceFileObject(element, at: "\(key(name)).\(index)", log)
    }
  }

  /// Returns an object that is an element of a member, or the member itself.
  func object(_ value: JSONValue, in name: String) -> SourceFileObject {
    SourceFileObject(value, at: key(name), log)
  }

  /// Notes a fault of a member.
  func note(_ message: String, at name: String) {
    log.note(message, key: key(name), at: object[name]?.offset ?? offset)
  }

  /// Notes the members that nobody asked for.
  func close() {
    for name in object.names where !used.contains(name) {
      note(wording.localize("This key is not known here."), at: name)
    }
  }

  private func text(of value: JSONValue, at name: String) -> String? {
    if case .string(let text) = value.content, !text.isEmpty { return text }
    note(
      wording.localize(
        "A text is expected here, not {kind}.",
        ["kind": value.kindName(in: wording)]
      ),
      at: name
    )
    return nil
  }

  private func key(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}

extension JSONValue {
  /// Returns the kind of the value in a language, with its article.
  fileprivate func kindName(in wording: Wording) -> String {
    switch content {
    case .null: wording.localize("null")
    case .boolean: wording.localize("a truth value")
    case .number: wording.localize("a number")
    case .string: wording.localize("a text")
    case .array: wording.localize("a list")
    case .object: wording.localize("an object")
    }
  }
}
