// SPDX-License-Identifier: MIT

public import GtkShell

/// Labels under each other with margins around them, as most rows have them.
public final class TextColumn: Widget {
  /// Pixels around the labels: libadwaita's 12, and the scroll bar's room at the end.
  private static let margins = (start: 14, end: 18, top: 10, bottom: 10)

  /// Creates a column of labels; each is one line, cut at its end.
  public init(_ labels: [Label]) {
    let column = Box(.vertical, spacing: 3)
    for label in labels {
      label.xAlignment = 0
      label.ellipsis = .end
      column.append(label)
    }
    super.init(column.object.pointer, .borrowed)
    setMargins(
      start: Self.margins.start,
      end: Self.margins.end,
      top: Self.margins.top,
      bottom: Self.margins.bottom
    )
  }
}
