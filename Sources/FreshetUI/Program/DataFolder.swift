// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The folder with the files that the program reads while it runs: resources, strings, samples.
package struct DataFolder {
  /// The resource file that identifies the folder.
  private static let mark = "freshet.gresource"

  private let folder: String

  /// Finds the folder.
  ///
  /// - Parameters:
  ///   - environment: `FRESHET_DATA_DIR` names it, for a program that is not installed.
  ///   - executable: the path of the program, beside which it is installed.
  package init?(environment: [String: String], executable: String) {
    let bin = URL(filePath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates = [
      environment["FRESHET_DATA_DIR"],
      bin.deletingLastPathComponent().appending(path: "share/freshet").path(),
      "/usr/share/freshet",
    ]
    let found = candidates.compactMap(\.self).first {
      FileManager.default.fileExists(atPath: "\($0)/\(Self.mark)")
    }
    guard let found else { return nil }
    folder = found
  }

  /// The path of a file or folder inside.
  package func path(_ name: String) -> String {
    "\(folder)/\(name)"
  }
}
