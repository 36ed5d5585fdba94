// SPDX-License-Identifier: GPL-3.0-or-later

/// Resolves references before libxml2 reads HTML: it knows the names of HTML 4 only, and takes the
/// numbers 128…159 for control characters.
package enum HTMLReferences {
  /// The fragment with all references replaced but those whose characters would be markup.
  static func resolved(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(ASCII.ampersand) else { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    var tagEnd = 0
    var ends = TagEndTable()
    while index < bytes.count {
      if index >= tagEnd, bytes[index] == ASCII.lessThan {
        tagEnd = HTMLText.Tag(bytes, at: index, &ends)?.end ?? 0
      }
      guard bytes[index] == ASCII.ampersand,
        let reference = reference(bytes, at: index, isInTag: index < tagEnd)
      else {
        output.append(bytes[index])
        index += 1
        continue
      }
      output.append(contentsOf: reference.text)
      index = reference.end
    }
    return output
  }

  /// The value of an attribute with all its references replaced.
  package static func resolvedValue(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == ASCII.ampersand,
        let reference = HTMLText.Reference(bytes, at: index),
        !continues(reference, in: bytes, at: index)
      else {
        output.append(bytes[index])
        index += 1
        continue
      }
      output.append(contentsOf: reference.text)
      index = reference.end
    }
    return output
  }

  /// Whether a name without a semicolon goes on: "?a=1&copy=2" is an address, not a reference.
  private static func continues(
    _ reference: HTMLText.Reference,
    in bytes: [UInt8],
    at start: Int
  ) -> Bool {
    guard !reference.isTerminated, bytes[start + 1] != ASCII.hash, reference.end < bytes.count
    else { return false }
    let next = bytes[reference.end]
    return next == ASCII.equals || next.isLetter || next.isDigit
  }

  private static func reference(
    _ bytes: [UInt8],
    at start: Int,
    isInTag: Bool
  ) -> HTMLText.Reference? {
    guard let reference = HTMLText.Reference(bytes, at: start) else { return nil }
    let isMarkup = reference.text.contains {
      $0 == ASCII.lessThan || $0 == ASCII.greaterThan || $0 == ASCII.ampersand
        || $0 == ASCII.quote || $0 == ASCII.apostrophe
    }
    guard !isMarkup else { return nil }
    return isInTag && continues(reference, in: bytes, at: start) ? nil : reference
  }
}
