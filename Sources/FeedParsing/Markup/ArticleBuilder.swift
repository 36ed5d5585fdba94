// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// Builds an `ArticleDocument` from the events of HTML, by an allow-list.
///
/// What is not known is transparent: its text is kept and its tag is not. What is dangerous or no
/// text is dropped with all that is in it.
///
/// - Isolation: belongs to one call of `ArticleMarkup.document`.
final class ArticleBuilder: HTMLReaderDelegate {
  private let baseURL: URL?
  private var frames: [BlockFrame] = [BlockFrame(.root, name: "")]
  /// The formatting that is open, the outermost first, each with its element's name.
  private var formats: [(name: String, format: InlineRuns.Format)] = []
  /// How many elements are open inside one that is dropped; 0 outside.
  private var hiddenDepth = 0
  /// The element whose sources name a film or a sound.
  private var isCardOpen = false

  /// 48: an article that nests deeper has markup gone wrong; its text is kept at this level.
  private static let maximumDepth = 48
  /// 12: more formats than that cannot be told apart.
  private static let maximumFormats = 12
  /// Pictures of fewer pixels count readers.
  static let minimumImageSide = 4

  /// Makes a builder that resolves addresses against a base.
  init(baseURL: URL?) {
    self.baseURL = baseURL
  }

  /// Takes the document.
  func document() -> ArticleDocument {
    while frames.count > 1 {
      close()
    }
    flush()
    return ArticleDocument(blocks: frames[0].blocks)
  }

  // MARK: Events

  func start(_ name: String, _ attributes: HTMLAttributes) {
    if hiddenDepth > 0 {
      hiddenDepth += 1
      return
    }
    if startCard(name, attributes) || startFormat(name, attributes) || startVoid(name, attributes) {
      return
    }
    if Self.hiddenNames.contains(name) {
      hiddenDepth = 1
      return
    }
    if let kind = Self.blockKind(name, attributes) {
      open(kind, name: name, attributes)
    }
  }

  func end(_ name: String) {
    if hiddenDepth > 0 {
      hiddenDepth -= 1
      return
    }
    if name == "video" || name == "audio" {
      isCardOpen = false
    }
    if let index = formats.lastIndex(where: { $0.name == name }) {
      formats.remove(at: index)
      guard name == "dt" else { return }
    }
    guard let index = frames.lastIndex(where: { $0.name == name }), index > 0 else { return }
    while frames.count > index {
      close()
    }
  }

  func text(_ bytes: Span<UInt8>) {
    guard hiddenDepth == 0 else { return }
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices {
      copy.append(bytes[index])
    }
    let last = frames.count - 1
    if frames[last].kind == .code {
      frames[last].code.append(contentsOf: copy)
    } else {
      frames[last].runs.append(copy, formats: formats.map(\.format))
    }
  }

  // MARK: Elements

  private static let hiddenNames: Set<String> = [
    "script", "style", "template", "head", "title", "svg", "math", "form", "input", "button",
    "select", "textarea", "option", "label", "applet", "canvas", "dialog", "noembed", "noframes",
  ]

