// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkLists
package import GtkShell
package import ListKit

/// The row of a comment: its author and time over the text, indented by its depth.
package final class ReplyCell: Cell {
  package typealias Model = ThreadRow
  package typealias View = Widget

  /// The width of a step of indentation in pixels.
  private static let step = 14
  /// The pixels between two portions of a text, beside those between any two parts of a row.
  private static let portionSpacing = 8
  /// The width of the arrow in pixels, as in the style sheet.
  private static let arrowWidth = 20
  /// The icon of the arrow of an unfolded branch.
  private static let unfolded = "pan-down-symbolic"
  /// The largest width of a row in pixels, beyond which lines are hard to follow.
  private static let columnWidth = 760
  /// The address of the link that shows a text behind a warning.
  private static let unveiling = "freshet:unveil"
  /// The address of the link that shows a further portion of a long text.
  private static let furtherPortion = "freshet:more"

  private static let new = TextBlock.Mark(
    icon: "media-record-symbolic",
    color: "accent_color",
    size: 8
  )

  package var view: Widget { column }

  private let arrow = Icon(ReplyCell.unfolded)
  private let column: ReadingColumn
  private let heading = TextBlock()
  private let rest = Label()
  private let hidden = Label()
  private let messages: Messages
  private let markup: ReplyMarkup
  private let layouts: ReplyLayouts
  private let onLink: (ReplyCell, String) -> Void
  private var model: ThreadRow?
  /// The portions of the text, each in a label: those that are shown stay as they are laid out when
  /// another one is added.
  private(set) var portions: [(label: Label, frame: TextFrame, markup: String)] = []

  /// Creates an empty row.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - layouts: the layouts of the texts of its thread.
  ///   - onActivate: called with the row whose arrow was pressed, or whose text is to be shown.
  ///   - onShowMore: called with the row of which a further portion is to be shown.
  ///   - onOpenLink: called with the address of an activated link.
  package init(
    _ messages: Messages,
    _ layouts: ReplyLayouts = ReplyLayouts(),
    onActivate: @escaping (ThreadRow) -> Void,
    onShowMore: @escaping (ThreadRow) -> Void,
    onOpenLink: @escaping (String) -> Void
  ) {
    (self.messages, self.layouts) = (messages, layouts)
    markup = ReplyMarkup(picture: messages.picture)
    onLink = { cell, address in
      switch address {
      case Self.unveiling: cell.model.map(onActivate)
      case Self.furtherPortion: cell.model.map(onShowMore)
      default: onOpenLink(address)
      }
    }
    column = ReadingColumn(
      maximumWidth: Self.columnWidth,
      sign: arrow,
      signWidth: Self.arrowWidth,
      spacing: 4
    )
    column.addCSSClass("reply-row")
    column.showsSign = false
    for part in [heading, rest, hidden] { column.insert(part) }
    heading.lineCount = 0
    arrow.addCSSClass("reply-arrow")
    // The row says whether it is unfolded, and the keys fold and unfold the row itself.
    arrow.setAccessibleRole(.presentation)
    arrow.onPressed { [weak self] in self?.model.map(onActivate) }
    for label in [rest, hidden] {
      setUp(label)
      label.isVisible = false
    }
    addPortion()
    hidden.addCSSClass("reply-hidden")
    hidden.addCSSClass("dim-label")
  }

  private func setUp(_ label: Label) {
    label.xAlignment = 0
    label.isWrapping = true
    label.onActivateLink { [weak self] address in
      if let self { onLink(self, address) }
      return true
    }
  }

  private func addPortion() {
    let label = Label()
    setUp(label)
    let frame = TextFrame(label)
    frame.setMargins(top: portions.isEmpty ? 0 : Self.portionSpacing)
    column.insert(frame, after: portions.last?.frame ?? heading)
    portions.append((label, frame, ""))
  }

  package func bind(_ model: ThreadRow, _ context: CellContext) {
    layouts.bind(self, to: model.id, before: self.model?.id)
    self.model = model
    column.indentation = model.indent * Self.step
    column.showsSign = model.isOpen != nil
    arrow.setName(model.isOpen == false ? "pan-end-symbolic" : Self.unfolded)
    heading.start = model.heading(messages)
    heading.end = model.reply.time
    heading.startMark = model.isNew ? Self.new : nil
    showText(of: model)
    hidden.text = model.hiddenText(messages)
    hidden.isVisible = !hidden.text.isEmpty
  }

  /// Returns the row as it is spoken.
  package func accessibleText(for model: ThreadRow) -> AccessibleText {
    AccessibleText(label: model.spokenSentence(messages))
  }

  package func unbind() {
    layouts.bind(self, to: nil, before: model?.id)
    model = nil
    (heading.start, heading.end, heading.startMark) = ("", "", nil)
    show([""])
    (rest.text, hidden.text) = ("", "")
    for label in [rest, hidden] { label.isVisible = false }
    column.showsSign = false
    arrow.setName(Self.unfolded)
  }

  private func showText(of model: ThreadRow) {
    var (shown, hasMore) = ([standIn(for: model)].compactMap(\.self), false)
    // The words in place of the text are the program's.
    let isRightToLeft = shown.isEmpty ? model.reply.isRightToLeft : nil
    if shown.isEmpty {
      let read = (0..<min(model.portions, ThreadReply.mostPortions)).map(model.reply.portion)
      shown = read.map { markup.markup(for: $0.blocks) }
      hasMore = read.last?.hasMore ?? false
    }
    show(shown, isRightToLeft: isRightToLeft)
    rest.isVisible = hasMore
    rest.setMarkup(hasMore ? restMarkup(of: model) : "")
  }

  /// Shows each portion in a label of its own; one that shows it already stays as it is.
  ///
  /// - Parameters:
  ///   - markups: the markup of each portion.
  ///   - isRightToLeft: the direction of the text; nil for that of the desk.
  private func show(_ markups: [String], isRightToLeft: Bool? = nil) {
    while portions.count < markups.count { addPortion() }
    while portions.count > markups.count { column.remove(portions.removeLast().frame) }
    for (label, _, _) in portions { label.setDirection(isRightToLeft: isRightToLeft) }
    for (index, markup) in markups.enumerated() where portions[index].markup != markup {
      let (label, frame, before) = portions[index]
      layouts.noteSize(in: frame, of: before)
      portions[index].markup = markup
      label.setMarkup(markup)
      layouts.show(markup, in: frame, of: model?.id)
    }
  }

  /// Lays out the text, which rests while its row is far from the view.
  ///
  /// - Returns: the number of its portions that rested.
  func wake() -> Int {
    let resting = portions.map(\.frame).filter(\.isResting)
    for frame in resting { frame.wake() }
    return resting.count
  }

  /// Returns what stands in place of the text; nil for the text itself.
  private func standIn(for model: ThreadRow) -> String? {
    guard let words = model.standIn(messages) else { return nil }
    let dim = "<span alpha=\"65%\">\(MarkupText.escape(words))</span>"
    guard model.isBehindWarning else { return dim }
    return "\(dim)\n\(link(messages.showText, to: Self.unveiling))"
  }

  /// Returns the link to what a row leaves out: the next portion, or behind the last one the page.
  private func restMarkup(of model: ThreadRow) -> String {
    guard model.portions >= ThreadReply.mostPortions else {
      return "…\n\n\(link(messages.showRest, to: Self.furtherPortion))"
    }
    guard let page = model.reply.page else { return "…" }
    return "…\n\n\(link(messages.text(of: .openPage), to: page))"
  }

  private func link(_ text: String, to address: String) -> String {
    "<a href=\"\(MarkupText.escape(address))\">\(MarkupText.escape(text))</a>"
  }
}
