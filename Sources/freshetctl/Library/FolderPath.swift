// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The path of a folder in the form of a command line: `News/World`.
///
/// A slash or a backslash inside of a name has a backslash before it.
struct FolderPath: Hashable, CustomStringConvertible {
  /// The names, the outermost first; empty for the top.
  let names: [String]

  init(_ names: [String]) {
    self.names = names
  }

  /// Reads a typed path; names are trimmed, and empty ones left out.
  init(typed text: String) {
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
    self.names = names.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }

  var description: String {
    names.map { $0.replacing("\\", with: "\\\\").replacing("/", with: "\\/") }
      .joined(separator: "/")
  }
}
