// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

// The main menu, and the keys of the window.
extension MainWindow {
  func addActions(to application: Application) {
    window.addAction("open") { [weak self] in self?.askForAddress() }
    window.addAction("shortcuts") { [weak self] in self?.showShortcuts() }
    window.addAction("about") { [weak self] in self?.showAbout() }
    window.addAction("full-text") { [weak self] in self?.reader.toggleFullText() }
    window.addToggle("always-full-text") { [weak self] in self?.readPages($0) }
    window.setAction("always-full-text", isEnabled: false)
    window.addAction("close") { [weak self] in self?.window.close() }
    application.setKeys(["<Control>n"], for: "win.open")
    application.setKeys(["<Control>question", "F1"], for: "win.shortcuts")
    application.setKeys(["<Control><Shift>r"], for: "win.full-text")
    application.setKeys(["<Control>w", "<Control>q"], for: "win.close")
    addLibraryActions(to: application)
    addStoryActions()
    addRowActions()
    addDetailsActions(to: application)
    addFilingActions(to: application)
    menuButton.setMenu(
      mainMenu(),
      preparing: { [listMenu, library] in
        listMenu.show(library.selected)
      }
    )
    menuButton.setIsPrimary(true)
  }

  /// The entries stand in groups: to get feeds, the articles of the list, how it is shown, what was
  /// done, where things are filed, and the program itself.
  private func mainMenu() -> Menu {
    let menu = Menu()
    menu.append(section: [
      (messages.openFeed, "win.open"), (messages.importSubscriptions, "win.import"),
      (messages.refresh, RefreshAttachment.actionName),
      (messages.refreshAll, "win.refresh-all"),
    ])
    menu.append(section: [
      (messages.markAllRead, "win.mark-all-read"), (messages.cleanUp, "win.clean-up"),
      (messages.editTags, "win.tags"),
    ])
    menu.append(section: [
      (messages.unreadOnly, "win.unread-only"), (messages.oldestFirst, "win.oldest-first"),
      (messages.foldStories, "win.fold-stories"),
      (messages.alwaysFullText, "win.always-full-text"),
    ])
    menu.append(section: [(messages.undo, "win.undo"), (messages.redo, "win.redo")])
    let filing = Menu()
    filing.append(messages.thisList, listMenu.menu)
    filing.append(messages.newFolder, action: "win.new-folder")
    filing.append(messages.feedDetails, action: "win.feed-details")
    filing.append(messages.keepingMenu, action: "win.keeping")
    menu.append(section: filing)
    menu.append(section: [
      (messages.keyboardShortcuts, "win.shortcuts"), (messages.about, "win.about"),
      (messages.quit, "win.close"),
    ])
    return menu
  }

  func chooseFile() {
    FileChooser.open(messages.openFeed, for: window) { [weak self] path in
      guard let self, let address = try? FeedAddress(typed: path) else { return }
      open(address)
    }
  }

  /// Reads the articles of the feed that is shown from their own pages from now on, or no longer.
  private func readPages(_ isAlways: Bool) {
    guard case .feed(let feed) = library.selected else { return }
    library.setFullTextChoice(isAlways ? .always : .onDemand, for: feed)
    if reader.showsFullText != isAlways { reader.toggleFullText() }
  }

  private func showShortcuts() {
    ShortcutsDialog(
      shortcuts: [
        (messages.openFeed, "<Control>n"),
        (messages.refresh, "F5 <Control>r"),
        (messages.search, "<Control>f"),
        (messages.refreshAll, "<Control><Shift>F5"),
        (messages.nextUnread, "n"),
        (messages.toggleRead, "r"),
        (messages.toggleStar, "s"),
        (messages.editTags, "t"),
        (messages.openPage, "b"),
        (messages.markAllRead, "k"),
        (messages.cleanUp, "c"),
        (messages.feedDetails, "<Alt>Return"),
        (messages.rename, "F2"),
        (messages.newFolder, "<Control><Shift>n"),
        (messages.undo, "<Control>z"),
        (messages.redo, "<Control><Shift>z"),
        (messages.showFullText, "<Control><Shift>r"),
        (messages.keyboardShortcuts, "<Control>question F1"),
        (messages.mainMenu, "F10"),
        (messages.quit, "<Control>q"),
      ]
    )
    .present(over: window)
  }

  private func showAbout() {
    AboutDialog(
      name: "Freshet",
      icon: Freshet.applicationID,
      version: Freshet.version,
      comments: messages.aboutComments
    )
    .present(over: window)
  }
}
