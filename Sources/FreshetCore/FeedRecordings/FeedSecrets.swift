// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation

/// The secrets in the address of a feed, which are removed wherever they occur.
struct FeedSecrets: Sendable {
  /// The least length of a secret that is looked for in texts: shorter ones are parts of words.
  private static let leastLength = 4
  /// The least length of a word in the value of a header that is a secret by itself.
  private static let leastWord = 8
  private static let mask = "***"

  private let words: [String]

  /// Finds the secrets of an address: a name, a password, and the values of keys in its query.
  ///
  /// - Parameters:
  ///   - address: the address.
  ///   - access: the way in which the address is asked.
  init(of address: URL, and access: RequestAccess? = nil) {
    var found = access.map(Self.words) ?? []
    for url in [address, access?.proxy].compactMap(\.self) {
      for isEncoded in [false, true] {
        found += [url.user(percentEncoded: isEncoded), url.password(percentEncoded: isEncoded)]
          .compactMap(\.self)
      }
    }
    let items = Self.items(of: address)
    let shown = Self.items(of: address.withoutSecrets)
    for (item, masked) in zip(items, shown) where item != masked {
      found += [item.value, item.value.flatMap(\.removingPercentEncoding)].compactMap(\.self)
      if item.value == nil { found.append(item.name) }
    }
    // JSON may write a slash with a mark before it.
    found += found.map { $0.replacing("/", with: "\\/") }
    words = Set(found).filter { $0.count >= Self.leastLength }.sorted { $0.count > $1.count }
  }

  /// Returns an address without the secrets of any address, and without these.
  func removed(from url: URL) -> URL {
    let shown = url.withoutSecrets
    return URL(string: removed(from: shown.absoluteString)) ?? shown
  }

  /// Returns a text without the secrets.
  func removed(from text: String) -> String {
    words.reduce(text) { $0.replacing($1, with: Self.mask) }
  }

  /// Returns bytes without the secrets; all others stay as they are.
  func removed(from bytes: [UInt8]) -> [UInt8] {
    var data = Data(bytes)
    for word in words {
      while let range = data.range(of: Data(word.utf8)) {
        data.replaceSubrange(range, with: Data(Self.mask.utf8))
      }
    }
    return Array(data)
  }

  /// Returns the secrets of an access; a word of a header's value, such as a token behind its kind,
  /// is one if it is long.
  private static func words(of access: RequestAccess) -> [String] {
    var found = access.credentials.map { [$0.user, $0.password] } ?? []
    for header in access.headers {
      found.append(header.value)
      guard header.name.lowercased() != "user-agent" else { continue }
      found += header.value.split(separator: " ").filter { $0.count >= leastWord }.map(String.init)
    }
    return found + [access.proxy?.absoluteString, access.proxy?.host()].compactMap(\.self)
  }

  private static func items(of url: URL) -> [URLQueryItem] {
    URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQueryItems ?? []
  }
}
