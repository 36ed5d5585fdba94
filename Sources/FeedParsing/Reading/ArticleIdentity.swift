// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// Chooses the key of an article and the further keys that may stand for it.
///
/// The key is the publisher's id, else the link, else a digest of title and text. The others are
/// kept from the start, because publishers change one of them at a time: the id without scheme and
/// host survives a move to https or to another name, the link survives new ids.
///
/// - Source: feeds.md, Principles, Identity.
struct ArticleIdentity {
  /// The key.
  let id: ArticleID
  /// The further keys, without `id`, unique.
  let alternates: [ArticleID]

  /// Chooses the keys.
  init(guid: String?, link: URL?, title: String, body: String) {
    let canonical = link.map(Self.canonical)
    if let guid {
      id = ArticleID(guid)
    } else if let canonical {
      id = ArticleID(canonical)
    } else {
      id = ArticleID(Self.digest(title, body))
    }
    var others: [ArticleID] = []
    let candidates = [
      guid.flatMap(Self.withoutHost), canonical, canonical.flatMap(Self.withoutHost),
    ]
    for candidate in candidates.compactMap({ $0.map { ArticleID($0) } })
    where candidate != id && !others.contains(candidate) {
      others.append(candidate)
    }
    alternates = others
  }

  /// The address without what does not name the page: fragment, default port, case of the host.
  static func canonical(_ url: URL) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return url.absoluteString
    }
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
    return parts.string ?? url.absoluteString
  }

  /// Path and query of an address; nil for an id that is none, or that names a host only.
  static func withoutHost(_ text: String) -> String? {
    let marker = Array("://".utf8)
    let bytes = Array(text.utf8)
    guard text.hasPrefix("http"),
      let start = bytes.indices.first(where: { bytes.hasPrefix(marker, at: $0) })
    else { return nil }
    let rest = bytes[(start + marker.count)...].drop { $0 != ASCII.slash && $0 != ASCII.question }
    return rest.count > 1 ? String(decoding: rest, as: UTF8.self) : nil
  }

  /// A digest of 128 bits: FNV-1a, which is no protection against forgery and needs none here, as a
  /// publisher can only confuse his own articles.
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
