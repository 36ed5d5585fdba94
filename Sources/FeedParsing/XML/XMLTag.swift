// SPDX-License-Identifier: GPL-3.0-or-later

import CXML

/// The name and the attributes of an element that starts.
///
/// Nothing is copied until it is asked for: most attributes of a feed never are.
///
/// Safe to use: it cannot be copied, and the reader lends it for the length of one call, in which
/// what libxml2 lends is valid.
@safe struct XMLTag: ~Copyable {
  private let local: UnsafePointer<xmlChar>
  private let attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  private let count: Int

  /// libxml2 gives five pointers an attribute: local name, prefix, namespace, value, value's end.
  private static let stride = 5

  /// Wraps what libxml2 lends.
  init(
    local: UnsafePointer<xmlChar>,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    count: Int
  ) {
    unsafe self.local = local
    unsafe self.attributes = attributes
    self.count = unsafe attributes == nil ? 0 : count
  }

  /// The element's name without its prefix.
  // The pointer comes from C, which keeps it valid for this call.
  var name: String { unsafe String(cString: local) }

  /// Whether there are attributes.
  var hasAttributes: Bool { count > 0 }

  /// The value of an attribute without a prefix; nil when there is none.
  func value(of name: StaticString) -> String? {
    for index in 0..<count
    where !hasPrefix(index) && isNamed(index, 0, name) {
      return value(at: index)
    }
    return nil
  }

  /// The value of an attribute with a prefix, as the `xml` in `xml:base`.
  func value(of name: StaticString, prefix: StaticString) -> String? {
    for index in 0..<count
    where isNamed(index, 1, prefix) && isNamed(index, 0, name) {
      return value(at: index)
    }
    return nil
  }

  /// The value of an attribute, whatever its prefix.
  func anyValue(of name: StaticString) -> String? {
    for index in 0..<count where isNamed(index, 0, name) {
      return value(at: index)
    }
    return nil
  }

  /// The attributes without a prefix in the order of the tag.
  var plainAttributes: [(name: String, value: String)] {
    (0..<count).filter { !hasPrefix($0) }.map { index in
      // The pointer comes from C, which keeps it valid for this call.
      let name = unsafe field(index, 0).map { unsafe String(cString: $0) }
      return (name ?? "", value(at: index))
    }
  }

  /// All attributes in the order of the tag, with prefix and namespace where they have them.
  var qualifiedAttributes: [(name: String, namespace: String?, value: String)] {
    (0..<count).map { index in
      // The pointers come from C, which keeps them valid for this call.
      let local = unsafe field(index, 0).map { unsafe String(cString: $0) } ?? ""
      let prefix = unsafe field(index, 1).map { unsafe String(cString: $0) }
      let namespace = unsafe field(index, 2).map { unsafe String(cString: $0) }
      return (prefix.map { "\($0):\(local)" } ?? local, namespace, value(at: index))
    }
  }

  private func hasPrefix(_ index: Int) -> Bool {
    // The pointer comes from C, which keeps it valid for this call.
    unsafe field(index, 1) != nil
  }

  /// One of an attribute's pointers; `index` is below `count`, so it is inside libxml2's array.
  private func field(_ index: Int, _ offset: Int) -> UnsafePointer<xmlChar>? {
    guard let attributes = unsafe attributes else { return nil }
    return unsafe attributes[index * Self.stride + offset]
  }

  /// The bytes between the value's two pointers.
  private func value(at index: Int) -> String {
    guard let start = unsafe field(index, 3), let end = unsafe field(index, 4) else { return "" }
    let bytes = unsafe UnsafeBufferPointer(start: start, count: end - start)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Compares a name or a prefix, letters of both cases alike: `URL=` is found as `url`.
  private func isNamed(_ index: Int, _ offset: Int, _ name: StaticString) -> Bool {
    // The pointer comes from C, which keeps it valid for this call.
    guard let text = unsafe field(index, offset) else { return false }
    return name.withUTF8Buffer { expected in
      for index in 0..<expected.count {
        // A zero ends the text before the index can pass it.
        guard unsafe text[index].lowercased == expected[index].lowercased else { return false }
      }
      return unsafe text[expected.count] == 0
    }
  }
}
