// SPDX-License-Identifier: MIT

import ForumSample
import Foundation
import GtkShell
import StateMachineKit

/// What the sample writes down when its window is closed, and begins with the next time.
struct SavedSample: Codable {
  /// The screens that were open.
  var scenes: SavedScenes<Route>
  /// The topics of the forum, with the reader's place; nil where they were not open.
  var topics: SavedScreen<ForumTopic, Int>?

  /// Reads what an earlier run wrote; nil where there is nothing, or nothing that is understood.
  static func read(from file: URL?) -> SavedSample? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(SavedSample.self, from: data)
  }

  /// Writes it down.
  ///
  /// - Throws: what the file system says.
  func write(to file: URL) throws {
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}
