// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// The text without white space around it.
  package var trimmingSpace: String {
    guard utf8.first?.isXMLSpace == true || utf8.last?.isXMLSpace == true else { return self }
    return String(decoding: Array(utf8).trimmingSpace, as: UTF8.self)
  }

  /// The text, or nil when it is empty.
  package var nonEmptyText: String? { isEmpty ? nil : self }
}

extension [UInt8] {
  /// Whether there is no white space around the bytes.
  package var isTrimmed: Bool {
    guard let first, let last else { return true }
    return !first.isXMLSpace && !last.isXMLSpace
  }

  /// The bytes without white space around them.
  package var trimmingSpace: ArraySlice<UInt8> {
    guard let first = firstIndex(where: { !$0.isXMLSpace }),
      let last = lastIndex(where: { !$0.isXMLSpace })
    else { return [] }
    return self[first...last]
  }
}
