// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
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
    let candidates = BaseFolders.programData(
      environment: environment,
      executable: URL(filePath: executable)
    )
    let found = candidates.map { $0.path(percentEncoded: false) }.first {
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
