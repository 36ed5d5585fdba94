// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

// The notes of an article in place, and its pictures one by one.
extension ReaderView {
  /// The largest width of a note in pixels.
  private static let noteWidth = 400
  /// The most slices of a note that are built; no other note of an article is as long.
  private static let mostNoteSlices = 20

  /// Connects what texts and pictures of an article lead to.
  func connectParts(of builder: DocumentBuilder) {
    builder.onNote = { [weak self] mark, text in self?.showNote(mark, at: text) }
    builder.onMark = { [weak self] in self?.showMark($0) }
    builder.onReshape = { [weak self, weak builder] place, change in
      guard let self, let builder else { return change() }
      reshape(place, in: builder.widget, change)
    }
    builder.onOpenPicture = { [weak self, weak builder] index in
      guard let self, let builder else { return }
      onPicture(viewer(of: builder, at: index))
    }
  }

  private func viewer(of builder: DocumentBuilder, at index: Int) -> PictureViewer {
    let viewer = PictureViewer(
      builder.window.frames.map(\.source),
      at: index,
      hasMore: restButton != nil,
      builder.pictures.loader,
      messages,
      onOpenLink: builder.onOpenLink
    )
    viewer.view.setAccessibleLabel(messages.pictureTitle)
    return viewer
  }

  /// Shows a note in a bubble at its mark.
  ///
  /// A note of a part that is not shown yet is read for it.
  private func showNote(_ mark: String, at text: ArticleText) {
    noteSearch?.cancel()
    guard let builder, let model else { return }
    if let note = builder.note(mark) { return showNote(note, mark, at: text) }
    let (loader, shown) = (showsFullText ? fullText : nil, shownPortion)
    let hasMore = restButton != nil
    noteSearch = Task { [weak self, messages] in
      var (number, note, isEnd) = (shown + 1, Footnote?.none, !hasMore)
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
      guard let self, !Task.isCancelled, self.builder === builder else { return }
      let reason = Footnote(label: mark, blocks: [.paragraph([.text(missing)])])
      showNote(note ?? reason, mark, at: text)
    }
  }

  private func showNote(_ note: Footnote, _ mark: String, at text: ArticleText) {
    guard let model, let builder else { return }
    let content = makeBuilder(pictureSource(of: model))
    content.isSelectable = false
    content.add(note.blocks)
    while !content.isDone, content.sliceCount < Self.mostNoteSlices { content.buildSlice() }
    for frame in content.window.frames { frame.fill() }
    let column = Box(.vertical)
    column.addCSSClass("reader-note")
    column.append(content.widget)
    let popover = Popover(Clamp(column, maximumSize: Self.noteWidth))
    noteBubble?.popover.leave()
    noteBubble = (popover, content)
    let key = InlineText.key(mark)
    let place = builder.marks[key].flatMap { $0.text === text ? $0.bytes : nil } ?? 0..<0
    let extent = text.label.extent(of: place)
    popover.popUp(
      in: widget,
      at: text.label,
      x: extent.x + extent.width / 2,
      y: extent.y + extent.height
    )
  }

  /// Scrolls from a note to its mark in the text, and gives it the keyboard focus.
  private func showMark(_ mark: String) {
    guard let builder, let place = builder.marks[InlineText.key(mark)] else { return }
    builder.unfold(place.text)
    place.text.label.grabFocus()
    place.text.label.select(0..<0)
    place.text.label.reveal(place.bytes)
  }
}

extension DocumentBuilder {
  /// Returns the note with a mark; nil when it was not added.
  func note(_ mark: String) -> Footnote? {
    notes.first { InlineText.key($0.label) == InlineText.key(mark) }
  }
}
