// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The screen that windows open on.
public enum Display {
  /// Whether one answers.
  ///
  /// The first question connects to it.
  public static var isReachable: Bool {
    gtk_init_check() != 0
  }
}
