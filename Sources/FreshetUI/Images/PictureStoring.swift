// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import GtkShell

/// The way of a picture into a file of the reader's choice.
enum PictureStoring {
  /// Asks for a file, and writes a picture into it.
  ///
  /// - Parameters:
  ///   - bytes: the picture as it arrived.
  ///   - address: its address, which names the file at first.
  ///   - window: the window over which it is asked.
  ///   - messages: the strings of the interface.
  ///   - report: called with the sentence about the outcome.
  static func ask(
    _ bytes: [UInt8],
    of address: URL,
    over window: Widget,
    _ messages: Messages,
    report: @escaping (String) -> Void
  ) {
    let name = PictureFile.name(of: address, ending: Texture.fileEnding(of: bytes))
    FileChooser.save(messages.savePicture, named: name, for: window) { path in
      Task { report(await write(bytes, to: path, messages)) }
    }
  }

  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: the path of the file, which is replaced when it is there.
  ///   - messages: the strings of the interface.
  /// - Returns: the sentence about the outcome.
  static func write(_ bytes: [UInt8], to path: String, _ messages: Messages) async -> String {
    do {
      try await PictureFile.write(bytes, to: path)
      return messages.pictureSaved
    } catch {
      return messages.pictureNotSaved(error.localizedDescription)
    }
  }
}
