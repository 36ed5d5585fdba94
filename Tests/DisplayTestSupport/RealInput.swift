// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
package import TestSupport

/// Keys and presses that come from the display, as those of a person do.
package enum RealInput {
  /// Looks for a window; the display knows of it and its title some frames after the program.
  ///
  /// - Parameter title: the window's title.
  /// - Returns: whether the display shows it.
  /// - Throws: an error of Foundation when there is no xdotool.
  package static func shows(windowNamed title: String) throws -> Bool {
    try run(find(title)).code == 0
  }

  /// Gives a window the keyboard and presses keys, one after the other.
  ///
  /// - Parameters:
  ///   - keys: their names in X, such as `n` or `ctrl+z`.
  ///   - title: the window's title.
  /// - Returns: what xdotool said; its code is 0 when all was done.
  /// - Throws: an error of Foundation when there is no xdotool.
  package static func press(_ keys: [String], inWindow title: String) throws -> BuiltProgram.Result
  {
    try send(["windowfocus", "key"] + keys, toWindow: title)
  }

  /// Gives a window the keyboard and types a text.
  ///
  /// - Parameters:
  ///   - text: the text, of letters that the keyboard of the display has.
  ///   - title: the window's title.
  /// - Returns: what xdotool said; its code is 0 when all was done.
  /// - Throws: an error of Foundation when there is no xdotool.
  package static func type(_ text: String, inWindow title: String) throws -> BuiltProgram.Result {
    try send(["windowfocus", "type", text], toWindow: title)
  }

  /// Moves the pointer into a window, and then to a point of it.
  ///
  /// - Parameters:
  ///   - point: pixels from the corner of the window.
  ///   - title: the window's title.
  /// - Returns: what xdotool said; its code is 0 when all was done.
  /// - Throws: an error of Foundation when there is no xdotool.
  package static func movePointer(
    to point: (x: Int, y: Int),
    inWindow title: String
  ) throws -> BuiltProgram.Result {
    try send(move(to: (point.x + 1, point.y + 1)) + move(to: point), toWindow: title)
  }

  /// Moves the pointer and presses a button there, or turns the wheel.
  ///
  /// - Parameters:
  ///   - point: pixels from the corner of the window.
  ///   - button: the button's number in X: 1 is the left one, 4 and 5 turn the wheel up and down.
  ///   - times: how often.
  ///   - title: the window's title.
  /// - Returns: what xdotool said; its code is 0 when all was done.
  /// - Throws: an error of Foundation when there is no xdotool.
  package static func click(
    at point: (x: Int, y: Int),
    button: Int = 1,
    times: Int = 1,
    inWindow title: String
  ) throws -> BuiltProgram.Result {
    let presses = ["click", "--repeat", "\(times)", "--delay", "\(pauseMilliseconds)", "\(button)"]
    return try send(move(to: point) + presses, toWindow: title)
  }

  /// Presses the left button, moves the pointer and releases the button there.
  ///
  /// - Parameters:
  ///   - start: pixels from the corner of the window.
  ///   - end: pixels from the same corner.
  ///   - title: the window's title.
  /// - Returns: what xdotool said; its code is 0 when all was done.
  /// - Throws: an error of Foundation when there is no xdotool.
  package static func drag(
    from start: (x: Int, y: Int),
    to end: (x: Int, y: Int),
    inWindow title: String
  ) throws -> BuiltProgram.Result {
    let middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    let path = move(to: middle) + move(to: end)
    let words = move(to: start) + ["mousedown", "1"] + path + ["mouseup", "1"]
    return try send(words, toWindow: title)
  }

  /// Sets the layouts of the display's keyboard, of which the first one is in use.
  ///
  /// A key that only a later layout has is pressed in that one.
  ///
  /// - Parameter layouts: their names in X, such as `us,ru`.
  /// - Returns: what setxkbmap said; its code is 0 when all was done.
  /// - Throws: an error of Foundation when there is no setxkbmap.
  public static func setLayouts(_ layouts: String) throws -> BuiltProgram.Result {
    try BuiltProgram.run(URL(filePath: "/usr/bin/setxkbmap"), ["-layout", layouts])
  }

  /// The time between two presses of a button: more than GTK needs for each, less than two clicks
  /// of a person take.
  private static let pauseMilliseconds = 40

  private static func move(to point: (x: Int, y: Int)) -> [String] {
    ["mousemove", "--window", "%1", "\(point.x)", "\(point.y)"]
  }

  /// Has xdotool do something with a window.
  ///
  /// - Parameters:
  ///   - words: what it does with the window, in its words.
  ///   - title: the window's title.
  /// - Returns: what it said; its code is 0 when all was done.
  /// - Throws: an error of Foundation when there is no xdotool.
  private static func send(
    _ words: [String],
    toWindow title: String
  ) throws -> BuiltProgram.Result {
    try run(find(title) + words)
  }

  private static func find(_ title: String) -> [String] {
    ["search", "--onlyvisible", "--name", "^\(title)$"]
  }

  private static func run(_ words: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram.run(URL(filePath: "/usr/bin/xdotool"), words)
  }
}
