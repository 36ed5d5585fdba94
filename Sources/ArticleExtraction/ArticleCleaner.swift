// SPDX-License-Identifier: GPL-3.0-or-later

/// A cleaner that removes from an article the parts that do not belong to it.
///
/// It walks once from the innermost parts outwards, so that each part is judged by its remaining
/// content.
struct ArticleCleaner {
  let classes: ClassWords
  let strictness: Strictness
  let title: String

  /// The elements around a part of the article.
  private struct Context {
    var isInFigure = false
    var isInData = false
    var isInCode = false
  }

  /// Parts that are removed when they look like lists of links, forms and the like.
  private static let judged: Set<String> = ["div", "fieldset", "form", "section", "table", "ul"]
  /// The length from which a part is no share bar, whatever its name is.
  private static let longestShareBar = 500
  /// The least share of links in a share bar, and the length up to which it needs none.
  private static let (shareBarDensity, shortShareBar) = (0.25, 60)
  /// The number of commas from which a part is text.
  private static let commasOfText = 10
  /// The share of links above which a part with so many commas is a list of headlines.
  private static let densityOfMenus = 0.8

  /// Cleans an article.
  ///
  /// - Parameter root: the article, measured; it is changed, and measured again.
  func clean(_ root: HTMLNode) {
    DataTables.mark(root)
    clean(root, Context())
  }

  private func clean(_ node: HTMLNode, _ context: Context) {
    var inner = context
    inner.isInFigure = context.isInFigure || node.name == "figure"
    inner.isInData = context.isInData || node.isDataTable
    inner.isInCode = context.isInCode || node.name == "code" || node.name == "pre"
    var kept: [HTMLNode] = []
    // A heading that has lost its text is found by the content that followed it.
    var robbed: Set<Int> = []
    for child in node.children {
      guard !child.isText else {
        kept.append(child)
        continue
      }
      if !isRefused(child) {
        clean(child, inner)
        if !isRefusedNow(child, inner) {
          kept.append(child)
          continue
        }
      }
      if let last = kept.lastIndex(where: { !$0.isBlankText }),
        WebPageNames.headings.contains(kept[last].name)
      {
        robbed.insert(last)
      }
    }
    node.children = withoutRobbed(kept, robbed)
    node.measureSelf()
  }

  /// Removes headings whose text was removed.
  private func withoutRobbed(_ children: [HTMLNode], _ robbed: Set<Int>) -> [HTMLNode] {
    guard !robbed.isEmpty, strictness.contains(.cleanConditionally) else { return children }
    let kept = children.enumerated().filter { index, _ in
      guard robbed.contains(index) else { return true }
      let next = children[(index + 1)...].first { !$0.isBlankText }
      return next.map { !WebPageNames.headings.contains($0.name) } ?? false
    }
    return kept.map(\.element)
  }

  // MARK: What goes in any case

  private func isRefused(_ node: HTMLNode) -> Bool {
    let name = node.name
    if WebPageNames.refused.contains(name) { return true }
    if name == "object" || name == "embed" || name == "iframe" { return !FilmHosts.showsFilm(node) }
    guard node.measure.characters < Self.longestShareBar else { return false }
    if isShareBar(node) { return true }
    guard name == "h1" || name == "h2" else { return false }
    if TitleText.isSame(node.plainText(), title) { return true }
    return strictness.contains(.weighClasses) && classes.weight(of: node) < 0
  }

  /// Returns whether a part is for sharing; text about sharing is not.
  private func isShareBar(_ node: HTMLNode) -> Bool {
    let holds = node.measure
    guard classes.traits(of: node).contains(.sharing), holds.bodies == 0, !node.isArticleBody,
      !WebPageNames.headings.contains(node.name)
    else { return false }
    return holds.linkDensity >= Self.shareBarDensity || holds.characters < Self.shortShareBar
  }

  private func isRefusedNow(_ node: HTMLNode, _ context: Context) -> Bool {
    let name = node.name
    if node.measure.isNothing {
      return name == "p" || name == "figure" || name == "li"
        || WebPageNames.headings.contains(name) || Self.judged.contains(name)
    }
    guard strictness.contains(.cleanConditionally), Self.judged.contains(name), !node.isDataTable,
      !context.isInData, !context.isInCode, !node.isArticleBody, node.measure.bodies == 0
    else { return false }
    return looksForeign(node, isInFigure: context.isInFigure)
  }

  // MARK: What goes by its looks

  private func looksForeign(_ node: HTMLNode, isInFigure: Bool) -> Bool {
    let weight = strictness.contains(.weighClasses) ? classes.weight(of: node) : 0
    if weight < 0 { return true }
    let holds = node.measure
    guard holds.commas < Self.commasOfText || holds.linkDensity > Self.densityOfMenus else {
      return false
    }
    let length = Double(holds.characters)
    let isList =
      node.name == "ul" || length > 0 && Double(holds.listCharacters) / length > 0.9
    let isForeign =
      hasOddParts(holds, isList: isList, isInFigure: isInFigure)
      || hasManyLinks(holds, weight: weight, isList: isList)
    guard isForeign, isList else { return isForeign }
    return !isGallery(node)
  }

  private func hasOddParts(_ holds: WebPageMeasure, isList: Bool, isInFigure: Bool) -> Bool {
    if holds.films > 0 { return false }
    if !isInFigure, holds.pictures > 1, holds.paragraphs * 2 < holds.pictures { return true }
    // A few items more than paragraphs are no menu; the 100 leave room for lists in an article.
    if !isList, holds.items - 100 > holds.paragraphs { return true }
    if holds.inputs > holds.paragraphs / 3 { return true }
    if holds.embeds > 1 || holds.embeds == 1 && holds.characters < 75 { return true }
    if holds.pictures == 0, holds.wordyCharacters == 0, holds.headingDensity > 0.9 { return true }
    return !isList && !isInFigure && holds.headingDensity < 0.9 && holds.characters < 25
      && (holds.pictures == 0 || holds.pictures > 2) && holds.linkDensity > 0
  }

  private func hasManyLinks(_ holds: WebPageMeasure, weight: Double, isList: Bool) -> Bool {
    if holds.films > 0, holds.linkDensity < 0.5 { return false }
    // Articles list links; menus are recognized by their names and places.
    if weight < 25 { return !isList && holds.linkDensity > 0.2 }
    return holds.linkDensity > 0.5
  }

  /// Returns whether a list is one of pictures: each item has one and little else.
  private func isGallery(_ node: HTMLNode) -> Bool {
    guard node.measure.items > 0, node.measure.pictures == node.measure.items else { return false }
    return node.elements.allSatisfy { $0.elements.count <= 1 }
  }
}
