// SPDX-License-Identifier: GPL-3.0-or-later

/// The number of a row in a table of the library.
///
/// The type parameter makes numbers of different tables different types. A number is never reused.
package struct RecordID<Subject>: RawRepresentable, Codable, Hashable, Sendable {
  /// The number, from 1.
  package let rawValue: Int64

  /// Wraps a number.
  package init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Reads the bare number.
  ///
  /// - Throws: a `DecodingError` when there is none.
  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(Int64.self)
  }

  /// Writes the bare number.
  ///
  /// - Throws: the error of the encoder.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension RecordID: Comparable {
  package static func < (left: RecordID, right: RecordID) -> Bool { left.rawValue < right.rawValue }
}

extension RecordID: CustomStringConvertible {
  package var description: String { String(rawValue) }
}

/// The number of a feed that the reader subscribed to.
package typealias SubscriptionID = RecordID<Subscription>
/// The number of an article, which exists for as long as anything of the article is stored.
package typealias ArticleID = RecordID<Article>
/// The number of a folder.
package typealias FolderID = RecordID<Folder>
/// The number of a tag.
package typealias TagID = RecordID<Tag>
