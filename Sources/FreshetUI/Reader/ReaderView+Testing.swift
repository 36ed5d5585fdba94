// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FoundationEssentials
import FreshetCore
import GtkLists
package import GtkShell

// Doors for tests, to the parts of the pane that nobody else reaches.
extension ReaderView {
  /// The texts of the quiet lines under the heading.
  package var noteTexts: [String] { article?.heading.notes.lines.map(\.label.text) ?? [] }

  /// Activates a link in one of these lines.
  ///
  /// - Parameter title: the link's words.
  package func activateNote(_ title: String) {
    article?.heading.notes.lines.lazy.flatMap(\.links).first { $0.title == title }?.follow()
  }

  /// The names of the enabled buttons above the article.
  package var articleActionNames: [String] {
    zip(actions.buttons, actions.names).filter { $0.0.isSensitive }.map(\.1)
  }

  /// Presses a button above the article.
  ///
  /// - Parameter name: the name of its command.
  /// - Returns: false when there is none, or it is disabled.
  package func pressAction(_ name: String) -> Bool {
    zip(actions.buttons, actions.names).first { $0.1 == name }?.0.activate() == true
  }

  /// Whether the buttons are shown that stand only where there is room.
  package var showsSpareActions: Bool { spare.widget.isMapped && spare.widget.showsChild }

  /// The menu of the button that shares the article.
  package var shareMenu: Menu { spare.ways }

  /// The height of the first block of code in pixels; nil for none.
  package var codeHeight: Int? { article?.builder.codeBlocks.first?.widget.allocatedSize.height }

  /// The files of the article: the words about each one's state, and the names of its buttons.
  package var fileCards: [(status: String, buttons: [String])] {
    files.cards.map { card in
      (card.statusText, card.buttons.map { card.words(for: $0.action) })
    }
  }

  /// The part of each file that is there, from 0 to 1; nil for a card without a bar.
  package var fileFractions: [Double?] { files.cards.map(\.shownFraction) }

  /// The number of frames in which parts of the article were built.
  package var builtSlices: Int { article?.builder.sliceCount ?? 0 }

  /// The widget with the texts of the article; nil without one.
  package var articleWidget: Widget? { article?.builder.widget }

  /// The indexes of the places whose pictures were requested, loaded or not.
  package var askedPictures: [Int] {
    let frames = article?.builder.window.frames ?? []
    return frames.indices.filter { frames[$0].isFilled || frames[$0].hasFailed }
  }

  /// The indexes of the places whose pictures could not be loaded.
  package var failedPictures: [Int] {
    let frames = article?.builder.window.frames ?? []
    return frames.indices.filter { frames[$0].hasFailed }
  }

  /// The commands for the article that is shown, in the menus of its texts.
  package var menu: Menu { menus.menu }

  /// The menu at a point of the article; nil while none is shown.
  package var shownMenu: Popover? { menus.bubble.flatMap { $0.isMapped ? $0 : nil } }
}

// Doors for tests of the search, of notes and of pictures.
extension ReaderView {
  /// Whether the search in the article is open.
  package var isFinding: Bool { parts.findBar.widget.isOpen }

  /// The words about the matches of the search.
  package var findResultText: String { parts.findBar.widget.resultText }

  /// The marked parts of the article's texts, from top to bottom.
  package var markedTexts: [String] {
    marks { _, _ in true }
  }

  /// The marked part at which the reader is; nil when there is none.
  package var currentMark: String? {
    marks { index, current in index == current }.first
  }

  private func marks(where isWanted: (Int, Int?) -> Bool) -> [String] {
    (article?.builder.texts ?? []).flatMap { text in
      let (ranges, current) = text.marks
      return ranges.indices.filter { isWanted($0, current) }.map { index in
        String(decoding: Array(text.text.utf8)[ranges[index]], as: UTF8.self)
      }
    }
  }

