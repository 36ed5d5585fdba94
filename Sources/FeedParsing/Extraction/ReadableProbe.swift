// SPDX-License-Identifier: GPL-3.0-or-later

/// Guesses whether a page holds an article, by the running text that a reader would see.
///
/// - Source: the test that browsers make before they offer their reader mode.
struct ReadableProbe {
  private let classes = ClassWords()
  private var points = 0.0

  /// Paragraphs up to this length give no points.
  private static let minimumParagraph = 140
  /// So many points make an article likely: one paragraph of 540 letters, or several shorter.
  private static let enoughPoints = 20.0

  /// Whether a prepared page has enough text.
  mutating func isReadable(_ root: PageNode) -> Bool {
    visit(root, isInItem: false)
    return points > Self.enoughPoints
  }

  private mutating func visit(_ node: PageNode, isInItem: Bool) {
    for child in node.children where !child.isText && points <= Self.enoughPoints {
      let traits = classes.traits(of: child)
      if traits.contains(.unlikely), !traits.contains(.possible), child.name != "body" { continue }
      if child.name == "nav" || child.name == "footer" { continue }
      if isParagraph(child), !isInItem {
        let length = child.measure.letters - Self.minimumParagraph
        if length > 0, child.measure.linkDensity < 0.5 { points += Double(length).squareRoot() }
        // A paragraph inside a paragraph is the same text.
        continue
      }
      visit(child, isInItem: isInItem || child.name == "li")
    }
  }

  /// Whether the element is a paragraph, or a division that is used as one.
  private func isParagraph(_ node: PageNode) -> Bool {
    if node.name == "p" || node.name == "pre" { return true }
    guard node.name == "div" else { return false }
    return node.measure.characters > 0
      && !node.children.contains { PageNames.blocks.contains($0.name) }
  }
}
