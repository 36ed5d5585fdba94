// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// The screen that windows open on.
public enum Display {
  /// Whether one answers.
  ///
  /// The first question connects to it. Who draws with the processor, as `GSK_RENDERER=cairo`
  /// says, needs no GL, whose drivers take some 60 MB and part of the start: GTK is told not to
  /// load them.
  public static var isReachable: Bool {
    // GTK takes this from the environment alone; programs that are started later do not get it.
    let (variable, word) = fr_gtk_has(16) != 0 ? ("GDK_DISABLE", "gl") : ("GDK_DEBUG", "gl-disable")
    let said = environment(variable)
    defer {
      if let said { g_setenv(variable, said, 1) } else { g_unsetenv(variable) }
    }
    if environment("GSK_RENDERER") == "cairo" {
      g_setenv(variable, said.map { "\($0),\(word)" } ?? word, 1)
    }
    return gtk_init_check() != 0
  }

  private static func environment(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }
}