  /// The vertical extent of the marked part at which the reader is, in pixels from the top of the
  /// view; nil when there is none, or it is not on the screen.
  package var currentMarkExtent: ClosedRange<Double>? {
    guard let article, let match = article.finder.search.currentMatch,
      case let label = article.builder.texts[match.text].label,
      let top = label.verticalExtent(in: scroller)?.lowerBound
    else { return nil }
    let extent = label.extent(of: match.bytes)
    return top + extent.y...top + extent.y + extent.height
  }

  /// The label of a text of the article; nil when there is none.
  package func label(ofText index: Int) -> Label? {
    guard let texts = article?.builder.texts, texts.indices.contains(index) else { return nil }
    return texts[index].label
  }

  /// The texts of the note that is shown in a bubble; none without one.
  package var noteBubbleTexts: [String] {
    guard let bubble = article?.bubbles.shown, bubble.popover.isMapped else { return [] }
    return bubble.content.texts.map(\.text)
  }

  /// The bubble with a note; nil while none is shown.
  package var noteBubble: Popover? {
    article?.bubbles.shown.flatMap { $0.popover.isMapped ? $0.popover : nil }
  }

  /// Closes the bubble with a note, as a press outside does.
  package func closeNoteBubble() { article?.bubbles.shown?.popover.popDown() }

  /// The index of the text with the keyboard focus; nil for none.
  package var focusedText: Int? { article?.builder.texts.firstIndex { $0.label.containsFocus } }

  /// Selects a part of a text.
  ///
  /// - Parameters:
  ///   - range: characters of Unicode.
  ///   - index: the index of the text.
  package func select(_ range: Range<Int>, ofText index: Int) {
    article?.builder.texts[index].label.select(range)
  }

  /// The button of a picture of the article; nil without one.
  package func pictureButton(_ index: Int) -> Widget? {
    guard let frames = article?.builder.window.frames, frames.indices.contains(index) else {
      return nil
    }
    return frames[index].widget
  }

  /// The address of a picture of the article; nil without one.
  package func pictureAddress(_ index: Int) -> String? {
    guard let frames = article?.builder.window.frames, frames.indices.contains(index) else {
      return nil
    }
    return frames[index].source.url.absoluteString
  }

  /// Presses a picture of the article.
  ///
  /// - Returns: false when there is none.
  package func pressPicture(_ index: Int) -> Bool { pictureButton(index)?.activate() == true }
}

// Doors for tests of places and looks.
extension ReaderView {
  /// Whether the texts below the title run from right to left.
  package var isTextRightToLeft: [Bool] {
    (article?.builder.texts ?? []).dropFirst().map(\.label.isRightToLeft)
  }

  /// Whether the line below the title runs from right to left.
  package var isBylineRightToLeft: Bool { article?.heading.byline.isRightToLeft == true }

  /// The builder of the article that is shown, which its view owns; nil for none.
  package var shownBuilder: DocumentBuilder? { article?.builder }

  /// The key of the article that is shown; nil for none.
  package var shownArticle: ArticleID? { model?.item.id }

  /// Follows the link of a note to its mark in the text.
  package func followBackLink(_ mark: String) { article?.builder.onMark(mark) }

  /// The text at the top of the view; empty without an article.
  package var topParagraph: String {
    guard let article else { return "" }
    let (texts, top) = (article.builder.texts, article.place.topText)
    return texts.indices.contains(top) ? texts[top].text : ""
  }
}

// Doors for tests of pictures that are not requested.
extension ReaderView {
  /// The rooms of the pictures in pixels, and the pixels of those that have arrived, from top to
  /// bottom.
  package var pictureRooms: [(width: Int, height: Int, pixels: Int)] {
    (article?.builder.window.frames ?? []).map { frame in
      (frame.widget.allocatedSize.width, frame.widget.allocatedSize.height, frame.pixels)
    }
  }

  /// The vertical extent of a picture's place, in pixels from the top of the view; nil without one.
  package func pictureExtent(_ index: Int) -> ClosedRange<Double>? {
    guard let frames = article?.builder.window.frames, frames.indices.contains(index) else {
      return nil
    }
    return frames[index].widget.verticalExtent(in: scroller)
  }

  /// The texts in the places of pictures, from top to bottom.
  package var pictureTexts: [String] { article?.builder.window.frames.map(\.text) ?? [] }
}
