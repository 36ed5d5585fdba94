// SPDX-License-Identifier: GPL-3.0-or-later

/// What happens while a document is read.
///
/// A conforming type gets well-nested events: each `start` has its `end`, unless the document ends
/// before.
package protocol XMLReaderDelegate {
  /// What an element means to the delegate.
  associatedtype Meaning: Equatable

  /// Finds what an element means, by its name and namespace.
  ///
  /// The reader asks once for each name in each set of namespaces, and remembers the answer; the
  /// root's own it asks for each time.
  ///
  /// - Parameters:
  ///   - name: the name without its prefix.
  ///   - prefix: the prefix; nil when there is none.
  ///   - namespace: the namespace; nil when none is declared.
  /// - Returns: what the element means.
  mutating func meaning(of name: String, prefix: String?, namespace: String?) -> Meaning

  /// An element starts; the tag is valid during the call.
  mutating func start(_ element: Meaning, _ tag: borrowing XMLTag)

  /// An element ends.
  mutating func end(_ element: Meaning)

  /// Text, in pieces of any length, references resolved.
  mutating func characters(_ bytes: Span<UInt8>)

  /// Whether text is wanted at present; when it is not, `characters` may be left out.
  var wantsText: Bool { get }

  /// Whether there is a `failure`.
  var hasFailed: Bool { get }

  /// The error for which the delegate wants the reading to end.
  var failure: FeedParsingError? { get }
}
