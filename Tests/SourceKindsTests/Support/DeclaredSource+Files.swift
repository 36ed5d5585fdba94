// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import SourceKinds
import TestSupport

extension DeclaredSource {
  /// The folder of the files that come with the program.
  static let folder = BuiltProgram.package.appending(path: "data/sources")

  /// Returns a source that comes with the program.
  ///
  /// - Parameters:
  ///   - name: the name of its file.
  ///   - server: the server in the place of its site; nil leaves the site.
  /// - Returns: the source.
  /// - Throws: an error of the file.
  static func file(_ name: String, at server: LoopbackServer? = nil) throws -> DeclaredSource {
    let data = try Data(contentsOf: folder.appending(path: "\(name).json"))
    let site = server.map { SourceSite($0.url("")) }
    return try DeclaredSource(Array(data), named: "\(name).json", at: site)
  }
}
