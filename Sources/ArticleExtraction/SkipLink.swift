// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// Tells the links that lead over a page's menus, for those who use its keys: "Skip to content".
enum SkipLink {
  private static let maximumLength = 60
  private static let starts = ["skip to ", "jump to ", "skip navigation", "skip nav"]

  /// Whether an element is such a link.
  static func isOne(_ node: PageNode) -> Bool {
    guard node.name == "a", node["href"]?.contains("#") == true,
      node.measure.characters < maximumLength
    else { return false }
    if (node["class"] ?? "").lowercased().contains("skip") { return true }
    let text = node.plainText().lowercased()
    return starts.contains { text.hasPrefix($0) }
  }
}
