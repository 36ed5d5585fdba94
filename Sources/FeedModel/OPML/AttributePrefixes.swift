// SPDX-License-Identifier: GPL-3.0-or-later

/// Gives each namespace of a document one prefix, and each prefix one namespace.
///
/// Reading and writing both ask it in the order of the document, so that what was read once is
/// written with the prefixes that it has.
package struct AttributePrefixes: Sendable {
  /// The namespaces with their prefixes, in the order in which they were met.
  package private(set) var declarations: [(prefix: String, namespace: String)] = []
  private var prefixes: [String: String] = [:]
  private var taken: Set<String> = ["xml", "xmlns"]

  /// Makes an empty table.
  package init() {}

  /// Gives an attribute the prefix of its namespace; one without a namespace stays as it is.
  ///
  /// - Parameter attribute: an attribute as somebody wrote it.
  /// - Returns: the attribute with the prefix that its namespace has in this document.
  package mutating func settled(_ attribute: OutlineAttribute) -> OutlineAttribute {
    guard let namespace = attribute.namespace, let wished = attribute.prefix else {
      return attribute
    }
    let prefix = prefix(of: namespace, wished: String(wished))
    guard prefix != wished else { return attribute }
    let name = "\(prefix):\(attribute.localName)"
    return OutlineAttribute(name, namespace: namespace, value: attribute.value) ?? attribute
  }

  private mutating func prefix(of namespace: String, wished: String) -> String {
    if let known = prefixes[namespace] { return known }
    var prefix = wished
    var number = 2
    while !taken.insert(prefix).inserted {
      prefix = "\(wished)\(number)"
      number += 1
    }
    prefixes[namespace] = prefix
    declarations.append((prefix, namespace))
    return prefix
  }
}
