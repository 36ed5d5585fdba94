// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The SQL function that makes the plain text of a packed one.
enum PlainTextFunction {
  /// The name of the function in statements.
  static let name = "plain"

  /// Makes the function for a library's connection.
  static func function(_ plainText: @escaping @Sendable (String) -> String) -> DatabaseFunction {
    DatabaseFunction(name, argumentCount: 1, pure: true) { values in
      guard let content = Data.fromDatabaseValue(values[0]) else { return nil }
      let text = try PackedText.unpack(content)
      return plainText(text.contentHTML ?? text.summaryHTML ?? "")
    }
  }
}
