// SPDX-License-Identifier: GPL-3.0-or-later

/// What the window program was started with.
package struct LaunchOptions: Hashable, Sendable {
  /// Why the arguments cannot be followed.
  package enum Fault: Error, Hashable, Sendable {
    /// No option of that name.
    case unknownOption(String)
    /// The option needs a value after it.
    case missingValue(option: String)
    /// The option's value is of another form.
    case badValue(option: String, value: String)
  }

  /// The feeds to open, as they were typed.
  package var sources: [String] = []
  /// The file of the library; nil for the reader's own.
  package var libraryPath: String?
  /// Where to write the trace; nil for none.
  package var tracePath: String?
  /// Where to write each statement that runs in the library; nil for nowhere.
  package var statementsPath: String?
  /// Where to write what happens to the lists, for a replay; nil for nowhere.
  package var recordingPath: String?
  /// Where to write a picture of the window when all is still, before quitting; nil for none.
  package var screenshotPath: String?
  /// Whether to go to the end of the list before all is still.
  package var scrollsToEnd = false
  /// Whether feeds are left as they are until somebody asks, and the library's file as well.
  package var staysIdle = false
  /// Whether to print the version and quit.
  package var printsVersion = false
  /// Whether to print the help and quit.
  package var printsHelp = false
  /// The window's width and height in pixels; nil for the usual ones.
  package var width: Int?
  /// See `width`.
  package var height: Int?
  /// `light` or `dark`; nil for what the desktop says.
  package var colorScheme: String?

  /// Whether a further run hands its arguments to this one: it is of the reader's own library, and
  /// nothing is measured or drawn in it.
  package var isShared: Bool {
    [libraryPath, tracePath, statementsPath, recordingPath, screenshotPath].allSatisfy { $0 == nil }
      && !scrollsToEnd
  }

  /// Whether feeds are refreshed by themselves, and the library is checked and backed up.
  ///
  /// A run that ends as soon as all is still has nobody who reads in it.
  package var keepsUp: Bool { !staysIdle && screenshotPath == nil && !scrollsToEnd }

  /// Reads arguments.
  ///
  /// - Parameter arguments: what follows the program's name.
  /// - Throws: `Fault`, for the first argument that cannot be followed.
  package init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        sources += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        sources.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if try !takeSwitch(argument, parts) { try take(argument, parts, &rest) }
    }
  }

  /// Takes an option that has no value.
  ///
  /// - Returns: false if it is another one.
  private mutating func takeSwitch(
    _ argument: String,
    _ parts: [Substring]
  ) throws(Fault) -> Bool {
    let option = String(parts[0])
    switch option {
    case "--version": printsVersion = true
    case "--help", "-h": printsHelp = true
    case "--scroll-to-end": scrollsToEnd = true
    case "--no-refresh": staysIdle = true
    default: return false
    }
    guard parts.count == 1 else { throw .badValue(option: option, value: String(parts[1])) }
    return true
  }

  private static let optionsWithValues: Set<String> = [
    "--library", "--trace", "--statements", "--record", "--screenshot", "--size",
    "--color-scheme",
  ]

  /// Takes an option whose value stands behind a sign, or is the next argument.
  private mutating func take(
    _ argument: String,
    _ parts: [Substring],
    _ rest: inout ArraySlice<String>
  ) throws(Fault) {
    let option = String(parts[0])
    guard Self.optionsWithValues.contains(option) else { throw .unknownOption(argument) }
    let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() ?? ""
    guard !value.isEmpty else { throw .missingValue(option: option) }
    switch option {
    case "--library": libraryPath = value
    case "--trace": tracePath = value
    case "--statements": statementsPath = value
    case "--record": recordingPath = value
    case "--screenshot": screenshotPath = value
    case "--size": try takeSize(value)
    default: try takeColorScheme(value)
    }
  }

  private mutating func takeSize(_ text: String) throws(Fault) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
      throw .badValue(option: "--size", value: text)
    }
    (width, height) = (sides[0], sides[1])
  }

  private mutating func takeColorScheme(_ text: String) throws(Fault) {
    guard ["light", "dark"].contains(text) else {
      throw .badValue(option: "--color-scheme", value: text)
    }
    colorScheme = text
  }
}
