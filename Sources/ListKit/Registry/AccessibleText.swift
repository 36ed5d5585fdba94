// SPDX-License-Identifier: MIT

/// The text of a row for assistive techniques.
public struct AccessibleText: Hashable, Sendable {
  /// The row in one phrase; empty leaves it to the widgets in the row.
  public let label: String
  /// A longer description on demand; may be empty.
  public let description: String

  /// Creates the text of a row.
  public init(label: String, description: String = "") {
    self.label = label
    self.description = description
  }

  /// No text of the row's own.
  public static let none = AccessibleText(label: "")
}
