// SPDX-License-Identifier: GPL-3.0-or-later

/// The size of a window and of its panes, as they come back in the next run of the program.
///
/// - Units: pixels of the toolkit, before its scaling; for panes also before that of texts.
package struct WindowLayout: Codable, Hashable, Sendable {
  /// The width of the window that is not maximized.
  package var width: Int
  /// The height of the window that is not maximized.
  package var height: Int
  /// Whether the window fills the screen.
  package var isMaximized: Bool
  /// The width of the sidebar.
  package var sidebarWidth: Int
  /// The width of the list of articles beside an article.
  package var listWidth: Int
  /// Whether the sidebar is hidden in a window that has room for it.
  package var isSidebarHidden: Bool
  /// Whether the article is hidden in a window that has room for it beside the list.
  package var isArticleHidden: Bool

  /// Creates the layout of a window.
  package init(
    size: (width: Int, height: Int),
    isMaximized: Bool,
    sidebarWidth: Int,
    listWidth: Int,
    isSidebarHidden: Bool,
    isArticleHidden: Bool
  ) {
    (width, height) = size
    self.isMaximized = isMaximized
    self.sidebarWidth = sidebarWidth
    self.listWidth = listWidth
    self.isSidebarHidden = isSidebarHidden
    self.isArticleHidden = isArticleHidden
  }

  /// Decodes a layout; an earlier version hid no article.
  ///
  /// - Throws: `DecodingError` for a value that is missing, or of another type.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    width = try values.decode(Int.self, forKey: .width)
    height = try values.decode(Int.self, forKey: .height)
    isMaximized = try values.decode(Bool.self, forKey: .isMaximized)
    sidebarWidth = try values.decode(Int.self, forKey: .sidebarWidth)
    listWidth = try values.decode(Int.self, forKey: .listWidth)
    isSidebarHidden = try values.decode(Bool.self, forKey: .isSidebarHidden)
    isArticleHidden = try values.decodeIfPresent(Bool.self, forKey: .isArticleHidden) ?? false
  }
}
