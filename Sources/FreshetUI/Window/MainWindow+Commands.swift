// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import FreshetCore
import GtkShell

// The actions of the window: their names, and those that are on or off.
extension MainWindow {
  /// Adds the actions and the single keys of all commands that need the window.
  func addCommands() {
    for command in Command.allCases where command.performer == .window {
      if let toggle = CommandToggle(command) {
        window.addToggle(command.rawValue) { [weak self] in self?.set(toggle, isOn: $0) }
      } else if let perform = Self.performance(of: command) {
        window.addAction(command.rawValue) { [weak self] in
          guard let self else { return }
          onCommand(command)
          perform(self)
        }
      }
    }
    addActions(SidebarItemCommand.allCases) { $0.filing.perform($1, on: $2) }
    addActions(SidebarItemsCommand.allCases) { $0.filing.perform($1, on: $2) }
    addActions(LinkCommand.allCases) { main, command, text in
      if let link = URL(string: text) { main.rows.perform(command, on: link) }
    }
    addActions(PictureCommand.allCases) { main, command, address in
      main.reader.perform(command, onPictureAt: address, over: main.window)
    }
    addActions(ArticleCommand.allCases) { main, command, text in
      if let id = Int64(text) { main.rows.perform(command, on: ArticleID(rawValue: id)) }
    }
  }

  /// Adds the actions of commands that name their targets by texts.
  private func addActions<Targeted: TargetedCommand>(
    _ commands: [Targeted],
    _ perform: @escaping (MainWindow, Targeted, String) -> Void
  ) {
    for command in commands {
      window.addAction(
        command.rawValue,
        text: { [weak self] in if let self { perform(self, command, $0) } }
      )
    }
  }

  // MARK: On and off

  /// Turns a toggle on or off.
  private func set(_ toggle: CommandToggle, isOn: Bool) {
    switch toggle {
    case .bestMatch: state.setSearchesByRank(isOn)
    case .unreadOnly: prefer(\.isUnreadOnly, isOn)
    case .oldestFirst: prefer(\.order, isOn ? .oldestFirst : .newestFirst)
    case .groupStories: library.settings.setGroupsStories(isOn)
    case .alwaysFullText: readPages(isOn)
    case .hideRead: library.sidebar.setHidesRead(isOn)
    case .rows(let density):
      library.settings.setDensity(density)
      // To choose the height that is set already changes nothing, and leaves it on.
      window.setToggle(density.command.rawValue, isOn: true)
    }
  }

  /// Returns whether a toggle is on, in the list that is shown.
  private func isOn(_ toggle: CommandToggle) -> Bool {
    switch toggle {
    case .bestMatch: state.searchesByRank
    case .unreadOnly: state.preference.isUnreadOnly || shown == .unread
    case .oldestFirst: state.preference.order == .oldestFirst
    case .groupStories: library.settings.groupsStories
    case .alwaysFullText:
      shown?.feed.map { library.settings.fullTextChoice(for: $0) } == .always
    case .hideRead: library.sidebar.hidesRead
    case .rows(let density): library.settings.density == density
    }
  }

  /// Shows in menus whether each choice is on or off.
  func showToggles() {
    for command in Command.allCases {
      guard let toggle = CommandToggle(command) else { continue }
      window.setToggle(command.rawValue, isOn: isOn(toggle))
    }
  }

  private func prefer<Value>(_ path: WritableKeyPath<ListPreference, Value>, _ value: Value) {
    var preference = state.preference
    preference[keyPath: path] = value
    state.setPreference(preference)
    fitActions()
    showToggles()
  }

  /// Sets whether the articles of the feed shown are read from their own pages from now on.
  private func readPages(_ isAlways: Bool) {
    guard case .feed(let feed) = state.selected else { return }
    library.setFullText(isAlways ? .always : .onDemand, of: feed)
    if reader.showsFullText != isAlways { reader.toggleFullText() }
  }

  /// Enables the commands that the list and the chosen article support, and disables the others.
  func fitActions() {
    let chosen = chosenItem
    let state = CommandState(
      list: shown,
      isArticleChosen: chosen != nil,
      hasArticlePage: chosen?.link != nil,
      isArticleShown: reader.hasArticle
    )
    guard state != fittedState else { return }
    fittedState = state
    for command in Command.allCases where command.performer == .window {
      window.setAction(command.rawValue, isEnabled: command.isEnabled(in: state))
    }
  }
}

extension RowDensity {
  /// The command that chooses the height.
  var command: Command {
    switch self {
    case .comfortable: .comfortableRows
    case .cosy: .cosyRows
    case .compact: .compactRows
    }
  }
}
