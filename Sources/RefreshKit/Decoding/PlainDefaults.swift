// SPDX-License-Identifier: MIT

/// Zero.
public enum Zero<Value: Codable & Sendable & AdditiveArithmetic>: DefaultValue {
  /// Zero.
  public static var value: Value { .zero }
}

/// Nothing, for a property that may be nil: a value of the wrong type costs the value alone.
public enum Nil<Wrapped: Codable & Sendable>: DefaultValue {
  /// Nil.
  public static var value: Wrapped? { nil }
  /// A value that may be nil may be missing.
  public static var isUsual: Bool { true }
}

/// True.
public enum True: DefaultValue {
  /// True.
  public static var value: Bool { true }
}

/// False.
public enum False: DefaultValue {
  /// False.
  public static var value: Bool { false }
}
