// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// A column of widgets that grows at its end.
///
/// Many widgets stand in groups. A new widget makes GTK measure its own group again, and not all
/// others. Groups out of sight are not drawn.
final class BlockColumn {
  /// The number of widgets in one group.
  private static let groupSize = 32

  /// The widget of the whole column.
  let widget: Box

  private let styleClass: String
  private var group: Box
  private var count = 0

  /// Creates an empty column.
  ///
  /// - Parameter styleClass: the class of the style sheet that has the room between two widgets.
  init(styleClass: String) {
    self.styleClass = styleClass
    widget = Box.long()
    widget.addCSSClass(styleClass)
    group = widget
  }

  /// Adds a widget below the others.
  func append(_ child: Widget) {
    // The first widgets need no group, because most columns have no more.
    if count > 0, count.isMultiple(of: Self.groupSize) {
      group = Box(.vertical)
      group.addCSSClass(styleClass)
      group.addCSSClass("article-group")
      widget.append(group)
    }
    group.append(child)
    count += 1
  }
}
