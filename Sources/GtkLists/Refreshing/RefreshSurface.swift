// SPDX-License-Identifier: MIT

public import GtkShell
public import RefreshKit

/// A part of the screen that shows what a pager loads: a list, a grid, a plain page (VG-13).
public protocol RefreshSurface: AnyObject {
  /// The widget that is put into a window. Keys and menus refresh the surface whose widget is
  /// visible.
  var widget: Widget { get }
  /// The attachment that connects the surface to its pager; the next one replaces it.
  ///
  /// - Ownership: weak; whoever attached keeps it.
  var attachment: RefreshAttachment? { get set }
  /// Called when a person asks for a refresh on the surface itself: by pulling over its top edge.
  var onRefreshWanted: (() -> Void)? { get set }
  /// Called when a person asks for another try on the surface itself.
  var onRetryWanted: (() -> Void)? { get set }

  /// Sends scroll levels to a pager from now on; nil ends it.
  func attachPaging(_ driver: (any RefreshDriving)?, lanes: [Lane])

  /// Follows a status.
  func show(_ status: RefreshStatus)
}
