// SPDX-License-Identifier: GPL-3.0-or-later

// The strings of the window: its panes, and what it says of itself.
extension Messages {
  /// The button that returns to the pane before, in a narrow window.
  package var back: String { localize("Back") }
  /// The title of the pane with the feeds.
  package var feeds: String { localize("Feeds") }
  /// The title of the pane with a list of articles.
  package var articles: String { localize("Articles") }
  /// The title of the pane with one article.
  package var article: String { localize("Article") }
  /// The description of the program, in a line.
  package var aboutComments: String { localize("A viewer for feeds that go on") }
  /// The title of the window when the library cannot be opened.
  package var noLibraryTitle: String { localize("The Library Cannot Be Opened") }
  /// The button with the commands for the shown list.
  package var listMenu: String { localize("List Menu") }
  /// The button with the commands for the shown article.
  package var articleMenu: String { localize("Article Menu") }
  /// The submenu that marks parts of the list as read.
  package var markMenu: String { localize("Mark as Read", context: "submenu") }
  /// The button that changes nothing.
  package var cancel: String { localize("Cancel") }
  /// The button that closes a message.
  package var close: String { localize("Close") }
  /// The button that repeats a failed request.
  package var retry: String { localize("Retry") }
}
