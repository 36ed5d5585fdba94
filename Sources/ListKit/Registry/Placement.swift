// SPDX-License-Identifier: MIT

/// Proof that a row was given to a cell, with what is said of it; only a registration makes one.
public struct Placement {
  /// What assistive techniques say of the row.
  public let accessibleText: AccessibleText

  @usableFromInline
  init(_ accessibleText: AccessibleText) {
    self.accessibleText = accessibleText
  }
}
