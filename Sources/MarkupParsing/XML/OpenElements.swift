// SPDX-License-Identifier: GPL-3.0-or-later

/// The elements that are open, the outermost first.
///
/// Long names stand in one flat array of bytes: opening and closing an element allocates nothing.
struct OpenElements {
  private struct Element {
    /// The name when it is a short one.
    let short: ShortName
    /// The end of the long names, this one included.
    let end: Int
    let meaning: UInt8
    let scope: Int
  }

  private var bytes = ByteBuffer()
  private var elements: [Element] = []

  /// The number of open elements.
  var depth: Int { elements.count }

  /// Whether none is open.
  var isEmpty: Bool { elements.isEmpty }

  /// The number of the namespaces that are in force.
  var scope: Int { elements.last?.scope ?? NamespaceScopes.outermost }

  /// The name of the innermost element; empty when none is open.
  var innermost: String {
    guard let element = elements.last else { return "" }
    if element.short != .none { return String(decoding: element.short.bytes, as: UTF8.self) }
    return String(decoding: bytes[longName(at: elements.count - 1)], as: UTF8.self)
  }

  /// Opens an element.
  mutating func open(_ name: Span<UInt8>, meaning: UInt8, scope: Int) {
    let short = ShortName(name)
    if short == .none { bytes.append(name) }
    open(short, meaning: meaning, scope: scope)
  }

  /// Opens an element with a short name.
  mutating func open(_ name: ShortName, meaning: UInt8, scope: Int) {
    elements.append(Element(short: name, end: bytes.count, meaning: meaning, scope: scope))
  }

  /// Closes the innermost element; nil when none is open.
  mutating func close() -> (meaning: UInt8, scope: Int)? {
    guard let element = elements.popLast() else { return nil }
    bytes.truncate(to: elements.last?.end ?? 0)
    return (element.meaning, element.scope)
  }

  /// Whether the innermost element bears a name.
  func isInnermost(_ name: Span<UInt8>) -> Bool {
    guard let element = elements.last, !name.isEmpty else { return false }
    let short = ShortName(name)
    guard short == .none else { return element.short == short }
    return element.short == .none && bytes.isEqual(longName(at: elements.count - 1), to: name)
  }

  /// The index behind the name of the innermost element, where it stands at an index.
  func endOfInnermost(in input: Span<UInt8>, at start: Int) -> Int? {
    guard let element = elements.last, element.short.stands(in: input, at: start) else {
      return nil
    }
    return start + element.short.count
  }

  /// The number of elements to close so that the innermost of a name is the last of them.
  ///
  /// Names that differ in case only are taken for one.
  ///
  /// - Returns: the count; nil when no open element bears the name.
  func count(toClose name: Span<UInt8>) -> Int? {
    for index in stride(from: elements.count - 1, through: 0, by: -1) {
      let short = elements[index].short
      let isEqual: Bool
      if short == .none {
        let range = longName(at: index)
        isEqual =
          range.count == name.count
          && name.indices.allSatisfy {
            bytes[range.lowerBound + $0].lowercased == name[$0].lowercased
          }
      } else {
        isEqual =
          short.count == name.count
          && name.indices.allSatisfy { short[$0].lowercased == name[$0].lowercased }
      }
      if isEqual { return elements.count - index }
    }
    return nil
  }

  private func longName(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : elements[index - 1].end)..<elements[index].end
  }
}
