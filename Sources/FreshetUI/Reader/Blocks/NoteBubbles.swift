// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The notes of an article that is shown, in bubbles at their marks.
final class NoteBubbles {
  /// The largest width of a note in pixels.
  private static let noteWidth = 400
  /// The most slices of a note that are built; no other note of an article is as long.
  private static let mostNoteSlices = 20

  /// The bubble that was shown last, and what built its content.
  private(set) var shown: (popover: Popover, content: DocumentBuilder)?

  /// The search for a note in parts that are not shown.
  private var search: Task<Void, Never>?
  private let text: ShownText
  private let builder: DocumentBuilder
  private let pictures: ArticlePictures
  private let portions: ArticlePortions
  private let parts: ReaderParts

  /// Creates the notes of an article, of which none is shown.
  init(
    of text: ShownText,
    by builder: DocumentBuilder,
    _ pictures: ArticlePictures,
    _ portions: ArticlePortions,
    _ parts: ReaderParts
  ) {
    (self.text, self.builder, self.pictures) = (text, builder, pictures)
    (self.portions, self.parts) = (portions, parts)
  }

  /// Ends the search for a note.
  func cancel() {
    search?.cancel()
  }

  /// Removes the bubble.
  func leave() {
    shown?.popover.leave()
    shown = nil
  }

  /// Shows a note in a bubble at its mark.
  ///
  /// A note of a part that is not shown yet is read for it.
  func show(_ mark: String, at text: ArticleText) {
    search?.cancel()
    if let note = builder.note(mark) { return show(note, mark, at: text) }
    let (model, loader, last) = (self.text.model, self.text.loader, portions.last)
    let hasMore = portions.restButton != nil
    search = Task { [weak self, messages = parts.messages] in
      var (number, note, isEnd) = (last + 1, Footnote?.none, !hasMore)
      var missing = messages.noNote
      while note == nil, !isEnd, !Task.isCancelled {
        let portion: ArticlePortion
        do {
          portion = try await model.portion(number, by: loader)
        } catch {
          missing = messages.fullTextSentence(for: error)
          break
        }
        note = portion.document.blocks.flatMap(\.footnotes).first {
          InlineText.key($0.label) == InlineText.key(mark)
        }
        (number, isEnd) = (number + 1, !portion.hasMore)
      }
      guard let self, !Task.isCancelled else { return }
      let reason = Footnote(label: mark, blocks: [.paragraph([.text(missing)])])
      show(note ?? reason, mark, at: text)
    }
  }

  private func show(_ note: Footnote, _ mark: String, at text: ArticleText) {
    let content = pictures.makeBuilder()
    content.add(note.blocks)
    while !content.isDone, content.sliceCount < Self.mostNoteSlices { content.buildSlice() }
    for frame in content.window.frames { frame.fill() }
    let column = Box(.vertical)
    column.addCSSClass("reader-note")
    column.append(content.widget)
    let popover = Popover(Clamp(column, maximumSize: Self.noteWidth))
    shown?.popover.leave()
    shown = (popover, content)
    let key = InlineText.key(mark)
    let range = builder.marks[key].flatMap { $0.text === text ? $0.bytes : nil } ?? 0..<0
    let extent = text.label.extent(of: range)
    popover.popUp(
      in: parts.pane,
      at: text.label,
      x: extent.x + extent.width / 2,
      y: extent.y + extent.height
    )
  }

  /// Scrolls from a note to its mark in the text, and gives it the keyboard focus.
  func showMark(_ mark: String) {
    guard let found = builder.marks[InlineText.key(mark)] else { return }
    builder.unfold(found.text)
    found.text.label.grabFocus()
    found.text.label.select(0..<0)
    found.text.label.reveal(found.bytes)
  }
}

extension DocumentBuilder {
  /// Returns the note with a mark; nil when it was not added.
  fileprivate func note(_ mark: String) -> Footnote? {
    notes.first { InlineText.key($0.label) == InlineText.key(mark) }
  }
}
