// SPDX-License-Identifier: GPL-3.0-or-later

/// The names of the elements that are open, the outermost first.
///
/// One flat array of bytes: opening and closing an element allocates nothing.
struct OpenElements {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// How many elements are open.
  var depth: Int { ends.count }

  /// Whether none is open.
  var isEmpty: Bool { ends.isEmpty }

  /// The name of the innermost element.
  var innermost: ArraySlice<UInt8> { name(at: ends.count - 1) }

  /// Opens an element.
  mutating func open(_ name: ArraySlice<UInt8>) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
  }

  /// Closes the innermost element; nothing happens when none is open.
  mutating func close() {
    guard ends.popLast() != nil else { return }
    bytes.removeLast(bytes.count - (ends.last ?? 0))
  }

  /// Whether the innermost element bears a name.
  func isInnermost(_ name: ArraySlice<UInt8>) -> Bool {
    !isEmpty && innermost == name
  }

  /// How many elements must be closed so that the innermost of a name is the last of them.
  ///
  /// Names that differ in case only are taken for one.
  ///
  /// - Returns: the count; nil when no open element bears the name.
  func count(toClose name: ArraySlice<UInt8>) -> Int? {
    for index in stride(from: ends.count - 1, through: 0, by: -1) {
      let other = self.name(at: index)
      guard other.count == name.count else { continue }
      if zip(other, name).allSatisfy({ $0.lowercased == $1.lowercased }) {
        return ends.count - index
      }
    }
    return nil
  }

  private func name(at index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}
