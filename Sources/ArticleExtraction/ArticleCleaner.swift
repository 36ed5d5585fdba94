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
  /// The figures by which the reader modes of browsers judge a part by its looks.
  ///
  /// - Source: these reader modes, as they are publicly described.
  private enum Looks {
    /// The share of its text in lists above which a part is a list.
    static let listDensity = 0.9
    /// The most pictures for each paragraph.
    static let picturesOfParagraph = 2
    /// The number of items that a part may have beyond its paragraphs: lists in an article.
    static let itemsOfLists = 100
    /// The number of paragraphs for each field of a form.
    static let paragraphsOfField = 3
    /// The number of characters below which a part with one frame is the frame alone.
    static let textOfFrame = 75
    /// The share of its text in headings above which a part has nothing but headings.
    static let headingDensity = 0.9
    /// The number of characters below which a part with a link is no text.
    static let shortText = 25
    /// The number of pictures above which they are no illustration of a short text.
    static let picturesOfShortText = 2
    /// The highest share of links of a part for which its class and its ID do not speak.
    static let linkDensity = 0.2
    /// The same for a part for which they speak, and for one with films.
    static let highLinkDensity = 0.5
  }

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
      node.name == "ul" || length > 0 && Double(holds.listCharacters) / length > Looks.listDensity
    let isForeign =
      hasOddParts(holds, isList: isList, isInFigure: isInFigure)
      || hasManyLinks(holds, weight: weight, isList: isList)
    guard isForeign, isList else { return isForeign }
    return !isGallery(node)
  }

  private func hasOddParts(_ holds: WebPageMeasure, isList: Bool, isInFigure: Bool) -> Bool {
    if holds.films > 0 { return false }
    let mostPictures = holds.paragraphs * Looks.picturesOfParagraph
    if !isInFigure, holds.pictures > 1, holds.pictures > mostPictures { return true }
    if !isList, holds.items - Looks.itemsOfLists > holds.paragraphs { return true }
    if holds.inputs > holds.paragraphs / Looks.paragraphsOfField { return true }
    if holds.embeds > 1 || holds.embeds == 1 && holds.characters < Looks.textOfFrame { return true }
    let hasNoText = holds.pictures == 0 && holds.wordyCharacters == 0
    if hasNoText, holds.headingDensity > Looks.headingDensity { return true }
    return !isList && !isInFigure && holds.headingDensity < Looks.headingDensity
      && holds.characters < Looks.shortText && holds.linkDensity > 0
      && (holds.pictures == 0 || holds.pictures > Looks.picturesOfShortText)
  }

  private func hasManyLinks(_ holds: WebPageMeasure, weight: Double, isList: Bool) -> Bool {
    if holds.films > 0, holds.linkDensity < Looks.highLinkDensity { return false }
    // Articles list links; menus are recognized by their names and places.
    if weight < ClassWords.points { return !isList && holds.linkDensity > Looks.linkDensity }
    return holds.linkDensity > Looks.highLinkDensity
  }

  /// Returns whether a list is one of pictures: each item has one and little else.
  private func isGallery(_ node: HTMLNode) -> Bool {
    guard node.measure.items > 0, node.measure.pictures == node.measure.items else { return false }
    return node.elements.allSatisfy { $0.elements.count <= 1 }
  }
}
