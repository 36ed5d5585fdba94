// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell

// Commands as the toolkit needs them: keys of the program, entries of menus, buttons.
extension Application {
  /// Adds the commands that need no window, and the keys of all commands.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - library: returns the reader's library; nil while none is open.
  ///   - onNewWindow: opens a further window.
  ///   - onSearch: shows what the search of a rule finds, in a window.
  ///   - onFeed: shows the list of a feed, in a window; its number is the text.
  package func addCommands(
    _ messages: Messages,
    of library: @escaping () -> LibraryModel?,
    onNewWindow: @escaping () -> Void = {},
    onSearch: @escaping (String) -> Void = { _ in },
    onFeed: @escaping (String) -> Void = { _ in }
  ) {
    for command in Command.allCases where command.performer == .library {
      addAction(command.rawValue) { library()?.perform(command) }
    }
    addAction(Command.newWindow.rawValue, onNewWindow)
    addAction(Self.searchAction, text: onSearch)
    addAction(Self.feedAction, text: onFeed)
    addAction(Command.quit.rawValue) { [weak self] in self?.closeWindows() }
    addAction(Command.about.rawValue) { [weak self] in
      guard let self else { return }
      AboutDialog(
        name: "Freshet",
        icon: Freshet.applicationID,
        version: Freshet.version,
        comments: messages.aboutComments
      )
      .present(in: self)
    }
  }

  /// The program's action that shows what a search finds, with the words of the search; a
  /// notification runs it.
  static let searchAction = "show-matches"

  /// The program's action that shows the list of a feed, with its number; a notification runs it.
  static let feedAction = "show-feed"

  /// Sets the keys of all commands that run wherever the keyboard is.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - former: those that were set before; nil for none.
  func setKeys(_ keys: KeyBindings, instead former: KeyBindings? = nil) {
    for command in Command.allCases where command.isRebindable {
      if keys.accelerators(of: command) != former?.accelerators(of: command) ?? [] {
        setKeys(keys, of: command)
      }
    }
  }

  /// Sets the keys of a command that run wherever the keyboard is.
  func setKeys(_ keys: KeyBindings, of command: Command) {
    setKeys(keys.accelerators(of: command), for: command.actionName)
  }
}

extension Menu {
  /// Adds the entry of a command.
  func append(_ command: Command, _ messages: Messages) {
    append(messages.text(of: command), action: command.actionName)
  }

  /// Adds the entries of commands as a section of their own.
  func append(section commands: [Command], _ messages: Messages) {
    let section = Menu()
    for command in commands { section.append(command, messages) }
    append(section: section)
  }
}

extension Button {
  /// Creates a button with a command's string on it.
  convenience init(_ command: Command, _ messages: Messages) {
    self.init(messages.text(of: command))
    setAction(command.actionName)
  }

  /// Creates a button with an icon of the theme, and a command's string as its tooltip.
  convenience init(icon: String, _ command: Command, _ messages: Messages) {
    self.init(icon: icon)
    setTooltip(messages.text(of: command))
    setAccessibleLabel(messages.text(of: command))
    setAction(command.actionName)
  }
}
