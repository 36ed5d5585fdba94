// SPDX-License-Identifier: MIT

package import Foundation
import StateMachineKit

/// The state that the sample saves when its window is closed, and restores the next time.
package struct SavedSample: Codable {
  /// The open screens.
  var scenes: SavedScenes<Route>
  /// The content of those of the forum.
  var forum: SavedForum

  /// Returns the file of the state, in the reader's folder for data that can be made again.
  ///
  /// The environment comes before the password database, which may name another person's folder.
  ///
  /// - Parameter environment: the variables; a path that is not absolute counts as not there.
  /// - Returns: the file; nil where the environment names no folder.
  /// - Source: XDG Base Directory Specification 0.8.
  package static func file(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    func folder(_ name: String) -> URL? {
      guard let path = environment[name], path.hasPrefix("/") else { return nil }
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    let cache = folder("XDG_CACHE_HOME") ?? folder("HOME")?.appending(path: ".cache")
    return cache?.appending(path: "freshet-sample.json")
  }

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
