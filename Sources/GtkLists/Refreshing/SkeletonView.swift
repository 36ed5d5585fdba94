// SPDX-License-Identifier: MIT

public import GtkShell

/// Grey shapes in the place of rows that are loading.
///
/// For the `provider` of a `PlaceholderStack`; screen readers hear that the page is busy.
public final class SkeletonView: Widget {
  /// Shapes of one row: widths of its lines, in pixels.
  private static let lineWidths = [90, 260, 200]
  /// Pixels upright of a line.
  private static let lineHeight = 10
  /// Pixels between lines, and between rows.
  private static let spacing = (lines: 8, rows: 26)

  private static let style: Void = Appearance.addStyleSheet(
    css: """
      .skeleton-line {
        border-radius: 5px;
        background-color: alpha(currentColor, 0.1);
      }
      """
  )

  /// Creates shapes for a number of rows.
  ///
  /// - Parameters:
  ///   - rows: the number of rows.
  ///   - label: the name for screen readers.
  public init(rows: Int = 8, label: String) {
    _ = Self.style
    let column = Box(.vertical, spacing: Self.spacing.rows)
    super.init(column.object.pointer, .borrowed)
    setMargins(start: 14, end: 14, top: 18, bottom: 0)
    for _ in 0..<max(0, rows) { column.append(Self.row()) }
    setAccessibleLabel(label)
    setAccessibleBusy(true)
  }

  private static func row() -> Widget {
    let row = Box(.vertical, spacing: spacing.lines)
    for width in lineWidths {
      let line = Box(.horizontal)
      line.addCSSClass("skeleton-line")
      line.setSizeRequest(width: width, height: lineHeight)
      line.horizontalAlignment = .start
      row.append(line)
    }
    return row
  }
}
