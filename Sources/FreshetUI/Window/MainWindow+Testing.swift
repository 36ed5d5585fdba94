// SPDX-License-Identifier: GPL-3.0-or-later

// A door for tests.
extension MainWindow {
  /// The pane with the keyboard focus; nil when none has it.
  package var focusedPane: WindowPane? { panes.focused }
}