  private static func blockKind(_ name: String, _ attributes: HTMLAttributes) -> BlockFrame.Kind? {
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": .heading(Int(name.dropFirst()) ?? 1)
    case "blockquote": .quote
    case "ul", "menu", "dir": .list(isOrdered: false, start: 1)
    case "ol": .list(isOrdered: true, start: attributes["start"].flatMap { Int($0) } ?? 1)
    case "li": .item
    case "pre", "listing", "xmp": .code
    case "figure": .figure
    case "figcaption": .figureCaption
    case "table": .table
    case "tr": .row
    case "td": .cell(isHeader: false)
    case "th": .cell(isHeader: true)
    case "caption": .tableCaption
    case "p", "div", "section", "article", "header", "footer", "main", "address", "aside", "center",
      "details", "summary", "dl", "dt", "dd", "nav", "body", "fieldset", "legend", "hgroup":
      .division
    default: nil
    }
  }

  private func startFormat(_ name: String, _ attributes: HTMLAttributes) -> Bool {
    let format: InlineRuns.Format
    switch name {
    case "b", "strong", "dt": format = .strong
    case "i", "em", "cite", "dfn", "var", "q": format = .emphasis
    case "code", "kbd", "samp", "tt":
      guard frames.last?.kind != .code else {
        noteLanguage(attributes)
        return true
      }
      format = .code
    case "s", "strike", "del": format = .strikethrough
    case "sup": format = .superscript
    case "sub": format = .subscript
    case "a":
      guard let url = link(attributes["href"]) else { return true }
      format = .link(url)
    default: return false
    }
    if name == "dt" { open(.division, name: "dt", attributes) }
    guard formats.count < Self.maximumFormats, !formats.contains(where: { $0.format == format })
    else { return true }
    formats.append((name, format))
    return true
  }

  private func startVoid(_ name: String, _ attributes: HTMLAttributes) -> Bool {
    let last = frames.count - 1
    switch name {
    case "br":
      if frames[last].kind == .code {
        frames[last].code.append(ASCII.lineFeed)
      } else {
        frames[last].runs.appendLineBreak(formats: formats.map(\.format))
      }
    case "img":
      image(attributes).map { frames[last].runs.append($0, formats: formats.map(\.format)) }
    case "hr":
      flush()
      frames[last].blocks.append(.rule)
    default:
      return false
    }
    return true
  }

  /// A film, a sound or a frame becomes a link to it.
  private func startCard(_ name: String, _ attributes: HTMLAttributes) -> Bool {
    switch name {
    case "iframe", "embed", "frame":
      addCard(attributes["src"], attributes["title"])
    case "object":
      addCard(attributes["data"], attributes["title"])
    case "video", "audio":
      isCardOpen = attributes["src"] == nil
      addCard(attributes["src"], attributes["title"])
    case "source" where isCardOpen:
      isCardOpen = false
      addCard(attributes["src"], attributes["title"])
    default:
      return false
    }
    if name == "iframe" { hiddenDepth = 1 }
    return true
  }

  private func addCard(_ address: String?, _ title: String?) {
    guard let address, let url = Address.web(address, against: baseURL) else { return }
    flush()
    frames[frames.count - 1].blocks.append(.card(LinkCard(url: url, title: title ?? "")))
  }

  private func link(_ address: String?) -> URL? {
    guard let address, let url = Address.resolve(address, against: baseURL),
      let scheme = url.scheme?.lowercased(), ["http", "https", "mailto"].contains(scheme)
    else { return nil }
    return url
  }

  private func image(_ attributes: HTMLAttributes) -> ImageReference? {
    let candidates = [
      attributes["src"], attributes["data-src"], attributes["data-lazy-src"],
      attributes["srcset"]?.split(whereSeparator: { $0 == " " || $0 == "," }).first.map(
        String.init
      ),
    ]
    let found = candidates.lazy.compactMap { $0 }
      .compactMap { Address.picture($0, against: self.baseURL) }.first
    guard let found else { return nil }
    let width = attributes["width"].flatMap { Int($0) }
    let height = attributes["height"].flatMap { Int($0) }
    guard (width ?? .max) >= Self.minimumImageSide, (height ?? .max) >= Self.minimumImageSide else {
      return nil
    }
    let text = HTMLText.collapse(Array((attributes["alt"] ?? "").utf8))
    return ImageReference(url: found, alternativeText: text, width: width, height: height)
  }

  private func noteLanguage(_ attributes: HTMLAttributes) {
    let names = (attributes["class"] ?? "").split(separator: " ")
    for name in names {
      for prefix in ["language-", "lang-", "highlight-source-"] where name.hasPrefix(prefix) {
        frames[frames.count - 1].language = String(name.dropFirst(prefix.count))
        return
      }
    }
  }

  // MARK: Blocks

  private func open(_ kind: BlockFrame.Kind, name: String, _ attributes: HTMLAttributes) {
    guard frames.count < Self.maximumDepth else { return flush() }
    guard frames.last?.kind != .code else { return }
    flush()
    frames.append(BlockFrame(kind, name: name))
    if kind == .code {
      noteLanguage(attributes)
    }
  }

  /// Ends the paragraph that is being read.
  private func flush() {
    let last = frames.count - 1
    guard !frames[last].runs.isEmpty else { return }
    if let images = frames[last].runs.onlyImages, frames[last].kind.takesFigures {
      frames[last].runs = InlineRuns()
      frames[last].blocks += images.map { .figure(Figure(image: $0)) }
      return
    }
    let inlines = frames[last].runs.take()
    guard !inlines.isEmpty else { return }
    if case .heading(let level) = frames[last].kind {
      frames[last].blocks.append(.heading(level: level, inlines))
    } else {
      frames[last].blocks.append(.paragraph(inlines))
    }
  }

  /// Ends the innermost block and adds it to the one around it.
  private func close() {
    flush()
    guard frames.count > 1 else { return }
    let frame = frames.removeLast()
    let last = frames.count - 1
    switch frame.kind {
    case .root, .division, .heading:
      frames[last].blocks += frame.blocks
    case .quote:
      if !frame.blocks.isEmpty { frames[last].blocks.append(.quote(frame.blocks)) }
    case .list(let isOrdered, let start):
      let items = frame.items + (frame.blocks.isEmpty ? [] : [frame.blocks])
      guard !items.isEmpty else { return }
      let list = BlockList(isOrdered: isOrdered, start: start, items: items)
      frames[last].blocks.append(.list(list))
    case .item: addItem(frame)
    case .code: addCode(frame)
    case .figure: addFigure(frame)
    case .figureCaption, .tableCaption: addCaption(frame)
    case .table: addTable(frame)
    case .row: addRow(frame)
    case .cell(let isHeader): addCell(frame, isHeader: isHeader)
    }
  }

  private func addItem(_ frame: BlockFrame) {
    let last = frames.count - 1
    guard !frame.blocks.isEmpty else { return }
    if case .list = frames[last].kind {
      frames[last].items.append(frame.blocks)
    } else {
      frames[last].blocks.append(.list(BlockList(isOrdered: false, items: [frame.blocks])))
    }
  }

  private func addCode(_ frame: BlockFrame) {
    var text = frame.code[...]
    if text.first == ASCII.lineFeed { text = text.dropFirst() }
    while let end = text.last, end.isXMLSpace { text = text.dropLast() }
    guard !text.isEmpty else { return }
    let code = Block.code(text: String(decoding: text, as: UTF8.self), language: frame.language)
    frames[frames.count - 1].blocks.append(code)
  }

  private func addFigure(_ frame: BlockFrame) {
    let last = frames.count - 1
    var caption = frame.caption
    for block in frame.blocks {
      if case .figure(let figure) = block, figure.caption.isEmpty, !caption.isEmpty {
        frames[last].blocks.append(.figure(Figure(image: figure.image, caption: caption)))
        caption = []
      } else {
        frames[last].blocks.append(block)
      }
    }
    if !caption.isEmpty { frames[last].blocks.append(.paragraph(caption)) }
  }

  private func addCaption(_ frame: BlockFrame) {
    let last = frames.count - 1
    let caption = frame.blocks.inlines
    if frames[last].kind == .figure || frames[last].kind == .table {
      frames[last].caption = caption
    } else if !caption.isEmpty {
      frames[last].blocks.append(.paragraph(caption))
    }
  }

  // MARK: Tables

  private func addCell(_ frame: BlockFrame, isHeader: Bool) {
    let last = frames.count - 1
    guard frames[last].kind == .row else {
      frames[last].blocks += frame.blocks
      return
    }
    frames[last].row.cells.append(frame.blocks)
    frames[last].row.isHeader = frames[last].row.isHeader && isHeader
  }

  private func addRow(_ frame: BlockFrame) {
    let last = frames.count - 1
    var row = frame.row
    if !frame.blocks.isEmpty { row.cells.append(frame.blocks) }
    guard !row.cells.isEmpty else { return }
    if frames[last].kind == .table {
      frames[last].rows.append(row)
    } else {
      frames[last].blocks += row.cells.flatMap { $0 }
    }
  }

  private func addTable(_ frame: BlockFrame) {
    let last = frames.count - 1
    frames[last].blocks += frame.blocks
    let width = frame.rows.map(\.cells.count).max() ?? 0
    let isLayout = frame.rows.contains { row in row.cells.contains { !$0.isPlain } }
    // A table of one column, or with blocks in its cells, only arranges the page.
    guard width > 1, !isLayout else {
      frames[last].blocks += frame.rows.flatMap { $0.cells.flatMap { $0 } }
      return
    }
    var rows = frame.rows[...]
    var header: [[Inline]] = []
    if let first = rows.first, first.isHeader, rows.count > 1 {
      header = first.cells.map(\.inlines)
      rows = rows.dropFirst()
    }
    let table = Table(
      caption: frame.caption,
      header: header,
      rows: rows.map { $0.cells.map(\.inlines) }
    )
    frames[last].blocks.append(.table(table))
  }
}

extension BlockFrame.Kind {
  /// Whether a picture that stands alone becomes a block; in a heading or a cell it stays inside.
  fileprivate var takesFigures: Bool {
    switch self {
    case .heading, .cell, .figureCaption, .tableCaption: false
    default: true
    }
  }
}

extension [Block] {
  /// Whether the blocks are paragraphs only.
  fileprivate var isPlain: Bool {
    allSatisfy { block in
      if case .paragraph = block { return true }
      return false
    }
  }

  /// The text of the paragraphs and headings, parted by line ends.
  fileprivate var inlines: [Inline] {
    var result: [Inline] = []
    for block in self {
      let inner: [Inline]
      switch block {
      case .paragraph(let inlines), .heading(_, let inlines): inner = inlines
      case .figure(let figure): inner = [.image(figure.image)]
      default: continue
      }
      if !result.isEmpty { result.append(.lineBreak) }
      result += inner
    }
    return result
  }
}
