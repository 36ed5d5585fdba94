// SPDX-License-Identifier: MIT

import Foundation
import StateMachineKit

/// The state that the sample saves when its window is closed, and restores the next time.
struct SavedSample: Codable {
  /// The open screens.
  var scenes: SavedScenes<Route>
  /// The content of those of the forum.
  var forum: SavedForum

  /// Reads the saved state; nil if there is none, or it cannot be read.
  static func read(from file: URL?) -> SavedSample? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(SavedSample.self, from: data)
  }

  /// Writes the state, in a folder that is made if there is none.
  ///
  /// - Throws: the error of the file system.
  func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}
