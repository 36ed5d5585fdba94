// SPDX-License-Identifier: MIT

/// A type with the value to use where a document has none.
public protocol DefaultValue: Sendable {
  /// The type of the value.
  associatedtype Value: Codable & Sendable
  /// The value.
  static var value: Value { get }
  /// Whether a missing value is normal, and not reported.
  static var isUsual: Bool { get }
}

extension DefaultValue {
  /// No: most missing values are reported.
  public static var isUsual: Bool { false }
}

/// A property that is never missing: null and an absent key decode to its default.
///
/// ```swift
/// struct Topic: Codable {
///   @Default<Zero<Int>> var replies: Int
///   @Default<Empty<[String]>> var tags: [String]
/// }
/// ```
///
/// A value of the wrong type throws, unless the decoder carries a `DecodeReport`: then a text that
/// can be parsed as the value is used, anything else gives the default, and the report says so. It
/// encodes as the bare value.
@propertyWrapper
public struct Default<Provider: DefaultValue>: Sendable {
  /// The value.
  public var wrappedValue: Provider.Value

  /// Wraps a value.
  public init(wrappedValue: Provider.Value) {
    self.wrappedValue = wrappedValue
  }

  /// Wraps the default.
  public init() {
    wrappedValue = Provider.value
  }
}

extension Default: Codable {
  /// Reads a value, or uses the default.
  ///
  /// - Throws: a `DecodingError` for a value of the wrong type, unless the decoder carries a
  ///   report.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      if !Provider.isUsual { decoder.report?.add(decoder.codingPath, .null) }
      wrappedValue = Provider.value
      return
    }
    do {
      wrappedValue = try container.decode(Provider.Value.self)
    } catch {
      guard let report = decoder.report else { throw error }
      report.add(decoder.codingPath, .wrongType)
      wrappedValue = Self.read(try? container.decode(String.self)) ?? Provider.value
    }
  }

  /// Writes the bare value.
  ///
  /// - Throws: the error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }

  private static func read(_ text: String?) -> Provider.Value? {
    guard let text, let type = Provider.Value.self as? any LosslessStringConvertible.Type else {
      return nil
    }
    return type.init(text) as? Provider.Value
  }
}

extension Default: Equatable where Provider.Value: Equatable {
  /// Whether both hold the same value.
  public static func == (left: Default, right: Default) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Default: Hashable where Provider.Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a property that is never missing.
  ///
  /// - Parameters:
  ///   - type: the property's type.
  ///   - key: its key, which may be absent.
  /// - Returns: the value, or the default.
  /// - Throws: a `DecodingError` for a value of the wrong type, unless the decoder carries a
  ///   report.
  public func decode<Provider>(
    _ type: Default<Provider>.Type,
    forKey key: Key
  ) throws -> Default<Provider> {
    if let value = try decodeIfPresent(type, forKey: key) { return value }
    guard !Provider.isUsual else { return Default() }
    try superDecoder(forKey: key).report?.add(codingPath + [key], contains(key) ? .null : .absent)
    return Default()
  }
}
