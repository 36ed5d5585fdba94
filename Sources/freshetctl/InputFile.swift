// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation

/// A document that a command reads.
enum InputFile {
  /// Reads a file, or standard input for "-".
  ///
  /// - Throws: `Exit.unreachable`, after saying why.
  static func read(_ file: String) throws -> [UInt8] {
    do {
      if file == "-" { return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) }
      return [UInt8](try Data(contentsOf: URL(filePath: file)))
    } catch {
      Console.complain("Could not open \(file): it is missing or cannot be read. Check its path.")
      throw Exit.unreachable
    }
  }

  /// What the document is called in a sentence.
  static func name(_ file: String) -> String {
    file == "-" ? "standard input" : file
  }
}
