// SPDX-License-Identifier: GPL-3.0-or-later

/// The strictness of one attempt to find the article.
struct Strictness: OptionSet {
  let rawValue: UInt8

  /// Parts are removed whose class or role says that they are no text.
  static let stripUnlikely = Strictness(rawValue: 1)
  /// Classes and ids give points.
  static let weighClasses = Strictness(rawValue: 2)
  /// Parts are removed that look like lists of links, forms and the like.
  static let cleanConditionally = Strictness(rawValue: 4)

  /// The attempts in their order: each omits one more demand.
  static let attempts: [Strictness] = [
    [.stripUnlikely, .weighClasses, .cleanConditionally],
    [.weighClasses, .cleanConditionally],
    [.cleanConditionally],
    [],
  ]
}

/// A search for the part of a web page that holds the article.
///
/// Paragraphs give points to the elements around them. The part with the most points, less the
/// share of its text that is links, is chosen, with those of its neighbors that seem to belong to
/// it.
///
/// - Source: the algorithm of browsers' reader modes, as it is publicly described.
struct ContentSearch {
  private let classes: ClassWords
  private let strictness: Strictness
  private let title: String
  /// The author of the article, as a line in the web page names it.
  private(set) var byline: String?
  private var candidates: [HTMLNode] = []

  /// The length below which a paragraph gives no points.
  ///
  /// - Units: letters.
  private static let minimumParagraph = 25
  /// The levels of elements above a paragraph that get points.
  private static let scoredLevels = 5
  /// Elements that are removed when they are empty.
  private static let hollow: Set<String> = WebPageNames.headings.union([
    "article", "div", "header", "section",
  ])

  /// Creates an attempt.
  init(classes: ClassWords, strictness: Strictness, title: String) {
    self.classes = classes
    self.strictness = strictness
    self.title = title
  }

  /// Searches a web page, whose tree it changes.
  ///
  /// - Parameter body: the page, measured; it is changed.
  /// - Returns: a `div` with the parts that hold the article; nil when there is no text.
  mutating func run(_ body: HTMLNode) -> HTMLNode? {
    sweep(body, isSheltered: false)
    wrapLines(of: body)
    body.measureAll()
    var path = [body]
    score(body, &path)
    for candidate in candidates {
      candidate.score = candidate.score.map { $0 * (1 - candidate.measure.linkDensity) }
    }
    let result = HTMLNode("div")
    let parents = Parents(of: body)
    if let top = best(parents), top !== body {
      result.children = joined(top, parents)
    } else {
      result.children = body.children
    }
    result.measureAll()
    return result.measure.isNothing ? nil : result
  }

  // MARK: Sweeping

  private mutating func sweep(_ node: HTMLNode, isSheltered: Bool) {
    var kept: [HTMLNode] = []
    kept.reserveCapacity(node.children.count)
    for child in node.children {
      guard !child.isText else {
        kept.append(child)
        continue
      }
      guard !isDropped(child, isSheltered: isSheltered) else { continue }
      sweep(child, isSheltered: isSheltered || child.name == "table" || child.name == "code")
      child.measureSelf()
      if child.measure.isNothing, Self.hollow.contains(child.name) { continue }
      kept.append(asParagraph(child))
    }
    node.children = kept
  }

  private mutating func isDropped(_ node: HTMLNode, isSheltered: Bool) -> Bool {
    if node["aria-modal"] == "true", node["role"] == "dialog" { return true }
    let traits = classes.traits(of: node)
    if BylineText.isByline(node, traits) {
      byline = byline ?? BylineText.name(in: node)
      return true
    }
    if SkipLink.isOne(node) { return true }
    if node.name == "h1" || node.name == "h2", TitleText.isSame(node.plainText(), title) {
      return true
    }
    guard strictness.contains(.stripUnlikely), !isSheltered else { return false }
    if WebPageNames.refused.contains(node.name) { return true }
    if let role = node["role"], WebPageNames.refusedRoles.contains(role) { return true }
    if node.isArticleBody || node.measure.bodies > 0 { return false }
    return traits.contains(.unlikely) && !traits.contains(.possible)
      && !["a", "article", "body", "main"].contains(node.name)
  }

  // MARK: Paragraphs

  /// Returns an element as a paragraph, if it holds nothing but one.
  private func asParagraph(_ node: HTMLNode) -> HTMLNode {
    guard WebPageNames.containers.contains(node.name) else { return node }
    if node.name == "div", !node.children.contains(where: Self.hasBlock) {
      node.name = "p"
      return node
    }
    guard node.name != "section" || node.children.contains(where: Self.hasBlock) else {
      return node
    }
    wrapLines(of: node)
    let inner = node.children.filter { !$0.isBlankText }
    if node.name == "div", inner.count == 1, inner[0].name == "p",
      inner[0].measure.linkDensity < Self.densityOfLists
    {
      return inner[0]
    }
    return node
  }

