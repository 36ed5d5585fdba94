// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Chooses the key of an article and the further keys that may stand for it.
///
/// The key is the publisher's id, else the link, else a digest of title and text. The others are
/// stored from the start, because publishers change one of them at a time: the id without scheme
/// and host survives a move to https or to another host, the link survives new ids.
///
/// - Source: decision 0010.
package enum ArticleIdentity {
  /// Chooses the key of an article.
  ///
  /// - Parameters:
  ///   - guid: the id that the publisher gave; nil when there is none.
  ///   - link: the article's page.
  ///   - title: the title.
  ///   - body: returns the text; called only if there is neither an id nor a link.
  /// - Returns: the key, the same at every run.
  package static func id(
    guid: String?,
    link: String?,
    title: String,
    body: @autoclosure () -> String
  ) -> ArticleKey {
    if let guid { return ArticleKey(guid) }
    return ArticleKey(link.map(canonical) ?? digest(title, body()))
  }

  /// Finds the further keys that may stand for an article.
  ///
  /// - Parameters:
  ///   - id: the key under which the article is stored.
  ///   - guid: the id that the publisher gave.
  ///   - link: the article's page.
  /// - Returns: the keys in the order of their weight, unique and without `id`.
  package static func alternates(of id: ArticleKey, guid: String?, link: String?) -> [ArticleKey] {
    var others: [ArticleKey] = []
    let canonical = link.map(canonical)
    let candidates = [guid.flatMap(withoutHost), canonical, canonical.flatMap(withoutHost)]
    for candidate in candidates.compactMap({ $0.map { ArticleKey($0) } })
    where candidate != id && !others.contains(candidate) {
      others.append(candidate)
    }
    return others
  }

  /// The address without the parts that do not identify the page: fragment, default port, case of
  /// the host.
  static func canonical(_ text: String) -> String {
    if isCanonical(text) { return text }
    guard var parts = URLComponents(string: text) else { return text }
    parts.scheme = parts.scheme?.lowercased()
    parts.fragment = nil
    if let host = parts.percentEncodedHost {
      parts.percentEncodedHost = host.lowercased()
    }
    if parts.scheme == "http" && parts.port == 80 || parts.scheme == "https" && parts.port == 443 {
      parts.port = nil
    }
    if parts.host != nil, parts.percentEncodedPath.isEmpty {
      parts.percentEncodedPath = "/"
    }
    return parts.string ?? text
  }

  /// Whether an address is in canonical form: no fragment, no port, no capitals, and a path.
  private static func isCanonical(_ text: String) -> Bool {
    var slashes = 0
    var colons = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "#"): return false
      case UInt8(ascii: "/"): slashes += 1
      case UInt8(ascii: ":") where slashes < 3: colons += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where slashes < 3: return false
      default: break
      }
    }
    return slashes > 2 && colons == 1
  }

  /// The path and query of an address; nil for an id that is no address, or one of a host only.
  static func withoutHost(_ text: String) -> String? {
    guard text.hasPrefix("http") else { return nil }
    let bytes = text.utf8
    var slashes = 0
    guard
      let start = bytes.firstIndex(where: { byte in
        if byte == UInt8(ascii: "/") { slashes += 1 }
        return slashes > 2 || slashes == 2 && byte == UInt8(ascii: "?")
      })
    else { return nil }
    let rest = text[start...]
    return rest.utf8.count > 1 ? String(rest) : nil
  }

  /// A digest of 128 bits: FNV-1a, which does not protect against forgery and need not: a publisher
  /// can only confuse his own articles.
  ///
  /// - Source: Fowler, Noll and Vo, FNV-1a with the parameters for 128 bits.
  static func digest(_ title: String, _ body: String) -> String {
    let prime = UInt128(1) << 88 | 0x13B
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in title.utf8 {
      hash = (hash ^ UInt128(byte)) &* prime
    }
    hash = (hash ^ 0xFF) &* prime  // no byte of UTF-8: title and text cannot run into one another
    for byte in body.utf8 {
      hash = (hash ^ UInt128(byte)) &* prime
    }
    let figures = String(hash, radix: 16)
    return "fnv128:" + String(repeating: "0", count: 32 - figures.count) + figures
  }
}
