// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The sheet on which articles are shown: a scrolling column, in the look of the reader's choice.
final class ArticleSheet {
  /// The pixels at both sides of the text.
  private static let columnPadding = 36
  /// A width in pixels that no pane has.
  private static let wholePane = 100_000
  /// The style class of a sheet that may be as narrow as a phone.
  private static let narrowClass = "narrow-page"
  /// The style class of articles in Chinese, Japanese or Korean.
  static let eastAsianClass = "east-asian"

  /// The view of the article.
  let scroller: ScrolledWindow
  /// The article in it, from its heading to its foot.
  let column = Box(.vertical)
  /// Whether the sheet may be as narrow as a phone, where lists in lists stand less far in.
  var isNarrow = false {
    didSet {
      if isNarrow {
        column.addCSSClass(Self.narrowClass)
      } else {
        column.removeCSSClass(Self.narrowClass)
      }
    }
  }

  /// The look of articles, and the size of their texts.
  private(set) var style = (look: ReadingStyle(), size: TextSize.usual)

  /// Called after the layout that follows a change, or a scroll.
  var onLaidOut: () -> Void = {}

  private let pane: Widget
  private let clamp: Clamp
  private var appearance: [OwnedSignal] = []
  /// The number of changes and scrolls after which no layout was reported; 0 while none is waited
  /// for.
  private var changesInWait = 0
  /// The scrolling of the article to its place after its text has another size.
  private var resizing: Task<Void, Never>?

  /// Creates an empty sheet.
  ///
  /// - Parameter pane: the pane, in whose frames the sheet is laid out.
  init(in pane: Widget) {
    self.pane = pane
    column.addCSSClass("reader-page")
    clamp = Clamp(column, maximumSize: Self.wholePane)
    scroller = ScrolledWindow(clamp)
    scroller.setAccessibleRole(.document)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.isFocusable = true
    scroller.onMoved { [weak self] in self?.awaitLayout() }
  }

  /// Calls `onLaidOut` after the next layout.
  func awaitLayout() {
    changesInWait += 1
    guard changesInWait == 1 else { return }
    Task { [weak self, pane] in
      // Changed widgets are laid out in the next frame, which is over when the one after it begins.
      await Frames.wait(2, of: pane)
      self?.reportLayout()
    }
  }

  /// Calls `onLaidOut`, and waits again for what changed since the wait began: that may not have
  /// its layout yet.
  private func reportLayout() {
    let hasNewChanges = changesInWait > 1
    changesInWait = 0
    onLaidOut()
    if hasNewChanges { awaitLayout() }
  }

  /// Shows articles in another look.
  ///
  /// - Parameters:
  ///   - style: the look.
  ///   - size: the size of the text.
  func show(_ style: ReadingStyle, _ size: TextSize) {
    self.style = (style, size)
    showStyle()
    guard appearance.isEmpty else { return }
    appearance = Appearance.onChanged { [weak self] in self?.showStyle() }
  }

  private func showStyle() {
    let width = style.look.columnWidth(style.size, dotsPerInch: Appearance.dotsPerInch)
    clamp.maximumSize = width.map { $0 + Self.columnPadding } ?? Self.wholePane
    let (isDark, isHighContrast) = (Appearance.isDark, Appearance.isHighContrast)
    let page = style.look.pageClass(isDark: isDark, isHighContrast: isHighContrast)
    for name in ReadingStyle.pageClasses where name != page { scroller.removeCSSClass(name) }
    if let page { scroller.addCSSClass(page) }
    let lines = style.look.lineClass
    for name in ReadingStyle.lineClasses where name != lines { column.removeCSSClass(name) }
    if let lines { column.addCSSClass(lines) }
    if style.look.isDimming(isDark: isDark, isHighContrast: isHighContrast) {
      scroller.addCSSClass(ReadingStyle.dimmingClass)
    } else {
      scroller.removeCSSClass(ReadingStyle.dimmingClass)
    }
  }

  /// Gives the lines of a text in Chinese, Japanese or Korean the room that its letters need.
  func showLines(of document: ArticleDocument) {
    if EastAsianText.isEastAsian(document) {
      column.addCSSClass(Self.eastAsianClass)
    } else {
      column.removeCSSClass(Self.eastAsianClass)
    }
  }

  /// Adds a spinner under the part that is shown.
  func addSpinner() -> Spinner {
    let spinner = Spinner()
    spinner.isSpinning = true
    spinner.horizontalAlignment = .center
    column.append(spinner)
    return spinner
  }

  /// Adds the line of a failure under the part that is shown.
  func addNotice(_ sentence: String) {
    let label = Label(sentence)
    label.isWrapping = true
    label.isSelectable = true
    label.xAlignment = 0
    label.addCSSClass("error")
    column.append(label)
  }

  /// Adds a button in the middle, under the part that is shown.
  func addButton(_ words: String) -> Button {
    let button = Button(words)
    button.addCSSClass("pill")
    button.horizontalAlignment = .center
    column.append(button)
    return button
  }

  /// Scrolls the article to the same part of its text after the text has another size.
  func holdPlace() {
    guard scroller.largestOffset > 0 else { return }
    let share = scroller.verticalOffset / scroller.largestOffset
    resizing?.cancel()
    resizing = Task { [weak self, pane] in
      await Frames.wait(2, of: pane)
      guard let self, !Task.isCancelled else { return }
      scroller.verticalOffset = share * scroller.largestOffset
    }
  }
}
