// SPDX-License-Identifier: MIT

/// A proof that a row was given to a cell, with the row's accessible text; only a registration
/// makes one.
public struct Placement {
  /// The text of the row for assistive techniques.
  public let accessibleText: AccessibleText

  @usableFromInline
  init(_ accessibleText: AccessibleText) {
    self.accessibleText = accessibleText
  }
}
