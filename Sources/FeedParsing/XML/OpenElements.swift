// SPDX-License-Identifier: GPL-3.0-or-later

/// The elements that are open, the outermost first.
///
/// Their names stand in one flat array of bytes: opening and closing an element allocates nothing.
struct OpenElements<Meaning> {
  private struct Element {
    let end: Int
    let meaning: Meaning
    let scope: Int
  }

  private var bytes = ByteBuffer()
  private var elements: [Element] = []

  /// How many elements are open.
  var depth: Int { elements.count }

  /// Whether none is open.
  var isEmpty: Bool { elements.isEmpty }

  /// The number of the namespaces that are in force.
  var scope: Int { elements.last?.scope ?? NamespaceScopes.outermost }

  /// The name of the innermost element; empty when none is open.
  var innermost: String {
    String(decoding: bytes[range(at: elements.count - 1)], as: UTF8.self)
  }

  /// Opens an element.
  mutating func open(_ name: Span<UInt8>, meaning: Meaning, scope: Int) {
    bytes.append(name)
    elements.append(Element(end: bytes.count, meaning: meaning, scope: scope))
  }

  /// Closes the innermost element; nil when none is open.
  mutating func close() -> (meaning: Meaning, scope: Int)? {
    guard let element = elements.popLast() else { return nil }
    bytes.truncate(to: elements.last?.end ?? 0)
    return (element.meaning, element.scope)
  }

  /// Whether the innermost element bears a name.
  func isInnermost(_ name: Span<UInt8>) -> Bool {
    let range = range(at: elements.count - 1)
    guard range.count == name.count, !name.isEmpty else { return false }
    return bytes.isEqual(range, to: name)
  }

  /// The index behind the name of the innermost element, where it stands at an index.
  func endOfInnermost(in input: Span<UInt8>, at start: Int) -> Int? {
    let range = range(at: elements.count - 1)
    guard !range.isEmpty, input.count - start >= range.count else { return nil }
    let end = start + range.count
    return bytes.isEqual(range, to: input.extracting(start..<end)) ? end : nil
  }

  /// How many elements must be closed so that the innermost of a name is the last of them.
  ///
  /// Names that differ in case only are taken for one.
  ///
  /// - Returns: the count; nil when no open element bears the name.
  func count(toClose name: Span<UInt8>) -> Int? {
    for index in stride(from: elements.count - 1, through: 0, by: -1) {
      let range = range(at: index)
      guard range.count == name.count else { continue }
      let isEqual = name.indices.allSatisfy {
        bytes[range.lowerBound + $0].lowercased == name[$0].lowercased
      }
      if isEqual { return elements.count - index }
    }
    return nil
  }

  private func range(at index: Int) -> Range<Int> {
    guard elements.indices.contains(index) else { return 0..<0 }
    return (index == 0 ? 0 : elements[index - 1].end)..<elements[index].end
  }
}
