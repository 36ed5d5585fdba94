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
