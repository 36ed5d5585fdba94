// SPDX-License-Identifier: MIT

import Foundation
import StateMachineKit

/// What the sample writes down when its window is closed, and begins with the next time.
struct SavedSample: Codable {
  /// The screens that were open.
  var scenes: SavedScenes<Route>
  /// What was on those of the forum.
  var forum: SavedForum

  /// Reads what an earlier run wrote; nil where there is nothing, or nothing that is understood.
  static func read(from file: URL?) -> SavedSample? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(SavedSample.self, from: data)
  }

  /// Writes it down, in a folder that is made where there is none.
  ///
  /// - Throws: what the file system says.
  func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}
