// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// A function for statements, which makes the plain text of a packed one.
enum PlainText {
  /// What the statements call the function.
  static let name = "plain"

  /// The function, as a library's connection takes it.
  static func function(_ plainText: @escaping @Sendable (String) -> String) -> DatabaseFunction {
    DatabaseFunction(name, argumentCount: 1, pure: true) { values in
      guard let content = Data.fromDatabaseValue(values[0]) else { return nil }
      let text = try PackedText.unpack(content)
      return plainText(text.contentHTML ?? text.summaryHTML ?? "")
    }
  }
}
