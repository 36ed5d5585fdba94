// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
package import GtkShell

// The menus of the window: the program's at the sidebar, the list's and the article's at theirs.
extension MainWindow {
  /// Connects the menus to their buttons.
  func addMenus() {
    menuButton.setMenu(mainMenu())
    menuButton.setIsPrimary(true)
    let menu = Menu()
    timelinePane.menuButton.setMenu(
      menu,
      preparing: { [weak self] in
        menu.removeAll()
        self?.fillListMenu(menu)
      }
    )
  }

  /// Makes the main menu: the feeds, what was done, and the program.
  ///
  /// - Shape: twelve entries at most; what is about the list or the article stands at these.
  package func mainMenu() -> Menu {
    let menu = Menu()
    menu.append(section: [.open, .importSubscriptions, .newFolder, .refreshAll], messages)
    menu.append(section: [.undo, .redo], messages)
    menu.append(section: [.hideRead, .storage, .accounts, .preferences], messages)
    menu.append(section: [.shortcuts, .about], messages)
    return menu
  }

  /// Makes the menu of the list that is shown; empty without one.
  package func shownListMenu() -> Menu {
    let menu = Menu()
    fillListMenu(menu)
    return menu
  }

  private func fillListMenu(_ menu: Menu) {
    guard let item = state.selected else { return }
    if timelinePane.isNarrow { menu.append(section: [.search], messages) }
    if item == .search { menu.append(section: [.saveSearch, .ruleOfSearch], messages) }
    var form: [Command] = item == .unread ? [] : [.unreadOnly]
    form += [.oldestFirst, .groupStories]
    if item.feed != nil { form.append(.alwaysFullText) }
    menu.append(section: form, messages)
    let (heights, look) = (Menu(), Menu())
    for density in RowDensity.allCases { heights.append(density.command, messages) }
    look.append(messages.rowHeight, heights)
    menu.append(section: look)
    menu.append(section: [.markAllRead], messages)
    let parts = Menu()
    var marking = [Command.markAboveRead]
    if state.canMarkBelow { marking.append(.markBelowRead) }
    parts.append(section: marking, messages)
    parts.append(section: [.markDayOldRead, .markWeekOldRead], messages)
    let section = Menu()
    section.append(messages.markMenu, parts)
    section.append(.cleanUp, messages)
    menu.append(section: section)
    if item.feed != nil { menu.append(section: [.feedDetails], messages) }
    listMenu.appendFiling(of: item, to: menu)
  }

  /// Copies the address of an article's page.
  func copyLink(of item: TimelineItem) {
    guard let link = item.link else { return }
    window.copy(link.absoluteString)
    toasts.show(messages.copied)
  }

  /// Opens a message with an article's title and address in the desktop's mail program.
  func sendByMail(_ item: TimelineItem) {
    guard let link = item.link,
      let message = MailAddress.message(
        subject: item.summary.title,
        body: messages.mail(item.summary.title, link.absoluteString)
      )
    else { return }
    openLink(message)
  }
}
