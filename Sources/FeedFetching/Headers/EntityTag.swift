// SPDX-License-Identifier: GPL-3.0-or-later

/// The forms that servers give to an `ETag` when they compress the body that it names.
///
/// Apache's mod_deflate adds `-gzip` to the tag that the site made, and other servers do the same.
/// When a request has that tag, the site does not know it and sends the whole body again.
enum EntityTag {
  private static let suffixes = ["-gzip", "--gzip", ";gzip", "-br", ";br", "-deflate", ";deflate"]
  /// The digits of an MD5, which WordPress uses as its tags.
  private static let digestLength = 32

  /// The value of `If-None-Match` for a tag.
  ///
  /// - Parameter tag: the tag as it was received.
  /// - Returns: the tag; when it ends with the name of a coding, a list of the tag with and without
  ///   that name. A digest is sent only without it: WordPress compares the whole header with its
  ///   tag.
  /// - Source: RFC 9110 §13.1.2.
  static func condition(_ tag: String) -> String {
    guard let plain = withoutCoding(tag) else { return tag }
    let inner = plain.drop { $0 != "\"" }.dropFirst().dropLast()
    let isDigest = inner.count == digestLength && inner.allSatisfy(\.isHexDigit)
    return isDigest ? plain : "\(tag), \(plain)"
  }

  /// Returns the tag that the site made, without the coding that was added.
  ///
  /// - Parameter tag: a tag, strong or weak.
  /// - Returns: nil when no coding stands at its end.
  static func withoutCoding(_ tag: String) -> String? {
    guard tag.hasSuffix("\"") else { return nil }
    let inner = tag.dropLast()
    // The longest suffix first, so that no part of it remains.
    let found = suffixes.sorted { $0.count > $1.count }.first { inner.hasSuffix($0) }
    guard let found, !inner.dropLast(found.count).hasSuffix("\"") else { return nil }
    return inner.dropLast(found.count) + "\""
  }
}
