// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The compiler, which type-checks snippets against the libraries as they were built.
public enum Compiler {
  /// Says whether a text compiles.
  ///
  /// - Throws: an error of Foundation when there is no compiler, or `BuiltProgram.NotBuilt`.
  public static func accepts(_ source: String) throws -> Bool {
    try run(source).code == 0
  }

  /// The errors and notes of the compiler, as a programmer reads them; empty for what compiles.
  ///
  /// - Throws: an error of Foundation when there is no compiler, or `BuiltProgram.NotBuilt`.
  public static func complaint(of source: String) throws -> String {
    let result = try run(source)
    return result.code == 0 ? "" : result.output + result.complaint
  }

  private static func run(_ source: String) throws -> BuiltProgram.Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { _ = try? FileManager.default.removeItem(at: file) }
    let arguments = [
      "swiftc", "-typecheck", "-warnings-as-errors", "-I", try modules().path(), file.path(),
    ]
    return try BuiltProgram.run(URL(filePath: "/usr/bin/env"), arguments)
  }

  private static func modules() throws -> URL {
    try BuiltProgram.find("Modules") { folder in
      let module = folder.appending(path: "ListKit.swiftmodule")
      return FileManager.default.fileExists(atPath: module.path())
    }
  }
}
