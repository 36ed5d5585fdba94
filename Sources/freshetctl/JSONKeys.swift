// SPDX-License-Identifier: GPL-3.0-or-later

/// The help's words on the members of a command's JSON objects, in a form that tests read.
enum JSONKeys {
  /// The sentence.
  ///
  /// - Parameters:
  ///   - keys: the names, in the order in which they are told.
  ///   - option: the option with which the objects have them; nil: that of all others.
  /// - Returns: one sentence.
  static func help(_ keys: String..., with option: String? = nil) -> String {
    "JSON keys\(option.map { " with \($0)" } ?? ""): \(keys.joined(separator: ", "))."
  }
}
