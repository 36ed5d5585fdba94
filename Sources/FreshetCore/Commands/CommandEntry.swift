// SPDX-License-Identifier: GPL-3.0-or-later

/// The entry of a command in the table of commands.
struct CommandEntry: Sendable {
  /// The part of the program that performs the command.
  var performer = CommandPerformer.window
  /// The condition under which it can be performed; nil for a command that always can.
  var need: CommandNeed?
  /// The keys that all sets have, in GTK's form.
  var keys: [String] = []
  /// Returns the words for it in menus, on buttons and in the list of keys.
  let words: @Sendable (Messages) -> String
}

/// A part of the program that performs commands.
package enum CommandPerformer: Sendable {
  /// The window with the keyboard.
  case window
  /// The library, whatever window asks.
  case library
  /// The program, with a window or without.
  case program
  /// The toolkit, or a part of the window: closing a window, the main menu's button, and the list
  /// that is attached to the refresh button.
  case toolkit
}

/// A condition without which a command is disabled.
enum CommandNeed: Sendable {
  /// A list in the window.
  case list
  /// The list of a feed.
  case feed
  /// The search.
  case search
  /// Another list than the one of unread articles, or none.
  case readArticles
  /// An article that is chosen in the list, or opened in the place of one.
  case chosenArticle
  /// Such an article with an address of its own page.
  case articlePage
  /// An article in the pane.
  case shownArticle

  /// Returns whether a window fulfills the condition.
  func isMet(by state: CommandState) -> Bool {
    switch self {
    case .list: state.list != nil
    case .feed: state.list?.feed != nil
    case .search: state.list == .search
    case .readArticles: state.list != .unread
    case .chosenArticle: state.isArticleChosen
    case .articlePage: state.isArticleChosen && state.hasArticlePage
    case .shownArticle: state.isArticleShown
    }
  }
}
