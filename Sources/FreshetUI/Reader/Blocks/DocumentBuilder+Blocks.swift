// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkShell

// Text blocks: one selectable, wrapping label each, so that a reader can select and copy.
extension DocumentBuilder {
  func heading(_ inlines: [Inline], level: Int) -> Widget {
    let label = textLabel(inlines)
    label.addCSSClass("reader-heading")
    label.addCSSClass("heading-\(min(max(level, 1), 6))")
    label.setAccessibleRole(.heading(level: level + 1))
    return label
  }

  func paragraph(_ inlines: [Inline]) -> Widget {
    let pictures = inlines.compactMap(\.picture)
    let text = textLabel(inlines.filter { $0.picture == nil })
    guard !pictures.isEmpty else { return text }
    let column = Box(.vertical)
    column.addCSSClass(Self.blocksClass)
    if !text.text.isEmpty { column.append(text) }
    for picture in pictures {
      column.append(figure(Figure(image: picture, caption: [])))
    }
    return column
  }

  /// Lays a widget out in the direction of the text, and no other widget in it.
  @discardableResult
  func directed<Child: Widget>(_ widget: Child) -> Child {
    if isRightToLeft != widget.isRightToLeft { widget.setDirection(isRightToLeft: isRightToLeft) }
    return widget
  }

  func list(_ list: BlockList, depth: Int) -> Widget {
    let rows = BlockColumn(styleClass: Self.itemsClass)
    directed(rows.widget)
    // Marks stand in the room by which their items are indented.
    if !list.isMarked, depth < Self.maximumIndents { rows.widget.addCSSClass(Self.indentClass) }
    if !list.items.isEmpty { work.append(.items(list, from: 0, rows, depth: depth + 1)) }
    return rows.widget
  }

  /// Makes the widget of content behind a marker: an item of a list, or a note.
  func item(_ blocks: [Block], marker: Marker, depth: Int) -> Widget {
    cost.countItem()
    let content = column(of: blocks, depth: depth, isItem: true)
    guard depth <= Self.maximumIndents, !marker.text.isEmpty else { return content }
    content.expandsHorizontally = true
    let label = directed(Label(marker.text))
    if marker.isNote {
      label.setMarkup(InlineMarkup.backLink(from: marker.text))
      label.onActivateLink { [weak self] _ in
        self?.onMark(marker.text)
        return true
      }
    }
    label.verticalAlignment = .start
    label.xAlignment = 1
    // Most marks fit into the room that all lists have.
    if marker.width > 2 { label.minimumCharacters = marker.width }
    label.addCSSClass("article-marker")
    label.addCSSClass("dim-label")
    // A box measures its children in many widths to find the one that fits its height. A box inside
    // of another one repeats that for each of these widths. A grid does not measure this way.
    let row = directed(Grid())
    row.addCSSClass("article-item")
    row.attach(label, column: 0, row: 0)
    row.attach(content, column: 1, row: 0)
    return row
  }

  /// Makes an empty column, and schedules blocks for it.
  ///
  /// A list inside of an item is as near to the item's text as the items are to each other.
  private func column(of blocks: [Block], depth: Int, isItem: Bool = false) -> Box {
    let isTight = isItem && blocks.count { !$0.isList } <= 1
    let column = BlockColumn(styleClass: isTight ? Self.itemsClass : Self.blocksClass)
    directed(column.widget)
    if !blocks.isEmpty { work.append(.blocks(blocks[...], column, depth: depth)) }
    return column.widget
  }

  func quote(_ blocks: [Block], depth: Int) -> Widget {
    let content = column(of: blocks, depth: depth + 1)
    if depth < Self.maximumIndents { content.addCSSClass("block-quote") }
    return content
  }

  /// Makes the widget of code.
  func code(_ text: String, _ language: String?) -> Widget {
    let block = CodeBlock(text, language: language, messages, menu: menu) { [weak self] in
      self?.onCopied()
    }
    codeBlocks.append(block)
    texts.append(block.text)
    return block.widget
  }

  /// Makes a short line in the middle, between two parts of the text.
  func rule() -> Widget {
    let line = Separator(.horizontal)
    line.addCSSClass("article-rule")
    return line
  }

