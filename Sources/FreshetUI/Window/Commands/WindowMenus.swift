// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// The menus of a window: the program's at the sidebar, and the list's at the timeline.
///
/// - Isolation: main actor.
package final class WindowMenus {
  /// The button of the main menu.
  package let button = MenuButton(icon: "open-menu-symbolic")
  /// The menu of commands for a list.
  let list: ListMenu

  private let state: WindowModel
  private let pane: TimelinePane
  private let messages: Messages

  /// Creates the menus, and connects them to their buttons.
  init(_ state: WindowModel, _ pane: TimelinePane, _ messages: Messages) {
    self.state = state
    self.pane = pane
    self.messages = messages
    list = ListMenu(state.library, messages)
    button.setTooltip(messages.text(of: .mainMenu))
    button.setMenu(mainMenu())
    button.setIsPrimary(true)
    pane.menuButton.setMenu { [weak self] in self?.listMenu() ?? Menu() }
  }

  /// Makes the main menu: the feeds, undoing and redoing, and the program.
  ///
  /// - Shape: twelve entries at most, without those of its submenu; entries about the list or the
  ///   article stand at these.
  package func mainMenu() -> Menu {
    let menu = Menu()
    let (feeds, files) = (Menu(), Menu())
    feeds.append(.open, messages)
    files.append(section: [.importSubscriptions, .exportSubscriptions], messages)
    files.append(section: [.exportStarredPage, .exportStarredFeed], messages)
    feeds.append(messages.importAndExport, files)
    for command in [Command.newFolder, .refreshAll] { feeds.append(command, messages) }
    menu.append(section: feeds)
    menu.append(section: [.undo, .redo], messages)
    menu.append(section: [.hideRead, .activity, .storage, .preferences], messages)
    menu.append(section: [.shortcuts, .about], messages)
    return menu
  }

  /// Makes the menu of the list that is shown; empty without one.
  package func listMenu() -> Menu {
    let menu = Menu()
    guard let item = state.selected else { return menu }
    if pane.isNarrow { menu.append(section: [.search], messages) }
    if item == .search { menu.append(section: [.saveSearch, .ruleOfSearch], messages) }
    var form: [Command] = item == .unread ? [] : [.unreadOnly]
    form += [.oldestFirst, .groupStories]
    if item.feed != nil { form.append(.alwaysFullText) }
    menu.append(section: form, messages)
    let (heights, look) = (Menu(), Menu())
    for density in RowDensity.allCases { heights.append(density.command, messages) }
    look.append(messages.rowHeight, heights)
    look.append(.toggleArticle, messages)
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
    if item.feed != nil { menu.append(section: [.refetch, .feedDetails, .recordFeed], messages) }
    list.appendFiling(of: item, to: menu)
    return menu
  }
}
