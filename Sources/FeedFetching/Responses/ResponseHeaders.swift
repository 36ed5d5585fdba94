// SPDX-License-Identifier: GPL-3.0-or-later

/// The headers of an answer, found by name whatever their case.
package struct ResponseHeaders: Hashable, Sendable {
  private var values: [String: [String]] = [:]

  /// Creates headers.
  ///
  /// - Parameter fields: names and values, in the order of the answer.
  package init(_ fields: [(name: String, value: String)] = []) {
    for field in fields {
      values[field.name.lowercased(), default: []].append(field.value)
    }
  }

  /// The last value of a header that occurs once; nil when it is absent.
  package subscript(name: String) -> String? { values[name.lowercased()]?.last }

  /// Returns every value of a header that may occur more than once, such as `Link`.
  ///
  /// - Parameter name: the name, in any case.
  /// - Returns: the values in the order of the answer; empty when there is none.
  package func all(_ name: String) -> [String] { values[name.lowercased()] ?? [] }
}
