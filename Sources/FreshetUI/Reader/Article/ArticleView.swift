// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The view of one article in the reader's pane, from its heading to its foot.
///
/// It is there for as long as the article is shown, by one choice of its text and of its pictures.
/// Whatever is shown next has a view of its own.
final class ArticleView {
  /// The text.
  let text: ShownText
  /// The builder of the text; it owns the article's pictures.
  let builder: DocumentBuilder
  /// The heading.
  let heading: ArticleHeading
  /// The place of the reader.
  let place: ArticlePlace
  /// The pictures.
  let pictures: ArticlePictures
  /// The portions of the text.
  let portions: ArticlePortions
  /// The notes of the text.
  let bubbles: NoteBubbles
  /// The search for words.
  let finder: ArticleFinder
  /// The ways to the clipboard and onto paper.
  let export: ArticleExport

  private let isUnfolded: Bool
  private let parts: ReaderParts

  /// Creates the view of an article, which is not on the sheet yet.
  init(_ reading: ArticleReading, _ parts: ReaderParts) {
    self.parts = parts
    isUnfolded = reading.isUnfolded
    text = ShownText(of: reading, by: parts.fullText)
    pictures = ArticlePictures(of: reading, parts)
    builder = pictures.makeBuilder()
    heading = ArticleHeading(of: reading.model, parts.messages)
    place = ArticlePlace(reading.position, in: text, by: builder, parts.sheet.scroller)
    portions = ArticlePortions(of: text, by: builder, place, parts)
    bubbles = NoteBubbles(of: text, by: builder, pictures, portions, parts)
    finder = ArticleFinder(by: builder, portions, place, parts)
    export = ArticleExport(of: text, by: builder, pictures, parts)
    builder.texts.append(ArticleText(heading.title))
    connectBuilder()
    connectParts()
  }

  /// Connects what texts and pictures of the article lead to.
  private func connectBuilder() {
    builder.menu = parts.menu
    builder.onCopied = { [weak events = parts.events] in events?.onCopied() }
    builder.onNote = { [weak self] mark, text in self?.bubbles.show(mark, at: text) }
    builder.onMark = { [weak self] in self?.bubbles.showMark($0) }
    builder.onReshape = { [weak self] area, change in
      guard let self else { return change() }
      if self.place.reshape(area, change) { parts.sheet.awaitLayout() }
    }
    builder.onOpenPicture = { [weak self] index in
      guard let self else { return }
      let hasMore = portions.restButton != nil
      parts.events.onPicture(pictures.viewer(at: index, of: builder, hasMore: hasMore))
    }
  }

  private func connectParts() {
    heading.notes.onChoose = { [weak self] in self?.choose($0) }
    heading.notes.onOpen = { [weak events = parts.events] in events?.onOpenArticle($0) }
    pictures.onWanted = { [weak self] in self?.loadPictures() }
    portions.onBuilt = { [weak self] in self?.finder.searchNewTexts() }
  }

  /// The reading of the article as it is now.
  var reading: ArticleReading {
    ArticleReading(
      model: text.model,
      choice: text.choice,
      isUnfolded: isUnfolded,
      wantsPictures: pictures.areWanted,
      position: place.position
    )
  }

  /// The reading of the article, with the present scroll offset as the wanted one.
  var readingInPlace: ArticleReading {
    var reading = reading
    reading.position.wantedOffset = place.offset
    return reading
  }

  /// Ends all that goes on for the article, and removes it from the sheet.
  func end() {
    portions.loading?.cancel()
    finder.end()
    export.cancel()
    bubbles.cancel()
    parts.sheet.column.removeAll()
    bubbles.leave()
  }

  /// Shows the heading.
  func showHeading() {
    parts.sheet.scroller.setAccessibleLabel(text.model.title)
    heading.show(on: parts.sheet, parts.tags, parts.menu)
  }

  /// Shows the text from its first part, or the warning in front of it.
  func showText() {
    parts.sheet.scroller.scrollToTop()
    if let warning = text.model.warning, !isUnfolded { return fold(behind: warning) }
    parts.events.onTextChosen()
    let spinner = text.isOfPage ? parts.sheet.addSpinner() : nil
    portions.load { [weak self, text, messages = parts.messages] in
      let content = await text.content(messages)
      guard let self, !Task.isCancelled else { return }
      spinner.map { parts.sheet.column.remove($0) }
      await show(content)
    }
  }

  private func show(_ content: ReaderContent) async {
    let (model, column) = (text.model, parts.sheet.column)
    if let earlier = content.earlier { heading.title.text = earlier.title }
    heading.byline.text = model.byline(content.minutes, hasMore: content.portion.hasMore)
    heading.setDirection(isRightToLeft: TextDirection.isRightToLeft(content.portion.document))
    heading.notes.show(content, text.choice)
    parts.files.show(content.files, of: model.item)
    column.append(parts.files.widget)
    if let failure = content.failure {
      // The feed's text is shown, so the next press requests the page again.
      text.choice = .feed
      parts.events.onTextChosen()
      parts.sheet.addNotice(failure)
    }
    if !content.portion.document.blocks.pictures.isEmpty { pictures.offer() }
    column.append(builder.widget)
    await portions.show(content.portion, 0)
  }

  /// Shows a warning in place of the text, with a button that shows the text.
  private func fold(behind warning: String) {
    let label = Label(warning)
    label.isWrapping = true
    parts.sheet.column.append(label)
    let button = parts.sheet.addButton(parts.messages.showText)
    button.onClicked { [weak self] in
      guard let self else { return }
      var reading = reading
      reading.isUnfolded = true
      readAnew(reading)
    }
  }

  /// Shows the text before one of the feed's edits, or the present one.
  ///
  /// The scroll offset stays.
  private func choose(_ text: ReaderContent.Choice) {
    var reading = readingInPlace
    reading.choice = text
    readAnew(reading)
  }

  /// Requests the pictures, unless the reader never wants any.
  func loadPictures() {
    guard pictures.areOffered else { return }
    var reading = readingInPlace
    reading.wantsPictures = true
    readAnew(reading)
  }

  /// Shows the article anew, after the reader pressed something in it.
  private func readAnew(_ reading: ArticleReading) {
    // The link or button that was pressed is removed, and the keyboard focus moves to the text.
    parts.events.onFocusWanted()
    parts.events.onReadAnew(reading)
  }

  /// Reports that the reader has reached the end.
  func reportEnd() {
    parts.events.onEnd(text.model.item.id, portions.last + 1, builder.window.seenCount)
  }

  /// Notes the place of the reader, loads pictures near it, and releases others.
  func update() {
    portions.reportShown()
    place.note(shown: portions.last)
    let hasMore = builder.window.update(of: builder.widget, in: parts.sheet.scroller)
    if hasMore { parts.sheet.awaitLayout() }
  }
}
