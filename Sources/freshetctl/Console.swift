// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation

/// How the program ends; the numbers are those of sysexits.h.
enum Exit {
  /// The input is not what it should be.
  static let badData = ExitCode(65)
  /// The source cannot be reached.
  static let unreachable = ExitCode(69)
  /// A fault of the program.
  static let ourFault = ExitCode(70)
}

/// The two streams that a person or a script reads.
enum Console {
  /// Whether a person watches the error stream.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a line to the output.
  ///
  /// A reader that has gone, as `head` does, ends the program quietly by SIGPIPE.
  static func write(_ line: String) {
    print(line)
  }

  /// Writes one line to the error stream.
  static func complain(_ sentence: String) {
    let line = sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("freshetctl: \(line)\n".utf8))
  }

  /// Shows where the work stands, if a person watches; the next one takes its place.
  static func progress(_ text: String) {
    guard isInteractive else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}
