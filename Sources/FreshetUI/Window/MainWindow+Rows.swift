// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkShell

// What the pointer does with an article: the menu of its row, and the buttons above its text.
extension MainWindow {
  func addRowActions() {
    addRowAction("open-page-of") { main, item in item.link.map { main.openLink($0) } }
    addRowAction("toggle-read-of") { main, item in
      item.entry.map { main.library.setRead($0, !$0.isRead, isQuiet: true) }
    }
    addRowAction("toggle-star-of") { main, item in
      item.entry.map { main.library.setStarred($0, !$0.isStarred) }
    }
    addRowAction("tags-of") { main, item in main.showTagBubble(of: item, atRow: true) }
    addRowAction("copy-link-of") { main, item in
      item.link.map { main.window.copy($0.absoluteString) }
    }
  }

  /// Adds an action that takes the key of an article in the list that is shown.
  private func addRowAction(_ name: String, _ body: @escaping (MainWindow, TimelineItem) -> Void) {
    window.addAction(
      name,
      text: { [weak self] key in
        if let self, let item = timeline?.model.item(for: ArticleID(key)) { body(self, item) }
      }
    )
  }

  /// The deeds for an article, as the menu of its row; nil for a row of another kind.
  func menu(of row: TimelineRow) -> Menu? {
    guard let id = row.articleID, let item = timeline?.model.item(for: id) else { return nil }
    let (reading, keeping) = (Menu(), Menu())
    let key = id.rawValue
    if item.link != nil {
      reading.append(messages.openInBrowser, action: "win.open-page-of::\(key)")
    }
    if let entry = item.entry {
      let (read, star) = (
        entry.isRead ? messages.markUnread : messages.markRead,
        entry.isStarred ? messages.unstar : messages.star
      )
      reading.append(read, action: "win.toggle-read-of::\(key)")
      keeping.append(star, action: "win.toggle-star-of::\(key)")
      keeping.append(messages.tagsMenu, action: "win.tags-of::\(key)")
    }
    let menu = Menu()
    menu.append(section: reading)
    menu.append(section: keeping)
    if item.link != nil {
      menu.append(section: [(messages.copyLink, "win.copy-link-of::\(key)")])
    }
    return menu
  }

  /// Shows how the article in the reader's pane stands now.
  func showMarksOfChosen() {
    let item = telling ?? chosen.flatMap { timeline?.model.item(for: $0) }
    if let item { reader.deeds.show(item) }
  }
}
