// SPDX-License-Identifier: MIT

/// What assistive techniques say of a row.
public struct AccessibleText: Hashable, Sendable {
  /// The row in one phrase; empty leaves it to the widgets in the row.
  public let label: String
  /// More, for those who ask; may be empty.
  public let description: String

  /// Creates the words of a row.
  public init(label: String, description: String = "") {
    self.label = label
    self.description = description
  }

  /// No words of the row's own.
  public static let none = AccessibleText(label: "")
}
