// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedFetching
import FeedModel
import Foundation
import FreshetCore

/// A document that a command reads.
enum InputFile {
  /// The most bytes of a document: as many as Freshet accepts from a server.
  static let mostBytes = FetchLimits.feed.maximumBytes

  private static let partSize = 1 << 20

  /// Reads a file, or standard input for "-".
  ///
  /// - Throws: `Exit.unreachable` or `Exit.badData`, after reporting the reason.
  static func read(_ file: String) throws -> [UInt8] {
    guard file == "-" || !isFolder(file) else {
      Console.complain(
        Console.localize(
          "Could not open {path}: it is a folder. Name a file in it.",
          ["path": file]
        )
      )
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
      Console.complain(
        Console.localize(
          "Could not open {path}: it is missing or cannot be read. Check its path.",
          ["path": file]
        )
      )
      throw Exit.unreachable
    }
  }

  /// Returns the name of the document for a sentence.
  static func name(_ file: String) -> String {
    file == "-" ? Console.localize("standard input") : file
  }

  /// Returns the kind of an unexpected document, if it can be recognized.
  static func finding(_ bytes: [UInt8]) -> String? {
    switch ForeignDocument(bytes) {
    case .empty: Console.localize("it is empty")
    case .pdf: Console.localize("it is a PDF document")
    case .picture: Console.localize("it is a picture")
    case .recording: Console.localize("it is a sound or a film")
    case .archive: Console.localize("it is compressed or an archive; unpack it first")
    case .data: Console.localize("it holds no text")
    case .page, .xml, .json, .text, .folder: nil
    }
  }

  private static func tooLarge(_ file: String) -> ExitCode {
    Console.complain(
      Console.localize(
        "Could not read {path}: it is larger than {size}, the most that a document may have.",
        ["path": name(file), "size": ByteSize.spelled(mostBytes, in: Console.messages.wording)]
      )
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
