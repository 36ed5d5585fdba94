// SPDX-License-Identifier: MIT

/// A default of nil, for an optional property: a value of the wrong type costs that value alone.
public enum Nil<Wrapped: Codable & Sendable>: DefaultValue {
  /// Nil.
  public static var value: Wrapped? { nil }
  /// Yes: an optional value may be missing.
  public static var isUsual: Bool { true }
}
