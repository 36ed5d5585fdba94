// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Makes the values of attributes safe in HTML that is handed on.
///
/// Addresses lead to the web, to a mailbox or to a telephone. Names of elements bear a prefix, so
/// that none of them is that of something in the page that shows the fragment; links within the
/// fragment follow.
///
/// - Source: HTML Living Standard, section 3.1.5: named access on the document.
struct SafeAttribute {
  /// The address against which relative ones are resolved; nil leaves them relative.
  let base: URL?

  /// The start of all names in fragments that are handed on.
  static let namePrefix = "from-feed-"
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  /// Makes the value of an attribute safe.
  ///
  /// - Parameters:
  ///   - value: the value, references resolved.
  ///   - name: the attribute's name in lower case.
  ///   - isDrawing: whether the element is part of a drawing.
  /// - Returns: the value that the attribute may have; nil when the attribute goes.
  func value(_ value: String, of name: String, isDrawing: Bool) -> String? {
    if name == "style" {
      let filtered = StyleFilter.filtered(value, isDrawing: isDrawing)
      return filtered.isEmpty ? nil : filtered
    }
    if name == "srcset" { return candidates(value) }
    if HTMLAllowList.addressAttributes.contains(name) { return address(value) }
    if HTMLAllowList.nameAttributes.contains(name) { return Self.prefixed(value) }
    if HTMLAllowList.referenceAttributes.contains(name) {
      let names = value.split(whereSeparator: \.isWhitespace)
      return names.map { Self.prefixed(String($0)) }.joined(separator: " ")
    }
    guard !Address.isRefused(value) else { return nil }
    return isDrawing ? painted(value) : value
  }

  // MARK: Names

  private static func prefixed(_ name: String) -> String {
    let name = name.trimmingSpace
    return name.isEmpty || name.hasPrefix(namePrefix) ? name : namePrefix + name
  }

  /// A color of a drawing, which may be named within it, and nowhere else.
  private func painted(_ value: String) -> String? {
    let bytes = Array(value.utf8)
    let start = bytes.indices.first {
      bytes[$0].lowercased == UInt8(ascii: "u")
        && bytes[$0...].prefix("url(".utf8.count).isEqualIgnoringCase(to: "url(")
    }
    guard let start else { return value }
    let inner = bytes[(start + "url(".utf8.count)...].drop { " \"'".utf8.contains($0) }
    guard inner.first == ASCII.hash else { return nil }
    let name = inner.dropFirst().prefix { !" \"')".utf8.contains($0) }
    return "url(#\(Self.prefixed(String(decoding: name, as: UTF8.self))))"
  }

  // MARK: Addresses

  /// An address made absolute; empty when it leads elsewhere than allowed.
  private func address(_ text: String) -> String {
    guard isAllowed(text) else { return "" }
    let trimmed = text.trimmingSpace
    if trimmed.hasPrefix("#"), base == nil {
      return "#\(Self.prefixed(String(trimmed.dropFirst())))"
    }
    guard let base, Address.scheme(of: trimmed) == nil,
      let url = Address.resolve(text, against: base)
    else { return text }
    return url.absoluteString
  }

  /// Whether an address has no scheme, or one that may be handed on.
  ///
  /// Browsers drop line ends and tabs inside a scheme and white space before it; so does this.
  private func isAllowed(_ text: String) -> Bool {
    let bytes = text.utf8.lazy.filter { $0 > ASCII.space }
      .prefix { $0 != ASCII.slash && $0 != ASCII.hash && $0 != UInt8(ascii: "?") }
    guard let colon = bytes.firstIndex(of: ASCII.colon) else { return true }
    let scheme = String(decoding: bytes[..<colon].map(\.lowercased), as: UTF8.self)
    return Self.schemes.contains(scheme)
  }

  /// Whether a word is a width, a height or a density: "100w", "1.5x".
  private static func isSize(_ word: Substring) -> Bool {
    guard let last = word.utf8.last, "wxh".utf8.contains(last) else { return word.isEmpty }
    return word.utf8.dropLast().allSatisfy { $0.isDigit || $0 == ASCII.period }
  }

  /// The pictures of a set whose addresses may be handed on; nil when none is left.
  private func candidates(_ set: String) -> String? {
    var kept: [String] = []
    var words = set.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.popFirst() {
      var (text, isLast) = (String(word.drop { $0 == "," }), word.hasSuffix(","))
      while text.hasSuffix(",") { text.removeLast() }
      var description: [Substring] = []
      while !isLast, let next = words.popFirst() {
        isLast = next.hasSuffix(",")
        description.append(isLast ? next.dropLast() : next)
      }
      let found = address(text)
      guard !found.isEmpty, description.allSatisfy(Self.isSize) else { continue }
      kept.append(([found] + description.map(String.init)).joined(separator: " "))
    }
    return kept.isEmpty ? nil : kept.joined(separator: ", ")
  }
}
