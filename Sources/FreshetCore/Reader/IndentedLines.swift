// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines of text behind marks of quotations and list items, which contain one another.
///
/// Each line is written once, with the marks of all that it is in.
struct IndentedLines {
  /// The lines so far, without a line break at the end.
  private(set) var text = ""
  /// The number of lines so far.
  private var count = 0
  /// The marks and spaces before each line.
  private var prefix = ""
  /// The marks before the next line, where it is the first of an item; nil for `prefix`.
  private var firstPrefix: String?
  /// The empty line that is written before the next one, with its marks; nil for none.
  private var separator: Substring?

  /// Appends text of one or more lines; an empty one leaves none.
  mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    // To split a text finds each of its characters, which takes ten times as long as its bytes.
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return appendLine(text[...]) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { appendLine(line) }
  }

  /// Writes a part with an empty line before it, if it has a line and is not the first part.
  mutating func separate(_ write: (inout IndentedLines) -> Void) {
    let (outer, start) = (separator, count)
    // The first part of a quotation or an item is separated as a whole with it.
    if outer == nil, count > 0, firstPrefix == nil { separator = Self.withoutBlanks(prefix) }
    write(&self)
    if count == start { separator = outer }
  }

  /// Writes a quotation, whose lines have the mark of one.
  mutating func quote(_ write: (inout IndentedLines) -> Void) {
    let outer = prefix
    prefix += "> "
    firstPrefix?.append("> ")
    writeAtLeastOneLine(write)
    prefix = outer
  }

  /// Writes an item, whose further lines are indented by the width of the mark before the first.
  mutating func indent(behind mark: String, _ write: (inout IndentedLines) -> Void) {
    let outer = prefix
    firstPrefix = (firstPrefix ?? prefix) + mark
    prefix += String(repeating: " ", count: mark.count)
    writeAtLeastOneLine(write)
    prefix = outer
  }

  private mutating func writeAtLeastOneLine(_ write: (inout IndentedLines) -> Void) {
    let start = count
    write(&self)
    if count == start { appendLine("") }
  }

  private mutating func appendLine(_ line: Substring) {
    if let separator { text += "\n" + separator }
    if count > 0 { text += "\n" }
    let marks = firstPrefix ?? prefix
    // The mark of an item keeps its blank, also before an empty line.
    let isBare = line.isEmpty && (firstPrefix == nil || marks.hasSuffix("> "))
    text += (isBare ? Self.withoutBlanks(marks) : marks[...]) + line
    (firstPrefix, separator) = (nil, nil)
    count += 1
  }

  private static func withoutBlanks(_ marks: String) -> Substring {
    marks.dropLast(marks.reversed().prefix { $0 == " " }.count)
  }
}
