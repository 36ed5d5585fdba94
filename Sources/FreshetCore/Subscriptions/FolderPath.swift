// SPDX-License-Identifier: GPL-3.0-or-later

/// The path of a folder as it is typed: `News/World`.
///
/// A slash or a backslash inside of a name has a backslash before it.
package struct FolderPath: Hashable, Sendable, CustomStringConvertible {
  /// The names, the outermost first; empty for the top.
  package let names: [String]

  /// Creates a path.
  package init(_ names: [String]) {
    self.names = names
  }

  /// Reads a typed path; names are trimmed, and empty ones left out.
  package init(typed text: String) {
    var (names, name, isEscaped) = ([String](), "", false)
    for character in text {
      switch character {
      case "\\" where !isEscaped: isEscaped = true
      case "/" where !isEscaped:
        names.append(name)
        name = ""
      default:
        name.append(character)
        isEscaped = false
      }
    }
    names.append(name)
    self.names = names.map { $0.trimmingWhitespace }
      .filter { !$0.isEmpty }
  }

  /// The path as it can be typed again.
  package var description: String {
    names.map { $0.replacing("\\", with: "\\\\").replacing("/", with: "\\/") }
      .joined(separator: "/")
  }
}
