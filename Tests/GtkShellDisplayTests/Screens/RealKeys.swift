// SPDX-License-Identifier: MIT

import GtkShell
import TestSupport
import Testing

/// Keys that come from the display, as a keyboard's do.
@MainActor
enum RealKeys {
  /// Presses a key and waits for what it does to be drawn.
  ///
  /// - Parameters:
  ///   - key: its name in X, such as `F5` or `ctrl+r`.
  ///   - window: a window whose frames are waited for.
  ///   - title: the title of the window that gets the keyboard first.
  /// - Throws: an error of Foundation when there is no xdotool.
  static func press(_ key: String, in window: ApplicationWindow, named title: String) async throws {
    let result = try RealInput.send(["windowfocus", "key", key], toWindow: title)
    #expect(result.code == 0, "\(result.complaint)")
    await MainLoop.settle(window)
  }
}