  func card(_ card: LinkCard) -> Widget {
    let label = Label("")
    label.setMarkup(InlineMarkup.markup(for: [.link([.text(card.title)], card.url)]))
    label.isWrapping = true
    label.xAlignment = 0
    let text = ArticleText(label)
    texts.append(text)
    connectLinks(of: label, in: text)
    label.addCSSClass("link-card")
    return label
  }

  /// Makes the widget of a part that stays folded until its heading is pressed.
  func details(_ details: Details, depth: Int) -> Widget {
    let summary = InlineMarkup.plainText(of: details.summary).shortened(to: TextLimits.title)
    let expander = directed(Expander(summary.isEmpty ? "…" : summary))
    expander.isExpanded = details.isOpen
    let content = column(of: details.blocks, depth: depth + 1)
    if depth < Self.maximumIndents { content.addCSSClass(Self.indentClass) }
    expander.setChild(content)
    folds.append((content, expander))
    return expander
  }

  /// Expands the parts around a text.
  ///
  /// GTK takes a folded part out of its expander, so the builder knows which of them belong
  /// together.
  ///
  /// - Returns: whether one was collapsed; the text has its place after the next layout then.
  @discardableResult
  func unfold(_ text: ArticleText) -> Bool {
    var (inner, hasChanged): (Widget, Bool) = (text.label, false)
    for fold in folds.reversed() where inner.isInside(fold.content) {
      if !fold.expander.isExpanded {
        fold.expander.isExpanded = true
        hasChanged = true
      }
      inner = fold.expander
    }
    return hasChanged
  }

  /// Makes the widget of notes: small, under a line, each behind its marker.
  func footnotes(_ notes: [Footnote], depth: Int) -> Widget {
    let rows = BlockColumn(styleClass: Self.itemsClass)
    rows.append(Separator(.horizontal))
    if !notes.isEmpty { work.append(.notes(notes[...], rows, depth: depth + 1)) }
    rows.widget.addCSSClass("footnotes")
    return rows.widget
  }

  /// Makes a wrapping label.
  ///
  /// The window handles its links, so that none goes straight to the desktop.
  func textLabel(_ inlines: [Inline]) -> Label {
    let label = Label("")
    label.setMarkup(InlineMarkup.markup(for: inlines, in: language))
    directed(label)
    label.isWrapping = true
    label.isSelectable = true
    if let menu { label.setExtraMenu(menu) }
    label.xAlignment = 0
    label.horizontalAlignment = .fill
    let text = ArticleText(label, links: InlineText.links(in: inlines))
    texts.append(text)
    for mark in InlineText.noteMarks(in: inlines) where marks[InlineText.key(mark.label)] == nil {
      marks[InlineText.key(mark.label)] = (text, mark.bytes)
    }
    connectLinks(of: label, in: text)
    return label
  }

  private func connectLinks(of label: Label, in text: ArticleText) {
    let open = onOpenLink
    label.onActivateLink { [weak self, weak text] address in
      if let mark = InlineMarkup.noteMark(of: address) {
        if let text { self?.onNote(mark, text) }
      } else if let url = URL(string: address) {
        open(url)
      }
      return true
    }
  }
}

extension Block {
  /// The notes in the block.
  var footnotes: [Footnote] {
    switch self {
    case .footnotes(let notes): notes
    case .quote(let blocks): blocks.flatMap(\.footnotes)
    case .details(let details): details.blocks.flatMap(\.footnotes)
    case .list(let list): list.items.joined().flatMap(\.footnotes)
    case .heading, .paragraph, .code, .figure, .table, .rule, .card: []
    }
  }
}

extension Block {
  /// Whether the block is a list.
  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }
}

extension BlockList {
  /// The number of characters of the widest mark.
  var markerWidth: Int { isOrdered ? marker(ofItem: items.count - 1).count : 1 }

  /// The mark before an item; empty for an item without one.
  func marker(ofItem index: Int) -> String {
    guard isMarked else { return "" }
    return isOrdered ? "\(start + index)." : "•"
  }
}
