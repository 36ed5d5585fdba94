// SPDX-License-Identifier: MIT

/// Zero.
public enum Zero<Value: Codable & Sendable & AdditiveArithmetic>: DefaultValue {
  /// Zero.
  public static var value: Value { .zero }
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
