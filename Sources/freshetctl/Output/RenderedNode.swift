// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FoundationEssentials

/// A node of an article's block model in a form for other programs.
///
/// - Shape: `type` determines which of the other members are present.
package struct RenderedNode: Encodable, Sendable {
  /// The kind of the node, such as "paragraph" or "link".
  package let type: String
  /// Its text.
  package var text: String?
  /// The level of a heading.
  package var level: Int?
  /// The address of a link, a picture or a card; of a figure, the one to which its picture leads.
  package var url: String?
  /// The language of code, the kind of a card, the reading of ruby text.
  package var note: String?
  /// Whether a list is numbered, or details are open.
  package var flag: Bool?
  /// The number of a list's first item.
  package var start: Int?
  /// The size of a picture in pixels.
  package var width: Int?
  /// The size of a picture in pixels.
  package var height: Int?
  /// The caption of a figure or table, the summary of details.
  package var caption: [RenderedNode]?
  /// The nodes inside.
  package var children: [RenderedNode]?
  /// The rows of a table, its header first when `flag` is true; each row is its cells.
  package var rows: [[[RenderedNode]]]?
  /// The items of a list, each its blocks.
  package var items: [[RenderedNode]]?

  private init(_ type: String) {
    self.type = type
  }
}

extension RenderedNode {
  /// Creates the form of a block.
  package init(_ block: Block) {
    switch block {
    case .heading(let level, let inlines):
      self.init("heading")
      self.level = level
      children = inlines.map(Self.init)
    case .paragraph(let inlines):
      self.init("paragraph")
      children = inlines.map(Self.init)
    case .list(let list):
      self.init(list.isMarked ? "list" : "definition")
      flag = list.isOrdered
      start = list.isOrdered ? list.start : nil
      items = list.items.map { $0.map(Self.init) }
    case .quote(let blocks):
      self.init("quote")
      children = blocks.map(Self.init)
    case .code(let text, let language):
      self.init("code")
      self.text = text
      note = language
    case .figure(let figure): self.init(figure)
    case .table(let table): self.init(table)
    case .rule: self.init("rule")
    case .card(let card):
      self.init("card")
      url = card.url.absoluteString
      text = card.title
      note = card.kind.rawValue
    case .details(let details):
      self.init("details")
      flag = details.isOpen
      caption = details.summary.map(Self.init)
      children = details.blocks.map(Self.init)
    case .footnotes(let notes):
      self.init("footnotes")
      children = notes.map(Self.init)
    }
  }

  private init(_ note: Footnote) {
    self.init("footnote")
    text = note.label
    children = note.blocks.map(Self.init)
  }

  private init(_ figure: Figure) {
    self.init("figure")
    url = figure.link?.absoluteString
    caption = figure.caption.map(Self.init)
    children = [Self(figure.image)]
  }

  private init(_ table: Table) {
    self.init("table")
    flag = !table.header.isEmpty
    caption = table.caption.map(Self.init)
    let header = table.header.isEmpty ? [] : [table.header]
    rows = (header + table.rows).map { row in row.map { cell in cell.map(Self.init) } }
  }

  private init(_ image: ImageReference) {
    self.init("image")
    url = image.url.absoluteString
    text = image.alternativeText
    width = image.width
    height = image.height
  }

  /// Creates the form of an inline run.
  ///
  /// - Parameter inline: the run.
  package init(_ inline: Inline) {
    switch inline {
    case .text(let text): self.init("text", text: text)
    case .code(let text): self.init("code", text: text)
    case .math(let text): self.init("math", text: text)
    case .footnoteReference(let label): self.init("footnote-reference", text: label)
    case .lineBreak: self.init("line-break")
    case .image(let image): self.init(image)
    case .strong(let inner): self.init("strong", inner)
    case .emphasis(let inner): self.init("emphasis", inner)
    case .strikethrough(let inner): self.init("strikethrough", inner)
    case .superscript(let inner): self.init("superscript", inner)
    case .subscript(let inner): self.init("subscript", inner)
    case .highlight(let inner): self.init("highlight", inner)
    case .ruby(let base, let reading):
      self.init("ruby", base)
      note = reading
    case .link(let inner, let address):
      self.init("link", inner)
      url = address.absoluteString
    }
  }

  private init(_ type: String, text: String) {
    self.init(type)
    self.text = text
  }

  private init(_ type: String, _ inner: [Inline]) {
    self.init(type)
    children = inner.map(Self.init)
  }
}
