// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting

// The buttons of the article that is shown, as a reader finds them.
@MainActor extension ReaderView {
  /// Whether there is a button that shows the rest of the article.
  var offersRest: Bool { page.button(Messages().showRest) != nil }

  /// Presses the button that shows the rest of the article.
  func pressRest() -> Bool { page.press(Messages().showRest) }

  /// Gives the keyboard focus to the button that shows the rest of the article.
  func focusRest() -> Bool { page.button(Messages().showRest)?.grabFocus() == true }

  /// Presses the button that shows the text behind a warning.
  func pressUnfold() -> Bool { page.press(Messages().showText) }

  /// Whether the pictures of the article are offered.
  var offersPictures: Bool { page.button(Messages().alwaysLoadPictures) != nil }

  /// Presses the button that always loads the pictures of the feed.
  func pressAlwaysPictures() -> Bool { page.press(Messages().alwaysLoadPictures) }

  /// Whether each block of code wraps its long lines, from top to bottom.
  var wrapsCode: [Bool] {
    let words = [Messages().wrapLines, Messages().unwrapLines]
    return page.shownButtons.map(\.words).filter(words.contains).map { $0 == words[1] }
  }

  /// Presses the button of the first block of code that wraps its lines, or no longer does.
  func pressWrap() -> Bool {
    page.press(Messages().wrapLines) || page.press(Messages().unwrapLines)
  }

  /// Presses the button that copies the first block of code.
  func pressCopyCode() -> Bool { page.press(Messages().copyCode) }

  /// The words of the button of a file's card that has the keyboard focus; nil for none.
  var focusedFileButton: String? {
    page.shownButtons.first { $0.widget.containsFocus }?.words
  }

  /// Gives the keyboard focus to the button that adds the star.
  func focusStar() -> Bool {
    let button = widget.shownButtons.first { $0.words.hasPrefix(Messages().star) }
    return button?.widget.grabFocus() == true
  }

  /// The style class of the page of articles; nil for the colors of the desktop.
  var pageClass: String? { ReadingStyle.pageClasses.first { scroller.hasCSSClass($0) } }
}
