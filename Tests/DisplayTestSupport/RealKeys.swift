// SPDX-License-Identifier: GPL-3.0-or-later

package import GtkShell
import GtkShellTesting
import TestSupport

/// Keys that come from the display, as a keyboard's do: whoever has the focus gets them first.
@MainActor
package enum RealKeys {
  /// The reason why a window did not get its input.
  package struct Failure: Error, CustomStringConvertible {
    /// The finding, as a clause.
    package let description: String
  }

  /// Presses keys one after the other.
  ///
  /// - Parameters:
  ///   - keys: their names in X, such as `n` or `ctrl+z`.
  ///   - window: the window, which gets the keyboard first.
  ///   - title: the window's title.
  ///   - isSettling: whether the window's frames are waited for; not for a key that ends it.
  /// - Throws: `Failure`; an error of Foundation when there is no xdotool.
  package static func press(
    _ keys: String...,
    in window: ApplicationWindow,
    named title: String = "Freshet",
    settling isSettling: Bool = true
  ) async throws {
    try await press(keys, in: window, named: title, settling: isSettling)
  }

  /// Presses keys one after the other, as `press` with the keys one by one.
  ///
  /// - Throws: `Failure`; an error of Foundation when there is no xdotool.
  package static func press(
    _ keys: [String],
    in window: ApplicationWindow,
    named title: String = "Freshet",
    settling isSettling: Bool = true
  ) async throws {
    try await waitForWindow(named: title)
    try check(RealInput.press(keys, inWindow: title))
    if isSettling { await MainLoop.settle(window) }
  }

  /// Types a text, letter by letter.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - window: the window, which gets the keyboard first.
  ///   - title: the title of the window, or of a dialog over it.
  /// - Throws: `Failure`; an error of Foundation when there is no xdotool.
  package static func type(
    _ text: String,
    in window: ApplicationWindow,
    named title: String = "Freshet"
  ) async throws {
    try await waitForWindow(named: title)
    try check(RealInput.type(text, inWindow: title))
    await MainLoop.settle(window)
  }

  /// Drags with the left button.
  ///
  /// - Parameters:
  ///   - start: pixels from the corner of the window.
  ///   - end: pixels from the same corner.
  ///   - window: the window.
  /// - Throws: `Failure`; an error of Foundation when there is no xdotool.
  package static func drag(
    from start: (x: Int, y: Int),
    to end: (x: Int, y: Int),
    in window: ApplicationWindow
  ) async throws {
    // The pointer cannot leave the screen.
    let inside = (x: max(0, end.x), y: max(0, end.y))
    try await waitForWindow(named: "Freshet")
    try check(RealInput.drag(from: start, to: inside, inWindow: "Freshet"))
    await MainLoop.settle(window)
  }

  /// Moves the pointer.
  ///
  /// - Parameters:
  ///   - point: pixels from the corner of the window.
  ///   - window: the window.
  ///   - title: the window's title.
  /// - Throws: `Failure`; an error of Foundation when there is no xdotool.
  package static func movePointer(
    to point: (x: Int, y: Int),
    in window: ApplicationWindow,
    named title: String
  ) async throws {
    try await waitForWindow(named: title)
    try check(RealInput.movePointer(to: point, inWindow: title))
    await MainLoop.settle(window)
  }

  /// Moves the pointer and presses a button there, or turns the wheel.
  ///
  /// - Parameters:
  ///   - point: pixels from the corner of the window.
  ///   - button: the button's number in X: 1 is the left one, 4 and 5 turn the wheel up and down.
  ///   - times: how often.
  ///   - window: the window.
  ///   - title: the window's title.
  /// - Throws: `Failure`; an error of Foundation when there is no xdotool.
  package static func click(
    at point: (x: Int, y: Int),
    button: Int = 1,
    times: Int = 1,
    in window: ApplicationWindow,
    named title: String = "Freshet"
  ) async throws {
    try await waitForWindow(named: title)
    try check(RealInput.click(at: point, button: button, times: times, inWindow: title))
    await MainLoop.settle(window)
  }

  /// Waits until the display has the window under its title, some frames after the program.
  ///
  /// - Throws: `Failure`. The input that follows reports a fault of xdotool.
  private static func waitForWindow(named title: String) async throws {
    let isShown = await MainLoop.run { (try? RealInput.shows(windowNamed: title)) ?? true }
    guard isShown else { throw Failure(description: "no window is called \(title)") }
  }

  private static func check(_ result: BuiltProgram.Result) throws {
    guard result.code == 0 else { throw Failure(description: result.complaint) }
  }
}
