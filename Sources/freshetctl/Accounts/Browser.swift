// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The browser of the desktop.
enum Browser {
  /// The program that finds the browser, of xdg-utils.
  private static let opener = "xdg-open"

  /// Shows a page in the browser.
  ///
  /// - Returns: whether the browser was asked; false without a desktop.
  static func open(_ page: URL) -> Bool {
    guard let program = find(opener, in: ProcessInfo.processInfo.environment["PATH"] ?? "") else {
      return false
    }
    let process = Process()
    process.executableURL = program
    process.arguments = [page.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return true
    } catch {
      return false
    }
  }

  private static func find(_ name: String, in path: String) -> URL? {
    path.split(separator: ":").lazy.map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }
}
