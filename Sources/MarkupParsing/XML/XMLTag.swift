// SPDX-License-Identifier: GPL-3.0-or-later

/// A start tag while its element starts.
///
/// Its attributes are copied into one buffer, references resolved, so that a tag is as safe to keep
/// as to read; the reader fills one tag over and over.
package struct XMLTag {
  /// The ranges of the parts of one attribute in `bytes`.
  private struct Attribute {
    /// The whole name, and where its prefix ends; the start when it has none.
    let name: Range<Int>
    let local: Int
    let value: Range<Int>
  }

  /// The whole name when it is a short one and the tag has no attributes.
  private var shortName = ShortName.none
  /// The name without its prefix stands at the start of `bytes`, unless it is a short one.
  private var nameLength = 0
  private var bytes = ByteBuffer()
  private var attributes: [Attribute] = []
  /// The namespaces of the attributes; empty when none has a prefix.
  private var namespaces: [String?] = []
  /// The end of the tag in the document.
  package private(set) var offset = 0

  /// Starts anew with a name.
  mutating func reset(name: Span<UInt8>, offset: Int) {
    reset(name: .none, offset: offset)
    nameLength = name.count
    bytes.truncate(to: 0)
    bytes.append(name)
  }

  /// Starts anew with a short name, its prefix included, of a tag without attributes.
  mutating func reset(name: ShortName, offset: Int) {
    self.offset = offset
    shortName = name
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    if !namespaces.isEmpty { namespaces = [] }
  }

  /// Adds an attribute whose name and value were appended to `bytes`.
  mutating func add(nameStart: Int, local: Int, valueStart: Int) {
    attributes.append(
      Attribute(
        name: nameStart..<valueStart,
        local: local,
        value: valueStart..<bytes.count
      )
    )
  }

  /// Finds the namespaces of the attributes that have a prefix.
  mutating func resolvePrefixes(_ scopes: NamespaceScopes, in scope: Int) {
    guard attributes.contains(where: { $0.local > $0.name.lowerBound }) else { return }
    namespaces = attributes.map { attribute in
      guard attribute.local > attribute.name.lowerBound else { return nil }
      let prefix = bytes[attribute.name.lowerBound..<(attribute.local - 1)]
      return scopes.address(of: prefix.span, in: scope)
    }
  }

  /// The number of bytes of the buffer that are used.
  var length: Int { bytes.count }

  /// Adds bytes to the attribute that is being written.
  mutating func append(_ more: Span<UInt8>) {
    bytes.append(more)
  }

  /// Adds bytes to the attribute that is being written.
  mutating func append(_ more: [UInt8]) {
    bytes.append(more.span)
  }

  /// Adds a byte to the attribute that is being written.
  package mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// The element's name without its prefix.
  package var name: String {
    guard shortName != .none else { return String(decoding: bytes[0..<nameLength], as: UTF8.self) }
    let name = shortName.bytes
    return String(decoding: name[name.span.localName], as: UTF8.self)
  }

  /// Whether there are attributes.
  package var hasAttributes: Bool { !attributes.isEmpty }

  /// The value of an attribute without a prefix; nil when there is none.
  package func value(of name: StaticString) -> String? {
    for attribute in attributes
    where attribute.local == attribute.name.lowerBound
      && isNamed(attribute.name, name)
    {
      return value(attribute)
    }
    return nil
  }

  /// Whether an attribute without a prefix says a word, letters of both cases alike.
  package func says(_ word: StaticString, in name: StaticString) -> Bool {
    for attribute in attributes
    where attribute.local == attribute.name.lowerBound && isNamed(attribute.name, name) {
      var value = attribute.value
      while let first = value.first, bytes[first].isXMLSpace {
        value.removeFirst()
      }
      while let last = value.last, bytes[last].isXMLSpace {
        value.removeLast()
      }
      return isNamed(value, word)
    }
    return false
  }

  /// The value of an attribute with a prefix, as the `xml` in `xml:base`.
  package func value(of name: StaticString, prefix: StaticString) -> String? {
    for attribute in attributes
    where attribute.local > attribute.name.lowerBound
      && isNamed(attribute.local..<attribute.name.upperBound, name)
      && isNamed(attribute.name.lowerBound..<(attribute.local - 1), prefix)
    {
      return value(attribute)
    }
    return nil
  }

  /// The value of an attribute, whatever its prefix.
  package func anyValue(of name: StaticString) -> String? {
    for attribute in attributes
    where isNamed(attribute.local..<attribute.name.upperBound, name) {
      return value(attribute)
    }
    return nil
  }

  /// All attributes in the order of the tag, with prefix and namespace where they have them.
  package var qualifiedAttributes: [(name: String, namespace: String?, value: String)] {
    attributes.enumerated().map { index, attribute in
      let namespace = namespaces.indices.contains(index) ? namespaces[index] : nil
      return (String(decoding: bytes[attribute.name], as: UTF8.self), namespace, value(attribute))
    }
  }

  private func value(_ attribute: Attribute) -> String {
    String(decoding: bytes[attribute.value], as: UTF8.self)
  }

  /// Compares a name, letters of both cases alike: `URL=` is found as `url`.
  private func isNamed(_ range: Range<Int>, _ name: StaticString) -> Bool {
    bytes.isEqualIgnoringCase(range, to: name)
  }
}

extension [UInt8] {
  /// Adds the bytes of a span.
  package mutating func append(_ span: Span<UInt8>) {
    // The buffer is read inside the closure that lends it.
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
