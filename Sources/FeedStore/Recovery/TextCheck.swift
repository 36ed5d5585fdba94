// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GRDB

/// A check that distinguishes texts from noise.
enum TextCheck {
  /// Whether a text can be unpacked and decoded.
  static func canBeRead(_ content: Data) -> Bool {
    do {
      _ = try PackedText.unpack(content)
      return true
    } catch {
      return false
    }
  }

  /// Whether a text is that of its article, by the article's digest.
  ///
  /// - Parameters:
  ///   - id: the article's number.
  ///   - content: the text, which can be decoded.
  ///   - schema: the name of the attached database with the article.
  ///   - database: the connection.
  /// - Returns: also true if there is no article or it has no digest.
  /// - Throws: the error of the database.
  static func isTrue(
    _ id: Int64,
    _ content: Data,
    _ schema: String,
    _ database: Database
  ) throws -> Bool {
    let sql = "SELECT digest, title, link FROM \(schema).article WHERE id = ?"
    let statement = try database.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return true }
    let digest: Int64 = row["digest"]
    return try digest == 0
      || digest
        == Digest64.of(PackedText.bytes(of: content), title: row["title"], link: row["link"])
  }
}
