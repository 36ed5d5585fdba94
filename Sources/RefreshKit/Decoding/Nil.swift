// SPDX-License-Identifier: MIT

/// Nothing, for a property that may be nil: a value of the wrong type costs the value alone.
public enum Nil<Wrapped: Codable & Sendable>: DefaultValue {
  /// Nil.
  public static var value: Wrapped? { nil }
  /// A value that may be nil may be missing.
  public static var isUsual: Bool { true }
}
