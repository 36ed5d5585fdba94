// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Makes addresses of the texts in which feeds give them.
package enum Address {
  /// Schemes whose addresses run or contain a program.
  private static let refused: Set<String> = [
    "javascript", "vbscript", "data", "livescript", "mocha",
  ]

  /// Makes an absolute address.
  ///
  /// - Parameters:
  ///   - text: the text; white space around it and line ends in it are dropped.
  ///   - base: the address against which a relative one is resolved.
  /// - Returns: the address; nil when the text is none or a script. Without a base a relative one
  ///   stays as it is.
  package static func resolve(_ text: String, against base: URL?) -> URL? {
    let cleaned = clean(text)
    guard !cleaned.isEmpty else { return nil }
    let url: URL?
    if let base, scheme(of: cleaned) == nil {
      url = URL(string: cleaned, relativeTo: base)?.absoluteURL
    } else if cleaned.hasPrefix("//") {
      url = URL(string: "http:" + cleaned)
    } else {
      url = URL(string: cleaned)
    }
    guard let url, !isRefused(cleaned) else { return nil }
    guard let scheme = url.scheme?.lowercased() else { return base?.scheme == nil ? url : nil }
    return refused.contains(scheme) ? nil : url
  }

  /// Makes an absolute address of a reference that may be empty.
  ///
  /// An empty one means the base itself (RFC 3986, section 4.4), where the document names one.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - base: the address against which a relative one is resolved.
  ///   - explicitBase: the base that `xml:base` says; nil without one.
  /// - Returns: the address; nil when the text is none.
  package static func reference(_ text: String, against base: URL?, explicitBase: URL?) -> URL? {
    text.trimmingSpace.isEmpty ? explicitBase : resolve(text, against: base)
  }

  /// Puts the scheme before the address of a page that was written without: "example.org/page".
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - base: the address whose scheme is taken; `http` without one.
  /// - Returns: the address; nil for a text that starts with no host.
  package static func withScheme(_ text: String, of base: URL?) -> String? {
    let text = text.trimmingSpace
    let host = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    let labels = host.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.utf8.count > 1,
      last.utf8.allSatisfy(\.isLetter), labels.allSatisfy(isLabel),
      labels[0] == "www" || host.endIndex < text.endIndex && text[host.endIndex] == "/",
      labels[0] == "www" || !fileEndings.contains(String(last))
    else { return nil }
    let scheme = base?.scheme?.lowercased() == "https" ? "https" : "http"
    return "\(scheme)://\(text)"
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.hyphen }
  }

  /// Endings of files that no domain has, or that are files more often.
  private static let fileEndings: Set<String> = [
    "asp", "aspx", "atom", "cfm", "cgi", "htm", "html", "jsp", "md", "php", "pl", "rdf", "rss",
    "shtml", "txt", "xhtml", "xml",
  ]

  /// Makes an absolute address as text, which is cheaper when the text is one already.
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8; white space around it is dropped.
  ///   - base: the address against which a relative one is resolved.
  /// - Returns: the address; nil when the text is none or is a script.
  package static func text(of bytes: [UInt8], against base: @autoclosure () -> URL?) -> String? {
    if bytes.isTrimmed, isPlainWebAddress(bytes.span) {
      return String(decoding: bytes, as: UTF8.self)
    }
    let trimmed = bytes.trimmingSpace
    if isPlainWebAddress(trimmed.span) { return String(decoding: trimmed, as: UTF8.self) }
    return resolve(String(decoding: trimmed, as: UTF8.self), against: base())?.absoluteString
  }

  /// Whether some bytes are an address of the web that needs no repair: a host in small letters,
  /// and behind it only characters that may stand in an address.
  private static func isPlainWebAddress(_ bytes: Span<UInt8>) -> Bool {
    let start = bytes.count > 8 && bytes[4] == UInt8(ascii: "s") ? 8 : 7
    guard bytes.count > start,
      bytes.extracting(first: start).isEqualIgnoringCase(to: start == 8 ? "https://" : "http://"),
      bytes[0] == UInt8(ascii: "h")
    else { return false }
    var index = start
    while index < bytes.count, bytes[index] != ASCII.slash {
      let byte = bytes[index]
      let isHost =
        byte.isDigit || byte &- 0x61 < 26 || byte == ASCII.period || byte == ASCII.hyphen
      guard isHost else { return false }
      index += 1
    }
    guard index > start else { return false }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.percent {
        guard index + 2 < bytes.count, bytes[index + 1].hexValue != nil,
          bytes[index + 2].hexValue != nil
        else { return false }
      } else if !isAddressByte(byte) {
        return false
      }
      index += 1
    }
    return true
  }

  /// Whether a byte may stand behind the host of an address.
  ///
  /// - Source: RFC 3986 appendix A, without brackets and "%".
  private static func isAddressByte(_ byte: UInt8) -> Bool {
    // One bit a character: !#$&'()*+,-./0…9:;=?@A…Z_a…z~
    let allowed: UInt64 = byte < 64 ? 0xAFFF_FFDA_0000_0000 : 0x47FF_FFFE_87FF_FFFF
    return byte < 0x80 && allowed >> UInt64(byte & 63) & 1 == 1
  }

  /// Makes an absolute address that a picture may be loaded from or a link may open.
  package static func web(_ text: String, against base: URL?) -> URL? {
    guard let url = resolve(text, against: base), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https"
    else { return nil }
    return url
  }

  /// Makes an absolute address that a picture may be loaded from: the web, or, for a document that
  /// is a file itself, another file.
  package static func picture(_ text: String, against base: URL?) -> URL? {
    if let base, base.isFileURL, let url = resolve(text, against: base), url.isFileURL {
      return url
    }
    return web(text, against: base)
  }

  /// Whether a text is an address that runs or contains a program, however it is disguised.
  ///
  /// Browsers drop white space and control characters inside a scheme; so does this.
  static func isRefused(_ text: String) -> Bool {
    let bytes = text.utf8.lazy.filter { $0 > ASCII.space }.prefix { $0 != ASCII.colon }
    let name = String(decoding: bytes.map(\.lowercased), as: UTF8.self)
    return refused.contains(name) && text.utf8.contains(ASCII.colon)
  }

  /// Whether a text is a picture that is written into its address.
  static func isPicture(_ text: String) -> Bool {
    let start = text.trimmingSpace.prefix("data:image/".count).lowercased()
    return start == "data:image/" && !text.lowercased().contains("svg")
  }

  /// The scheme in lower case; nil when the text has none.
  package static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: ASCII.colon), colon != text.startIndex else {
      return nil
    }
    let scheme = text[..<colon]
    let isScheme = scheme.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == ASCII.plus || $0 == ASCII.hyphen || $0 == ASCII.period
    }
    return isScheme && scheme.utf8.first?.isLetter == true ? scheme.lowercased() : nil
  }

  /// The text as browsers read it: no control characters, no white space around.
  private static func clean(_ text: String) -> String {
    let bytes = text.utf8
    let isClean = bytes.allSatisfy { $0 > ASCII.space }
    if isClean { return text }
    let trimmed = bytes.drop { $0 <= ASCII.space }.reversed().drop { $0 <= ASCII.space }.reversed()
    return String(decoding: trimmed.filter { $0 >= ASCII.space }, as: UTF8.self)
  }
}
