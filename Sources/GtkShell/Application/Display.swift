// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// The display that windows open on.
public enum Display {
  /// Whether a display can be reached.
  ///
  /// The first read connects to the display. If `GSK_RENDERER=cairo` says that the processor draws,
  /// GTK is told not to load the GL drivers, which take some 60 MB and a part of the start.
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
