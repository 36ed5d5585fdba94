// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import GtkLists
import GtkShell

// The keys and the menu of the article, and the steps in which it is read on.
extension ReaderView {
  /// The outcome of reading on.
  enum ReadingOn {
    /// The text was scrolled.
    case scrolled
    /// The text is still being read.
    case loading
    /// There was nothing more in that direction.
    case ended
  }

  /// The keys that show a menu.
  private static let menuKeys: Set<String> = ["Menu", "<Shift>F10"]

  /// Shows the menu of the article at a point of the pane.
  func showMenu(atX x: Double, y: Double) {
    guard let article else { return }
    let picture = article.builder.window.frame(at: (x, y), in: scroller)
    menus.show(in: widget, at: scroller, (x, y), of: picture)
  }

  /// Shows the menu of the picture with the keyboard focus.
  ///
  /// - Returns: false while no picture has it.
  private func showPictureMenu() -> Bool {
    guard let picture = article?.builder.window.frame(at: nil, in: scroller) else { return false }
    menus.show(in: widget, at: scroller, (0, 0), of: picture)
    return true
  }

  /// Handles a key while the article has the keyboard focus, and no text or button in it, or a
  /// picture.
  ///
  /// - Parameter key: the key in GTK's form.
  /// - Returns: whether it was handled.
  func handle(_ key: String) -> Bool {
    guard scroller.isFocus else { return Self.menuKeys.contains(key) && showPictureMenu() }
    switch key {
    case _ where Self.menuKeys.contains(key): showMenu(atX: 0, y: 0)
    // GTK goes from a view that has the focus itself past all that is in it.
    case "Tab": return page.moveFocusInside()
    case "Left" where !scroller.isRightToLeft, "Right" where scroller.isRightToLeft: onLeave()
    default: return false
    }
    return true
  }

  /// Returns from an article that stands alone to the list, by a key that nothing in it needs.
  ///
  /// - Parameter key: the key in GTK's form.
  /// - Returns: whether it was handled.
  func leave(by key: String) -> Bool {
    guard key == "Escape", isAlone else { return false }
    onLeave()
    return true
  }

  /// Scrolls the article by a page, or shows the next part of a long one.
  ///
  /// - Parameter isForward: whether to go on, else back.
  /// - Returns: what became of it.
  func readOn(isForward: Bool) -> ReadingOn {
    if let view = comments.view {
      let before = view.page.host.geometry
      guard isForward ? !before.isAtEnd : !before.isAtTop else { return .ended }
      view.page.host.scroll(byPages: isForward ? 1 : -1)
      return .scrolled
    }
    if scroller.scrollByPage(isForward: isForward) { return .scrolled }
    if isLoading { return .loading }
    if isForward, article?.portions.restButton?.activate() == true { return .scrolled }
    if isForward, let article { article.reportEnd() }
    return .ended
  }

  /// Waits until the article's text is read and laid out.
  func waitForText() async {
    await article?.portions.loading?.value
    await Frames.wait(2, of: widget)
  }

  /// Scrolls the article to the same part of its text after the text has another size.
  func holdPlace() {
    guard hasArticle, comments.view == nil else { return }
    parts.sheet.holdPlace()
  }

  /// Shows articles in another look.
  ///
  /// - Parameters:
  ///   - style: the look.
  ///   - size: the size of the text.
  func show(_ style: ReadingStyle, _ size: TextSize) {
    parts.sheet.show(style, size)
  }

  /// Shows the number of unread articles, and the keys that lead to them, in the place of an
  /// article.
  ///
  /// - Parameters:
  ///   - count: the number of articles of today that were not read.
  ///   - keys: the keys of the commands.
  func showEmpty(_ count: Int, _ keys: KeyBindings) {
    func label(_ command: Command) -> String? { keys.keys(of: command).first.map(KeyPress.label) }
    let lines = (label(.nextUnread), label(.readOn), label(.shortcuts))
    empty.setDescription(parts.messages.emptyReader(count, keys: lines))
    actions.keys = keys
    comments.keys = keys
  }
}

