// SPDX-License-Identifier: GPL-3.0-or-later

/// What happens while HTML is read; names are in lower case.
protocol HTMLReaderDelegate: AnyObject {
  /// An element starts.
  func start(_ name: String, _ attributes: HTMLAttributes)

  /// An element ends; the parser closes what the author left open.
  func end(_ name: String)

  /// Text, in pieces of any length, references resolved.
  func text(_ bytes: Span<UInt8>)
}

/// The attributes of an element of HTML.
struct HTMLAttributes {
  private var values: [(name: String, value: String)] = []

  /// Adds an attribute.
  mutating func append(name: String, value: String) {
    values.append((name, value))
  }

  /// The names of the attributes in the order of the tag.
  var names: some Sequence<String> { values.lazy.map(\.name) }

  /// The value of an attribute; nil when there is none.
  subscript(name: String) -> String? {
    values.first { $0.name == name }?.value
  }
}
