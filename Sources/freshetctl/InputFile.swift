// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import Foundation
import FreshetCore

/// A document that a command reads.
enum InputFile {
  /// The most bytes of a document: as many as Freshet accepts from a server.
  static let mostBytes = FeedServices.largestDocument

  private static let partSize = 1 << 20

  /// Reads a file, or standard input for "-".
  ///
  /// - Throws: `Exit.unreachable` or `Exit.badData`, after reporting the reason.
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

  /// Returns the name of the document for a sentence.
  static func name(_ file: String) -> String {
    file == "-" ? "standard input" : file
  }

  /// Returns the kind of an unexpected document, if it can be recognized.
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

  /// Whether a path is that of a folder.
  ///
  /// A path that cannot be checked is left to the reading, which reports the reason.
  static func isFolder(_ file: String) -> Bool {
    var isFolder: ObjCBool = false
    // The resource values of a URL would say the same, but take a tenth of a short command's time.
    // The pointer is that of the variable, for the time of the call.
    let isThere = unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
    return isThere && isFolder.boolValue
  }
}
