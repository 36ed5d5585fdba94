// SPDX-License-Identifier: GPL-3.0-or-later

/// The parents of the nodes in a tree that does not change meanwhile.
struct Parents {
  private var parents: [ObjectIdentifier: HTMLNode] = [:]

  /// Stores the parents of all elements below a node.
  init(of root: HTMLNode) {
    note(root)
  }

  private mutating func note(_ node: HTMLNode) {
    for child in node.children where !child.isText {
      parents[ObjectIdentifier(child)] = node
      note(child)
    }
  }

  /// The element around a node; nil for the top.
  subscript(node: HTMLNode) -> HTMLNode? { parents[ObjectIdentifier(node)] }

  /// Returns the elements around a node, the nearest first.
  func line(above node: HTMLNode) -> [HTMLNode] {
    var result: [HTMLNode] = []
    var current = self[node]
    while let ancestor = current {
      result.append(ancestor)
      current = self[ancestor]
    }
    return result
  }
}