// The commands about the article that is shown.
extension ReaderView {
  /// The model of the article that is shown; nil for none.
  var model: ReaderModel? { article?.text.model }

  /// The place in the article that was seen last; nil for its beginning.
  var seenPlace: ReadingPlace? { article?.place.position.seenPlace }

  /// Whether an article is shown.
  var hasArticle: Bool { article != nil }

  /// Shows the text of the article's own page in place of the feed's, or the other way round.
  package func toggleFullText() {
    guard let article, parts.fullText != nil, article.text.model.hasPage else { return }
    comments.leave()
    var reading = article.reading
    reading.position.seenPlace = nil
    reading.choice = article.text.isOfPage ? .feed : .page
    render(reading)
  }

  /// Shows the tags of the article.
  package func showTags(_ names: [String]) {
    parts.tags.show(names)
  }

  /// Called with the tag whose list the reader wants to see.
  package var onOpenTag: (String) -> Void {
    get { parts.tags.onOpen }
    set { parts.tags.onOpen = newValue }
  }

  /// Requests the pictures of the article that is shown, unless the reader never wants any.
  package func loadPictures() {
    article?.loadPictures()
  }

  /// Shows the article anew when another choice about its pictures holds.
  func followPictureChoice() {
    guard let article, article.pictures.haveOtherChoice else { return }
    render(article.readingInPlace)
  }

  /// Shows the present facts about the article, such as counts, if it is shown with any.
  ///
  /// - Parameter item: the article as it is now.
  func showFacts(of item: TimelineItem) {
    guard let article, item.id == article.text.model.item.id else { return }
    present = item
    comments.follow(item)
    article.heading.showFacts(of: item)
  }

  /// Copies the selected text, or the whole article.
  func copyArticle(as form: ArticleCopy.Form) {
    article?.export.copy(as: form)
  }

  /// Asks for a printer, and prints the whole article.
  func printArticle(over window: Widget) {
    article?.export.print(over: window)
  }

  /// Asks for a file, and writes the whole article into it as PDF.
  func exportArticle(over window: Widget) {
    guard let model else { return }
    let name = DownloadName.text(title: model.title, ending: "pdf")
    FileChooser.save(parts.messages.text(of: .exportArticle), named: name, for: window) {
      [weak self] in self?.exportArticle(to: $0)
    }
  }

  /// Writes the whole article into a PDF file, and tells the outcome.
  ///
  /// - Parameter path: the path of the file, which is replaced when it is there.
  package func exportArticle(to path: String) {
    article?.export.write(to: path)
  }

  /// Performs a command on a picture of the article.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - address: the picture's address.
  ///   - window: the window that asks for a file.
  func perform(_ command: PictureCommand, onPictureAt address: String, over window: Widget) {
    guard let article else { return }
    let source = article.builder.window.frames.map(\.source)
      .first { $0.url.absoluteString == address }
    guard let source else { return }
    switch command {
    case .copyPicture: article.export.copyPicture(source)
    case .savePicture: article.export.savePicture(source, over: window)
    }
  }

  /// Connects the bar of the search.
  func connectFinding() {
    let bar = parts.findBar
    bar.onChanged = { [weak self, weak bar] in
      guard let article = self?.article else {
        bar?.widget.resultText = ""
        return
      }
      article.finder.start()
    }
    bar.onMoved = { [weak self] in self?.findAgain(isForward: $0) }
    bar.onClosed = { [weak self] in self?.grabFocus() }
  }

  /// Opens the search in the article.
  func openFind() {
    guard hasArticle else { return }
    comments.leave()
    parts.findBar.widget.isOpen = true
    parts.findBar.widget.grabFocus()
  }

  /// Closes the search; the article stays where it is.
  func closeFind() {
    parts.findBar.widget.isOpen = false
  }

  /// Moves to the next match, or opens the search when there are no words to find.
  ///
  /// - Parameter isForward: whether to move towards the end.
  func findAgain(isForward: Bool) {
    guard let article, parts.findBar.widget.isOpen, !article.finder.search.words.isEmpty else {
      return openFind()
    }
    article.finder.move(isForward: isForward)
  }
}
