// SPDX-License-Identifier: GPL-3.0-or-later

/// The events of reading HTML; names are in lower case.
package protocol HTMLReaderDelegate: AnyObject {
  /// An element starts.
  func start(_ name: String, _ attributes: HTMLAttributes)

  /// An element ends; the parser closes what the author left open.
  func end(_ name: String)

  /// Text, in pieces of any length, references resolved.
  func text(_ bytes: Span<UInt8>)

  /// Handles the text of a script or a style, in pieces of any length.
  func rawText(_ bytes: Span<UInt8>)

  /// Whether the rest is of no use, so that the reading ends soon.
  var isFull: Bool { get }
}

extension HTMLReaderDelegate {
  /// Scripts and styles are no text.
  package func rawText(_ bytes: Span<UInt8>) {}

  /// Never full: all of a page is read.
  package var isFull: Bool { false }
}

/// The attributes of an element of HTML.
package struct HTMLAttributes {
  /// The names and values in the order of the tag.
  package private(set) var values: [(name: String, value: String)] = []

  /// Adds an attribute.
  mutating func append(name: String, value: String) {
    values.append((name, value))
  }

  /// The names of the attributes in the order of the tag.
  var names: some Sequence<String> { values.lazy.map(\.name) }

  /// The value of an attribute; nil when there is none.
  package subscript(name: String) -> String? {
    values.first { $0.name == name }?.value
  }
}
