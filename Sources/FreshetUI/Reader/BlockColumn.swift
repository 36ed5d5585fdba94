// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// Widgets one under the other, of which more come at the end.
///
/// Many stand in groups: what is added makes its own group be measured anew, and not all others.
final class BlockColumn {
  /// Widgets in one group.
  private static let groupSize = 32

  /// All of them.
  let widget: Box

  private let spacing: Int
  private var group: Box
  private var count = 0

  /// Creates an empty column.
  ///
  /// - Parameter spacing: pixels between two widgets.
  init(spacing: Int) {
    self.spacing = spacing
    widget = Box(.vertical, spacing: spacing)
    group = widget
  }

  /// Adds a widget below the others.
  func append(_ child: Widget) {
    // The first ones need no group: most columns have no more.
    if count > 0, count.isMultiple(of: Self.groupSize) {
      group = Box(.vertical, spacing: spacing)
      widget.append(group)
    }
    group.append(child)
    count += 1
  }
}