  /// Makes paragraphs of the text between blocks.
  private func wrapLines(of node: HTMLNode) {
    var result: [HTMLNode] = []
    var line: [HTMLNode] = []
    func endLine() {
      defer { line = [] }
      while let last = line.last, last.isBlankText || last.name == "br" { line.removeLast() }
      guard !line.isEmpty else { return }
      let paragraph = HTMLNode("p")
      paragraph.children = line
      paragraph.measureSelf()
      result.append(paragraph)
    }
    for child in node.children {
      if Self.hasBlock(child) {
        endLine()
        result.append(child)
      } else if !line.isEmpty || !(child.isBlankText || child.name == "br") {
        line.append(child)
      }
    }
    endLine()
    node.children = result
    node.measureSelf()
  }

  private static func hasBlock(_ node: HTMLNode) -> Bool {
    guard !node.isText else { return false }
    return WebPageNames.blocks.contains(node.name) || WebPageNames.embeds.contains(node.name)
      || node.children.contains(where: hasBlock)
  }

  // MARK: Points

  private mutating func score(_ node: HTMLNode, _ path: inout [HTMLNode]) {
    for child in node.children where !child.isText {
      if WebPageNames.scored.contains(child.name),
        child.measure.letters >= Self.minimumParagraph
      {
        give(points(of: child), to: path)
      }
      path.append(child)
      score(child, &path)
      path.removeLast()
    }
  }

  private func points(of node: HTMLNode) -> Double {
    2 + Double(node.measure.commas) + Double(min(node.measure.letters / 100, 3))
  }

  private mutating func give(_ points: Double, to path: [HTMLNode]) {
    for (level, node) in path.reversed().prefix(Self.scoredLevels).enumerated() {
      if node.score == nil {
        let weight = strictness.contains(.weighClasses) ? classes.weight(of: node) : 0
        node.score = WebPageNames.points(node.name) + weight
        candidates.append(node)
      }
      let share: Double =
        switch level {
        case 0: 1
        case 1: 2
        default: Double(level) * 3
        }
      node.score = (node.score ?? 0) + points / share
    }
  }
}

extension ContentSearch {
  // MARK: Choosing

  /// The number of candidates that are compared with one another.
  private static let topCount = 5
  /// The number of nearly equal candidates from which the element around them holds the article.
  private static let minimumAlike = 3
  private static let alikeShare = 0.75
  /// The share of a candidate's points below which an element above it is not tried.
  private static let leastShareAbove = 1.0 / 3
  /// The share of the best candidate's points with which a neighbor belongs to it, and the fewest.
  private static let (neighborShare, fewestOfNeighbor) = (0.2, 10.0)
  /// The length from which a paragraph is text without a sentence's end.
  private static let longParagraph = 80
  /// The share of links from which a paragraph is a list of them.
  private static let densityOfLists = 0.25
  /// Neighbors that may be text by themselves.
  private static let textual: Set<String> = ["blockquote", "p", "pre"]

  private func best(_ parents: Parents) -> HTMLNode? {
    let sorted = candidates.sorted { ($0.score ?? 0) > ($1.score ?? 0) }.prefix(Self.topCount)
    guard var top = sorted.first, let topScore = top.score else { return nil }
    let alike = sorted.dropFirst().filter { ($0.score ?? 0) >= topScore * Self.alikeShare }
    if alike.count >= Self.minimumAlike {
      let lines = alike.map { Set(parents.line(above: $0).map(ObjectIdentifier.init)) }
      let shared = parents.line(above: top).first { ancestor in
        lines.count { $0.contains(ObjectIdentifier(ancestor)) } >= Self.minimumAlike
      }
      top = shared ?? top
    }
    return climbed(from: top, parents)
  }

  /// Returns the first element above a candidate with more points than the one below it.
  ///
  /// The search ends where the points fall below a third of the candidate's. The result moves on to
  /// a parent that holds no other element.
  private func climbed(from start: HTMLNode, _ parents: Parents) -> HTMLNode {
    var top = start
    var last = start.score ?? 0
    let threshold = last * Self.leastShareAbove
    for ancestor in parents.line(above: start) {
      guard let score = ancestor.score else { continue }
      if score < threshold { break }
      if score > last {
        top = ancestor
        break
      }
      last = score
    }
    while let parent = parents[top], parent.name != "body", parent.elements.count == 1 {
      top = parent
    }
    return top
  }

  // MARK: Neighbors

  private func joined(_ top: HTMLNode, _ parents: Parents) -> [HTMLNode] {
    guard let parent = parents[top] else { return [top] }
    let score = top.score ?? 0
    let threshold = max(Self.fewestOfNeighbor, score * Self.neighborShare)
    let name = top["class"] ?? ""
    return parent.children.filter { sibling in
      if sibling === top { return true }
      guard !sibling.isText else { return false }
      let bonus = !name.isEmpty && sibling["class"] == name ? score * Self.neighborShare : 0
      if let points = sibling.score, points + bonus >= threshold { return true }
      return Self.textual.contains(sibling.name) && readsAsText(sibling)
    }
  }

  private func readsAsText(_ paragraph: HTMLNode) -> Bool {
    let (length, density) = (paragraph.measure.characters, paragraph.measure.linkDensity)
    if length > Self.longParagraph { return density < Self.densityOfLists }
    guard length > 0, density == 0 else { return false }
    let text = paragraph.plainText()
    return text.contains(". ") || text.last.map { ".。!?！？؟".contains($0) } == true
  }
}
