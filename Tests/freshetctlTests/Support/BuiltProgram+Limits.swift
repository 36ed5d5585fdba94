// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

extension BuiltProgram {
  /// Runs the program while no file may be longer than so many blocks of 512 bytes, as on a disk
  /// without room.
  ///
  /// - Throws: an error of Foundation when there is no shell.
  func run(
    _ arguments: [String],
    blocks: Int,
    environment: [String: String] = [:]
  ) throws -> Result {
    let command = "trap '' XFSZ; ulimit -f \(blocks); exec \"$0\" \"$@\""
    return try Self.run(
      URL(filePath: "/bin/sh"),
      ["-c", command, path] + arguments,
      environment: environment
    )
  }

  /// Runs the program as a user for whom the rights of files hold: for root they do not.
  ///
  /// - Throws: an error of Foundation when it cannot be started.
  func runWithinRights(_ arguments: [String]) throws -> Result {
    guard getuid() == 0 else { return try run(arguments) }
    let rights = "-dac_override,-dac_read_search"
    return try Self.run(
      URL(filePath: "/usr/bin/setpriv"),
      ["--bounding-set=\(rights)", "--inh-caps=\(rights)", path] + arguments
    )
  }
}
