// SPDX-License-Identifier: GPL-3.0-or-later

/// Something wrong with a feed that could be read nevertheless.
package struct FeedFault: Hashable, Sendable {
  /// What is wrong, as a bounded set for counters and tests.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The bytes do not fit the encoding that was promised.
    case encoding
    /// The document breaks a rule of its syntax and was mended.
    case syntax
    /// A reference that nothing declares, or an ampersand that should have been escaped.
    case reference
    /// A character that the syntax forbids was left out.
    case character
    /// The document ends before it is complete.
    case truncated
    /// Something stands before or after the document.
    case junk
    /// A limit of `ParsingLimits` ended the reading.
    case limit
    /// A value does not mean what its place asks for: a date that is none, a member of a wrong
    /// type.
    case value
    /// A declaration that is refused for safety: external entities, nested entities.
    case refused
  }

  /// What is wrong, as a kind.
  package var kind: Kind
  /// What is wrong, as a sentence in English.
  package var message: String
  /// Where; nil when the fault belongs to no place.
  package var position: TextPosition?

  /// Makes a fault.
  ///
  /// - Parameters:
  ///   - kind: what is wrong, as a kind.
  ///   - message: what is wrong, as a sentence.
  ///   - position: where, if there is a place.
  package init(kind: Kind, message: String, position: TextPosition? = nil) {
    self.kind = kind
    self.message = message
    self.position = position
  }
}

extension FeedFault: CustomStringConvertible {
  /// The sentence, and the place behind it.
  package var description: String {
    guard let position else { return message }
    return "\(message) (\(position))"
  }
}
