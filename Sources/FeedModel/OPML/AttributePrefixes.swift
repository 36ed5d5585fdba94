// SPDX-License-Identifier: GPL-3.0-or-later

/// A table that gives each namespace of a document one prefix, and each prefix one namespace.
///
/// Reading and writing both use it in the order of the document, so that a document is written with
/// the prefixes that were read.
package struct AttributePrefixes: Sendable {
  /// The namespaces with their prefixes, in the order of the document.
  package private(set) var declarations: [(prefix: String, namespace: String)] = []
  private var prefixes: [String: String] = [:]
  private var taken: Set<String> = ["xml", "xmlns"]

  /// Makes an empty table.
  package init() {}

  /// Gives an attribute the prefix of its namespace; one without a namespace is returned unchanged.
  ///
  /// - Parameter attribute: an attribute as it was written.
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
