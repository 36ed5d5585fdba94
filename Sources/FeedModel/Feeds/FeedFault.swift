// SPDX-License-Identifier: GPL-3.0-or-later

/// A fault in a feed that could be read nevertheless.
package struct FeedFault: Hashable, Sendable {
  /// The kind of fault, from a bounded set for counters and tests.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The bytes do not fit the encoding that was promised.
    case encoding
    /// The document breaks a rule of its syntax and was repaired.
    case syntax
    /// A reference that nothing declares, or an ampersand that should have been escaped.
    case reference
    /// A character that the syntax forbids was left out.
    case character
    /// The document ends before it is complete.
    case truncated
    /// There is text before or after the document.
    case junk
    /// A limit of `ParsingLimits` ended the reading.
    case limit
    /// A value is not valid where it is, such as a broken date or a member of a wrong type.
    case value
    /// A declaration that is refused for safety: external entities, nested entities.
    case refused
  }

  /// The kind of the fault.
  package var kind: Kind
  /// A sentence in English that describes the fault.
  package var message: String
  /// The position of the fault; nil when it has none.
  package var position: TextPosition?

  /// Makes a fault.
  package init(kind: Kind, message: String, position: TextPosition? = nil) {
    self.kind = kind
    self.message = message
    self.position = position
  }
}

extension FeedFault: CustomStringConvertible {
  /// The sentence, followed by the position.
  package var description: String {
    guard let position else { return message }
    return "\(message) (\(position))"
  }
}
