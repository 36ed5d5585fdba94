// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkLists
import GtkShell

// The menus of the article, and the keys with which it is read on.
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

  /// Fills the menu of the header bar, and names its button.
  func configureMenus() {
    menuButton.setTooltip(messages.articleMenu)
    menuButton.setAccessibleLabel(messages.articleMenu)
    let more = Menu()
    more.append(section: [.findInArticle], messages)
    more.append(section: [.copyLink, .sendByMail], messages)
    let copies = Menu()
    for command in Self.copies { copies.append(command, messages) }
    let copying = Menu()
    copying.append(messages.copyArticle, copies)
    more.append(section: copying)
    more.append(section: [.printArticle, .exportArticle], messages)
    more.append(section: [.largerText, .smallerText, .usualText], messages)
    more.append(section: [.loadPictures, .articleLedger, .makeRule], messages)
    menuButton.setMenu(more)
  }

  /// The commands that copy the article, or what is selected.
  private static let copies: [Command] = [.copyText, .copyMarkdown, .copyQuote]

  /// Fills the menu of the article's texts.
  ///
  /// - Parameter item: the article in its present state; nil for none.
  func fillMenu(for item: TimelineItem?) {
    menu.removeAll()
    guard let item else { return }
    let (reading, keeping, sharing) = (Menu(), Menu(), Menu())
    if item.link != nil { reading.append(.openPage, messages) }
    reading.append(
      item.article.isRead ? messages.markUnread : messages.markRead,
      action: Command.toggleRead.actionName
    )
    keeping.append(
      item.article.isStarred ? messages.unstar : messages.star,
      action: Command.toggleStar.actionName
    )
    keeping.append(messages.tagsMenu, action: Command.tags.actionName)
    if item.link != nil {
      for command in [Command.copyLink, .sendByMail] { sharing.append(command, messages) }
    }
    for section in [reading, keeping, sharing] { menu.append(section: section) }
    menu.append(section: Self.copies, messages)
  }

  /// Shows the menu of the article at a point of the pane.
  func showMenu(atX x: Double, y: Double) {
    guard model != nil else { return }
    bubbleMenu?.leave()
    let popover = Popover(menu: menu)
    bubbleMenu = popover
    popover.popUp(in: widget, at: scroller, x: x, y: y)
  }

  /// Handles a key while the article has the keyboard focus, and no text or button in it.
  ///
  /// - Parameter key: the key in GTK's form.
  /// - Returns: whether it was handled.
  func handle(_ key: String) -> Bool {
    guard scroller.isFocus else { return false }
    switch key {
    case "Menu", "<Shift>F10": showMenu(atX: 0, y: 0)
    // GTK goes from a view that has the focus itself past all that is in it.
    case "Tab": return page.moveFocusInside()
    case "Left" where !scroller.isRightToLeft, "Right" where scroller.isRightToLeft: onLeave()
    default: return false
    }
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
    if isForward, restButton?.activate() == true { return .scrolled }
    return .ended
  }

  /// Waits until the article's text is read and laid out.
  func waitForText() async {
    await loading?.value
    await Frames.wait(2, of: widget)
  }

  /// Scrolls the article to the same part of its text after the text has another size.
  func holdPlace() {
    guard model != nil, comments.view == nil, scroller.largestOffset > 0 else { return }
    let share = scroller.verticalOffset / scroller.largestOffset
    resizing?.cancel()
    resizing = Task { [weak self, widget] in
      await Frames.wait(2, of: widget)
      guard let self, !Task.isCancelled else { return }
      scroller.verticalOffset = share * scroller.largestOffset
    }
  }

  /// Shows what can be read, and the keys that lead there, in the place of an article.
  ///
  /// - Parameters:
  ///   - count: the number of articles of today that were not read.
  ///   - keys: the keys of the commands.
  func showEmpty(_ count: Int, _ keys: KeyBindings) {
    func label(_ command: Command) -> String? { keys.keys(of: command).first.map(KeyPress.label) }
    let lines = (label(.nextUnread), label(.readOn), label(.shortcuts))
    empty.setDescription(messages.emptyReader(count, keys: lines))
    actions.keys = keys
    comments.keys = keys
  }
}
