// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The input of a person, which a terminal does not show.
enum HiddenInput {
  /// Reads a line of standard input; a terminal shows nothing of it meanwhile.
  ///
  /// - Returns: the line without its end; nil at the end of the input.
  static func line() -> String? {
    var settings = termios()
    // The structure lives on this function's stack, and is lent for the length of each call.
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return readLine() }
    var hidden = settings
    hidden.c_lflag &= ~tcflag_t(ECHO)
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer {
      unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      Console.report([""])
    }
    return readLine()
  }
}
