// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkShell

// The size of the window and of its panes, which the next window gets.
extension MainWindow {
  /// The size of the window and of its panes.
  package var layout: WindowLayout {
    WindowLayout(
      size: window.restoredSize,
      isMaximized: window.isMaximized,
      sidebarWidth: panes.sidebarWidth,
      listWidth: panes.listWidth,
      isSidebarHidden: panes.hidesSidebar,
      isArticleHidden: panes.hidesArticle
    )
  }

  /// Gives the window and its panes the sizes that another window had.
  ///
  /// - Parameters:
  ///   - layout: the sizes; nil for the usual ones.
  ///   - size: the size of the window, whatever the other one had; nil for the same.
  package func restore(_ layout: WindowLayout?, size: WindowSize? = nil) {
    let usual = WindowSize.usual
    window.setDefaultSize(
      width: size?.width ?? layout?.width ?? usual.width,
      height: size?.height ?? layout?.height ?? usual.height
    )
    guard let layout else { return }
    if size == nil, layout.isMaximized { window.isMaximized = true }
    panes.sidebarWidth = layout.sidebarWidth
    panes.listWidth = layout.listWidth
    panes.hidesSidebar = layout.isSidebarHidden
    panes.hidesArticle = layout.isArticleHidden
  }
}
