// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Elements that stand on lines of their own.
extension ArticleBuilder {
  /// The kind of block that an element is; nil for one that is none.
  static func blockKind(_ name: String, _ attributes: HTMLAttributes) -> BlockFrame.Kind? {
    if isNotes(attributes) { return .footnotes }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": return .heading(Int(name.dropFirst()) ?? 1)
    case "blockquote": return .quote
    case "ul", "menu", "dir": return .list(isOrdered: false, start: 1)
    case "ol": return .list(isOrdered: true, start: attributes["start"].flatMap { Int($0) } ?? 1)
    case "li": return .item
    case "dd": return .definition
    case "pre", "listing", "xmp": return .code
    case "figure": return .figure
    case "figcaption": return .figureCaption
    case "table": return .table
    case "tr": return .row
    case "td": return .cell(isHeader: false)
    case "th": return .cell(isHeader: true)
    case "caption": return .tableCaption
    case "details": return .details(isOpen: attributes["open"] != nil)
    case "summary": return .detailsSummary
    case _ where divisions.contains(name): return .division
    default: return nil
    }
  }

  private static let divisions: Set<String> = [
    "p", "div", "section", "article", "header", "footer", "main", "address", "aside", "center",
    "dl", "dt", "nav", "body", "fieldset", "legend", "hgroup", "search",
  ]

  /// Whether an element holds the notes of the article.
  private static func isNotes(_ attributes: HTMLAttributes) -> Bool {
    if attributes["role"] == "doc-endnotes" { return true }
    let names = (attributes["class"] ?? "").lowercased().split(separator: " ")
    return names.contains { noteClasses.contains(String($0)) }
  }

  private static let noteClasses: Set<String> = [
    "footnotes", "endnotes", "footnote-list", "footnotes-list", "wp-block-footnotes",
  ]

  /// 48: an article that nests deeper has markup gone wrong; its text is kept at this level.
  private static let maximumDepth = 48

  /// Opens a block.
  func open(_ kind: BlockFrame.Kind, name: String, _ attributes: HTMLAttributes) {
    if kind == .definition { closeDefinition() }
    guard frames.count < Self.maximumDepth else { return flush() }
    guard frames.last?.kind != .code else { return }
    flush()
    frames.append(BlockFrame(kind, name: name))
    if kind == .code {
      noteLanguage(attributes)
    }
  }

  /// Closes the definition of the same list before the one that begins: libxml2 does not.
  private func closeDefinition() {
    let list = frames.lastIndex { $0.name == "dl" } ?? 0
    guard let index = frames.lastIndex(where: { $0.kind == .definition }), index > list else {
      return
    }
    while frames.count > index { close() }
  }

  /// Ends the paragraph that is being read.
  func flush() {
    let last = frames.count - 1
    guard !frames[last].runs.isEmpty else { return }
    if let figures = frames[last].runs.onlyFigures, frames[last].kind.acceptsFigures {
      frames[last].runs = InlineRuns()
      for figure in figures { add(.figure(figure)) }
      return
    }
    let letters = frames[last].runs.cost(meter.limits)
    let pictures = frames[last].runs.pictures
    let inlines = frames[last].runs.drain()
    guard !inlines.isEmpty else { return }
    meter.count(frames: pictures * 8)
    if case .heading(let level) = frames[last].kind {
      add(.heading(level: level, inlines), letters: letters)
    } else {
      add(.paragraph(inlines), letters: letters)
    }
  }

  /// Ends the innermost block and adds it to the one around it.
  func close() {
    flush()
    guard frames.count > 1 else { return }
    let frame = frames.removeLast()
    let last = frames.count - 1
    switch frame.kind {
    case .root, .division, .heading:
      frames[last].blocks += frame.blocks
    case .quote:
      if !frame.blocks.isEmpty { add(.quote(frame.blocks)) }
    case .list(let isOrdered, let start):
      let items = frame.items + (frame.blocks.isEmpty ? [] : [frame.blocks])
      guard !items.isEmpty else { return }
      let list = BlockList(isOrdered: isOrdered, start: start, items: items)
      add(.list(list))
    case .item: addItem(frame)
    case .definition: addDefinition(frame)
    case .code: addCode(frame.code[...], frame.language, to: last)
    case .figure: addFigure(frame)
    case .figureCaption, .tableCaption, .detailsSummary: addCaption(frame)
    case .details(let isOpen):
      guard !frame.blocks.isEmpty else { return }
      let details = Details(summary: frame.caption, blocks: frame.blocks, isOpen: isOpen)
      add(.details(details))
    case .footnotes: addNotes(frame)
    case .table: addTable(frame)
    case .row: addRow(frame)
    case .cell(let isHeader): addCell(frame, isHeader: isHeader)
    }
  }

  private func addItem(_ frame: BlockFrame) {
    let last = frames.count - 1
    guard !frame.blocks.isEmpty else { return }
    meter.count(frames: 2)
    if frames[last].kind.acceptsItems {
      frames[last].items.append(frame.blocks)
    } else {
      add(.list(BlockList(isOrdered: false, items: [frame.blocks])))
    }
  }

  private func addDefinition(_ frame: BlockFrame) {
    // A text that has to stay in a line, such as that of a cell, is indented nowhere.
    guard frames.allSatisfy(\.kind.acceptsFigures) else {
      frames[frames.count - 1].blocks += frame.blocks
      return
    }
    guard !frame.blocks.isEmpty else { return }
    meter.count(frames: 1)
    add(.list(BlockList(isOrdered: false, isMarked: false, items: [frame.blocks])))
  }

  /// Makes notes of the lists in a section of notes; what else stands there stays as it is.
  private func addNotes(_ frame: BlockFrame) {
    let last = frames.count - 1
    // The list itself may bear the class.
    let blocks =
      frame.items.isEmpty
      ? frame.blocks : [.list(BlockList(isOrdered: true, items: frame.items))] + frame.blocks
    for block in blocks {
      if case .list(let list) = block {
        let notes = list.items.enumerated().map { offset, blocks in
          Footnote(label: "\(list.start + offset)", blocks: blocks)
        }
        add(.footnotes(notes))
      } else if block != .rule {
        frames[last].blocks.append(block)
      }
    }
  }

  /// Adds code, without the line ends around it, to one of the blocks that are open.
  func addCode(_ code: ArraySlice<UInt8>, _ language: String?, to index: Int) {
    var text = code
    if text.first == ASCII.lineFeed { text = text.dropFirst() }
    while let end = text.last, end.isXMLSpace { text = text.dropLast() }
    guard !text.isEmpty else { return }
    let code = Block.code(text: String(decoding: text, as: UTF8.self), language: language)
    frames[index].blocks.append(code)
    meter.count(code, letters: meter.limits.cost(ofCode: text))
  }

  private func addFigure(_ frame: BlockFrame) {
    let last = frames.count - 1
    var caption = frame.caption
    for block in frame.blocks {
      if case .figure(var figure) = block, figure.caption.isEmpty, !caption.isEmpty {
        figure.caption = caption
        frames[last].blocks.append(.figure(figure))
        caption = []
      } else {
        frames[last].blocks.append(block)
      }
    }
    if !caption.isEmpty { frames[last].blocks.append(.paragraph(caption)) }
  }

  private func addCaption(_ frame: BlockFrame) {
    let last = frames.count - 1
    // Of a caption that is an article of its own the first paragraph is one.
    let isShort = frame.blocks.isShort
    let caption = isShort ? frame.blocks.inlines : Array(frame.blocks.prefix(1)).inlines
    if frames[last].kind.acceptsCaption {
      frames[last].caption = caption
      if !isShort { frames[last].blocks += frame.blocks.dropFirst() }
    } else if !isShort {
      frames[last].blocks += frame.blocks
    } else if !caption.isEmpty {
      frames[last].blocks.append(.paragraph(caption))
    }
  }
}

