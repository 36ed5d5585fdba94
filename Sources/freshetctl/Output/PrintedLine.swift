// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore

/// A row of output: columns with tabs between them, or a JSON object.
struct PrintedLine {
  /// The columns from left to right.
  let columns: [String]
  /// The members of the object; each row of a command has the same ones.
  let members: [String: PrintedJSON]
  /// The lines under it, which begin with spaces; an object has them as a member.
  var below: [String] = []

  /// Returns the line, without its line break.
  ///
  /// - Throws: an encoding error.
  func line(json: Bool) throws -> String {
    guard json else {
      let row = columns.map(Self.cell).joined(separator: "\t")
      return ([row] + below.map { "  \(Self.cell($0))" }).joined(separator: "\n")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(PrintedJSON.object(members)), as: UTF8.self)
  }

  /// Prepares a text for a column: on one line, and “-” when it is empty.
  static func cell(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
      .map { HarmlessText(String($0)).text }.filter { !$0.isEmpty }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }
}

extension Console {
  /// Writes rows at once.
  ///
  /// - Throws: the errors of `write(_:)`; an encoding error.
  static func write(_ rows: [PrintedLine], json: Bool) throws {
    guard !rows.isEmpty else { return }
    let text = try rows.map { try $0.line(json: json) }.joined(separator: "\n")
    if json { try write(json: text) } else { try write(text) }
  }
}

/// The help for the members of a command's JSON objects, in a form that tests read.
enum JSONKeys {
  /// The help for the members of blocks, and of the report of parts that were left out of a text.
  static let blocks = """
    Each of the blocks has type, and by it text, level, url, note, flag, start, width, height, \
    caption, children, rows and items, of which the last four hold further blocks. dropped counts \
    scripts, styles, forms, handlers, addresses, trackers and trackingParameters.
    """
  /// The help for the members of the faults of a document.
  static let faults = "each of the faults has kind, message, line and column"

  /// Returns the sentence.
  ///
  /// - Parameters:
  ///   - keys: the names, in the order in which they are listed.
  ///   - option: the option that adds the members; nil for those that are there without one.
  /// - Returns: one sentence.
  static func help(_ keys: String..., with option: String? = nil) -> String {
    "JSON keys\(option.map { " with \($0)" } ?? ""): \(keys.joined(separator: ", "))."
  }
}
