// SPDX-License-Identifier: GPL-3.0-or-later

/// The receiver of the content of a document, while it is read.
///
/// A conforming type gets well-nested events: each `start` has its `end`, unless the document ends
/// before. Each event returns the demand for the parts that follow; parts without a demand do not
/// come.
package protocol XMLReaderDelegate {
  /// Finds the meaning of an element by its name and namespace.
  ///
  /// The reader asks once for each name in each set of namespaces, and remembers the answer; the
  /// root's own it asks for each time.
  ///
  /// - Parameters:
  ///   - name: the name without its prefix.
  ///   - prefix: the prefix; nil when there is none.
  ///   - namespace: the namespace; nil when none is declared.
  /// - Returns: a number of the delegate's own, which comes back with the element's events.
  mutating func meaning(of name: String, prefix: String?, namespace: String?) -> UInt8

  /// Handles the start of an element; the tag is valid during the call.
  mutating func start(_ meaning: UInt8, _ tag: borrowing XMLTag) -> XMLDemand

  /// Handles the end of an element.
  mutating func end(_ meaning: UInt8) -> XMLDemand

  /// Handles text, in pieces of any length, references resolved.
  mutating func characters(_ bytes: Span<UInt8>) -> XMLDemand

  /// The error for which the delegate wants the reading to end.
  var failure: FeedParsingError? { get }
}

/// The parts of a document that a delegate wants to be told.
package enum XMLDemand: Sendable {
  /// Elements alone.
  case elements
  /// Elements, and the text between them.
  case text
  /// No more: there is a failure.
  case nothing
}
