// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import Foundation
import FreshetCore

/// A document that a command reads.
enum InputFile {
  /// The most bytes of a document: what Freshet takes from a server, it takes from a file.
  static let mostBytes = FeedServices.largestDocument

  private static let partSize = 1 << 20

  /// Reads a file, or standard input for "-".
  ///
  /// - Throws: `Exit.unreachable` or `Exit.badData`, after saying why.
  static func read(_ file: String) throws -> [UInt8] {
    guard file == "-" || !isFolder(file) else {
      Console.complain("Could not open \(file): it is a folder. Name a file in it.")
      throw Exit.badData
    }
    do {
      let handle =
        file == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: file))
      var bytes = Data()
      while let part = try handle.read(upToCount: partSize), !part.isEmpty {
        bytes += part
        guard bytes.count <= mostBytes else { throw tooLarge(file) }
      }
      return [UInt8](bytes)
    } catch let code as ExitCode {
      throw code
    } catch {
      Console.complain("Could not open \(file): it is missing or cannot be read. Check its path.")
      throw Exit.unreachable
    }
  }

  /// What the document is called in a sentence.
  static func name(_ file: String) -> String {
    file == "-" ? "standard input" : file
  }

  /// Says what a document is in place of what was asked for, if that can be told.
  static func finding(_ bytes: [UInt8]) -> String? {
    switch ForeignDocument(bytes) {
    case .empty: "it is empty"
    case .pdf: "it is a PDF document"
    case .picture: "it is a picture"
    case .recording: "it is a sound or a film"
    case .archive: "it is compressed or an archive; unpack it first"
    case .data: "it holds no text"
    case .page, .xml, .json, .text, .folder: nil
    }
  }

  private static func tooLarge(_ file: String) -> ExitCode {
    Console.complain(
      "Could not read \(name(file)): it is larger than \(ByteSize.spelled(mostBytes)), the most "
        + "that a document may have."
    )
    return Exit.badData
  }

  /// Whether a path leads to a folder.
  ///
  /// What cannot be asked is left to the reading, which says why it cannot be read.
  static func isFolder(_ file: String) -> Bool {
    (try? URL(filePath: file).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}
