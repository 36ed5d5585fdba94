// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Keys and presses that come from the display, as those of a person do.
public enum RealInput {
  /// Has xdotool do something with a window.
  ///
  /// - Parameters:
  ///   - words: what it does with the window, in its words.
  ///   - title: the window's title.
  /// - Returns: what it said; its code is 0 when all was done.
  /// - Throws: an error of Foundation when there is no xdotool.
  public static func send(
    _ words: [String],
    toWindow title: String
  ) throws -> BuiltProgram.Result {
    let find = ["search", "--onlyvisible", "--name", "^\(title)$"]
    return try BuiltProgram.run(URL(filePath: "/usr/bin/xdotool"), find + words)
  }
}