extension BlockFrame.Kind {
  /// Whether a picture that stands alone becomes a block; in a heading or a cell it stays inside.
  fileprivate var acceptsFigures: Bool {
    switch self {
    case .heading, .cell, .figureCaption, .tableCaption, .detailsSummary: false
    default: true
    }
  }

  /// Whether a caption or a summary belongs to the block.
  fileprivate var acceptsCaption: Bool {
    switch self {
    case .figure, .table, .details: true
    default: false
    }
  }

  /// Whether the items of a list belong to the block.
  fileprivate var acceptsItems: Bool {
    switch self {
    case .list, .footnotes: true
    default: false
    }
  }
}

extension [Block] {
  /// Whether the blocks are paragraphs only, and no more than can be read in one.
  var isPlain: Bool {
    isShort
      && allSatisfy { block in
        if case .paragraph = block { return true }
        return false
      }
  }

  /// Whether the paragraphs and headings can stand in one.
  var isShort: Bool {
    guard count > 1 else { return true }
    let limit = ParsingLimits.paragraphRuns
    guard count <= limit else { return false }
    let extent = inlines.extent(.inParagraph)
    return extent.runs <= limit && extent.letters <= ParsingLimits.paragraphCharacters
  }

  /// The text of the paragraphs and headings, parted by line ends.
  var inlines: [Inline] {
    var result: [Inline] = []
    for block in self {
      let inner: [Inline]
      switch block {
      case .paragraph(let inlines), .heading(_, let inlines): inner = inlines
      case .figure(let figure): inner = [figure.inline]
      default: continue
      }
      if !result.isEmpty { result.append(.lineBreak) }
      result += inner
    }
    return result
  }
}
