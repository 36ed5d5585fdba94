// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell
public import ListKit

/// The part of a row over which something is dropped.
public nonisolated enum RowDropPart: Hashable, Sendable {
  /// The upper edge: before the row.
  case before
  /// The middle: into the row.
  case into
  /// The lower edge: after the row.
  case after

  /// The class of the style sheet for a row with a drop over this part.
  var style: String {
    switch self {
    case .before: "drop-before"
    case .into: "drop-into"
    case .after: "drop-after"
    }
  }

  /// Finds the part of a row at a height.
  ///
  /// - Parameters:
  ///   - share: the share of the row's height that is above the pointer, from 0 to 1.
  ///   - isContainer: whether something can be dropped into the row.
  init(at share: Double, isContainer: Bool) {
    let edge = isContainer ? 0.3 : 0.5
    self = share < edge ? .before : share >= 1 - edge ? .after : .into
  }
}

/// The way in which the rows of a list are dragged to other places in it.
public struct RowDragging<Row: ListRow> {
  /// Returns the items that are dragged with a row; none for a row that cannot be dragged.
  public let items: (Row) -> [Row.ID]
  /// Returns whether the items can be dropped at a part of a row.
  public let accepts: ([Row.ID], Row, RowDropPart) -> Bool
  /// Handles a drop that was accepted.
  public let onDrop: ([Row.ID], Row, RowDropPart) -> Void

  /// Creates a way to drag rows.
  public init(
    items: @escaping (Row) -> [Row.ID],
    accepts: @escaping ([Row.ID], Row, RowDropPart) -> Bool,
    onDrop: @escaping ([Row.ID], Row, RowDropPart) -> Void
  ) {
    (self.items, self.accepts, self.onDrop) = (items, accepts, onDrop)
  }
}

/// The controllers of a list whose rows are dragged.
enum RowDragControllers {
  /// The handlers of a drag, with positions in the list view in pixels.
  struct Handlers {
    /// Returns the text that the drag has for other programs; nil where no drag begins.
    let prepare: (_ x: Double, _ y: Double) -> String?
    /// Returns whether a drop would be accepted.
    let over: (_ x: Double, _ y: Double) -> Bool
    /// Handles the end of a drag, or that it left the list.
    let leave: () -> Void
    /// Handles a drop; returns whether it was accepted.
    let drop: (_ x: Double, _ y: Double) -> Bool
    /// Handles the end of the drag.
    let end: () -> Void
  }

  /// Connects the handlers to a list view.
  static func connect(to list: Widget, _ handlers: Handlers) -> [OwnedSignal] {
    // The list's own gestures act on a click: a drag takes the pointer from them.
    let source = list.addController(gtk_drag_source_new(), isFirst: true)
    gtk_drag_source_set_actions(source.pointer, GDK_ACTION_MOVE)
    let text = g_type_from_name("gchararray")
    let target = list.addController(gtk_drop_target_new(text, GDK_ACTION_MOVE))
    return [
      OwnedSignal(source) { $0.connectDrag("prepare", handlers.prepare) },
      OwnedSignal(source) { $0.connectDragEnd("drag-end", handlers.end) },
      OwnedSignal(target) { $0.connectDragOver("enter", handlers.over) },
      OwnedSignal(target) { $0.connectDragOver("motion", handlers.over) },
      OwnedSignal(target) { $0.connect("leave", handlers.leave) },
      OwnedSignal(target) { $0.connectDrop("drop", handlers.drop) },
    ]
  }
}
