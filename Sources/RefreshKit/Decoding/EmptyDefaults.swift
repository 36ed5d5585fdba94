// SPDX-License-Identifier: MIT

/// An empty text or list.
public enum Empty<Value: Codable & Sendable & RangeReplaceableCollection>: DefaultValue {
  /// The empty value.
  public static var value: Value { Value() }
}

/// An empty dictionary.
public enum EmptyDictionary<Key: Codable & Hashable & Sendable, Element: Codable & Sendable>:
  DefaultValue
{
  /// The empty dictionary.
  public static var value: [Key: Element] { [:] }
}

/// A default of nil, for an optional property: a value of the wrong type costs that value alone.
public enum Nil<Wrapped: Codable & Sendable>: DefaultValue {
  /// Nil.
  public static var value: Wrapped? { nil }
  /// Yes: an optional value may be missing.
  public static var isUsual: Bool { true }
}
