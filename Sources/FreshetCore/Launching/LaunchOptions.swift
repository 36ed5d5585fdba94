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
  /// Where to write the trace; nil for none.
  package var tracePath: String?
  /// Where to write a picture of the window when all is still, before quitting; nil for none.
  package var screenshotPath: String?
  /// Whether to go to the end of the list before all is still.
  package var scrollsToEnd = false
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

  /// Reads arguments.
  ///
  /// - Parameter arguments: what follows the program's name.
  /// - Throws: `Fault`, for the first argument that cannot be followed.
  package init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--version": printsVersion = true
      case "--help", "-h": printsHelp = true
      case "--scroll-to-end": scrollsToEnd = true
      case "--trace": tracePath = try Self.value(of: argument, &rest)
      case "--screenshot": screenshotPath = try Self.value(of: argument, &rest)
      case "--size": try takeSize(try Self.value(of: argument, &rest))
      case "--color-scheme":
        let value = try Self.value(of: argument, &rest)
        guard ["light", "dark"].contains(value) else {
          throw .badValue(option: argument, value: value)
        }
        colorScheme = value
      case "--":
        sources += rest
        return
      default:
        guard !argument.hasPrefix("-") || argument == "-" else { throw .unknownOption(argument) }
        sources.append(argument)
      }
    }
  }

  private mutating func takeSize(_ text: String) throws(Fault) {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
      throw .badValue(option: "--size", value: text)
    }
    (width, height) = (sides[0], sides[1])
  }

  private static func value(
    of option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Fault) -> String {
    guard let value = rest.popFirst() else { throw .missingValue(option: option) }
    return value
  }
}
