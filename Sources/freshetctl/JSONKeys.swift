// SPDX-License-Identifier: GPL-3.0-or-later

/// The help for the members of a command's JSON objects, in a form that tests read.
enum JSONKeys {
  /// Returns the sentence.
  ///
  /// - Parameters:
  ///   - keys: the names, in the order in which they are listed.
  ///   - option: the option that adds the members; nil for those that are there without one.
  /// - Returns: one sentence.
  static func help(_ keys: String..., with option: String? = nil) -> String {
    "JSON keys\(option.map { " with \($0)" } ?? ""): \(keys.joined(separator: ", "))."
  }
}
