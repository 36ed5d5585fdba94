// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

// The lines around the text of the article: its heading, a warning, a failure, a spinner.
extension ReaderView {
  /// Makes the heading of an article: its title, its facts, its tags and the quiet lines.
  func heading(_ title: Label, of model: ReaderModel, _ notes: Widget) -> Widget {
    title.addCSSClass("reader-title")
    title.addCSSClass("title-1")
    let byline = Label(model.byline)
    self.byline = byline
    let meta = [byline] + (facts.map { [$0] } ?? [])
    for label in meta {
      label.addCSSClass("reader-meta")
      label.addCSSClass("dim-label")
    }
    let heading = Box(.vertical)
    heading.addCSSClass("reader-head")
    for label in [title] + meta {
      label.isWrapping = true
      label.xAlignment = 0
      heading.append(label)
    }
    heading.append(tags.widget)
    heading.append(notes)
    return heading
  }

  /// Gives the lines of a text in Chinese, Japanese or Korean the room that its letters need.
  func showLines(of document: ArticleDocument) {
    if EastAsianText.isEastAsian(document) {
      page.addCSSClass(Self.eastAsianClass)
    } else {
      page.removeCSSClass(Self.eastAsianClass)
    }
  }

  /// The style class of articles in these languages.
  package static let eastAsianClass = "east-asian"

  /// Shows a warning in place of the text, with a button that shows the text.
  func fold(behind warning: String) {
    let button = Button(messages.showText)
    button.addCSSClass("pill")
    button.horizontalAlignment = .center
    button.onClicked { [weak self] in
      self?.isUnfolded = true
      // The button is removed, and the keyboard focus moves to the text.
      self?.grabFocus()
      self?.render()
    }
    let label = Label(warning)
    label.isWrapping = true
    page.append(label)
    page.append(button)
    unfoldButton = button
  }

  /// Adds a spinner under what is shown.
  func turningMark() -> Spinner {
    let spinner = Spinner()
    spinner.isSpinning = true
    spinner.horizontalAlignment = .center
    page.append(spinner)
    return spinner
  }

  /// Makes the line of a failure.
  func notice(_ sentence: String) -> Label {
    let label = Label(sentence)
    label.isWrapping = true
    label.xAlignment = 0
    label.addCSSClass("error")
    return label
  }
}
