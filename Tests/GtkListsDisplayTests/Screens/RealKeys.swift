// SPDX-License-Identifier: MIT

import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// Keys that come from the display, as a keyboard's do.
@MainActor
enum RealKeys {
  /// Presses keys one after the other and waits for what they do to be drawn.
  ///
  /// - Parameters:
  ///   - keys: their names in X, such as `F5` or `ctrl+r`.
  ///   - window: a window whose frames are waited for.
  ///   - title: the title of the window that gets the keyboard first.
  /// - Throws: an error of Foundation when there is no xdotool.
  static func press(
    _ keys: String...,
    in window: ApplicationWindow,
    named title: String
  ) async throws {
    // The display has a window, and its title, some frames after the program. The keys that follow
    // report a fault of xdotool.
    #expect(
      await MainLoop.run { (try? RealInput.shows(windowNamed: title)) ?? true },
      "no window is called \(title)"
    )
    let result = try RealInput.press(keys, inWindow: title)
    #expect(result.code == 0, "\(result.complaint)")
    await MainLoop.settle(window)
  }
}
