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

  /// Creates the layout of a window.
  package init(
    size: (width: Int, height: Int),
    isMaximized: Bool,
    sidebarWidth: Int,
    listWidth: Int,
    isSidebarHidden: Bool
  ) {
    (width, height) = size
    self.isMaximized = isMaximized
    self.sidebarWidth = sidebarWidth
    self.listWidth = listWidth
    self.isSidebarHidden = isSidebarHidden
  }
}
