// SPDX-License-Identifier: GPL-3.0-or-later

/// The state of a window on which commands depend.
package struct CommandState: Hashable, Sendable {
  /// The list in the window; nil before the first one.
  package var list: SidebarItem?
  /// Whether an article is chosen in the list, or opened in the place of one.
  package var isArticleChosen: Bool
  /// Whether that article has an address of its own page.
  package var hasArticlePage: Bool
  /// Whether an article is in the pane.
  package var isArticleShown: Bool

  /// Creates the state of a window; without arguments, of one that shows nothing.
  package init(
    list: SidebarItem? = nil,
    isArticleChosen: Bool = false,
    hasArticlePage: Bool = false,
    isArticleShown: Bool = false
  ) {
    (self.list, self.isArticleChosen) = (list, isArticleChosen)
    (self.hasArticlePage, self.isArticleShown) = (hasArticlePage, isArticleShown)
  }
}
