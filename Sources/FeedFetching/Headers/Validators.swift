// SPDX-License-Identifier: GPL-3.0-or-later

/// The `ETag` and the `Last-Modified` date of a version that a server sent, exactly as received.
///
/// The two belong together: a new answer replaces both, and one is never combined with the other of
/// an older answer. They are opaque: never parsed, and never made up.
///
/// - Source: RFC 9110 §8.8.
package struct Validators: Hashable, Sendable, Codable {
  /// The `ETag`, quotes and `W/` included.
  package let etag: String?
  /// The `Last-Modified` date, as it was written.
  package let lastModified: String?

  /// Creates a pair; nil when there is neither.
  package init?(etag: String?, lastModified: String?) {
    let etag = etag.flatMap { $0.isEmpty ? nil : $0 }
    let lastModified = lastModified.flatMap { $0.isEmpty ? nil : $0 }
    if etag == nil, lastModified == nil { return nil }
    self.etag = etag
    self.lastModified = lastModified
  }

  /// Reads a pair that was stored.
  ///
  /// - Parameter decoder: the storage of the pair.
  /// - Throws: `DecodingError` when there is neither.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let pair = Validators(
      etag: try container.decodeIfPresent(String.self, forKey: .etag),
      lastModified: try container.decodeIfPresent(String.self, forKey: .lastModified)
    )
    guard let pair else {
      throw DecodingError.dataCorruptedError(
        forKey: .etag,
        in: container,
        debugDescription: "a pair of validators without a validator"
      )
    }
    self = pair
  }

  private enum CodingKeys: String, CodingKey {
    case etag, lastModified
  }

  /// Returns the pair to store after an answer “not modified” to a request that sent this pair.
  ///
  /// A validator that the answer leaves out stays; an answer about another version replaces the
  /// whole pair.
  ///
  /// - Source: RFC 9110 §15.4.5.
  func updated(byNotModified answer: Validators?) -> Validators {
    guard let answer else { return self }
    if let newTag = answer.etag, let oldTag = etag, newTag != oldTag {
      guard EntityTag.withoutCoding(oldTag) == newTag else { return answer }
    }
    return Validators(
      etag: etag ?? answer.etag,
      lastModified: answer.lastModified ?? lastModified
    ) ?? self
  }
}
