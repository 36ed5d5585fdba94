// SPDX-License-Identifier: MIT

package import GtkLists
import GtkShell
package import ListKit

// What the rows of a list show; nil while a row has no widget.
extension ListViewHost {
  /// The parts that the row's widget shows.
  package func shownParts(of id: Row.ID) -> [ShownPart]? { rowWidget(of: id)?.shownParts }

  /// The texts of the row that a person can select and copy.
  package func copyableTexts(of id: Row.ID) -> [String]? { rowWidget(of: id)?.copyableTexts }

  /// Whether the row's title was drawn bold.
  package func hasBoldTitle(_ id: Row.ID) -> Bool? { rowWidget(of: id)?.hasBoldTitle }

  /// Whether the row's accessible text is exactly this.
  package func isSpoken(_ id: Row.ID, as text: AccessibleText) -> Bool? {
    rowWidget(of: id)?.isSpoken(as: text.label, description: text.description)
  }

  /// The middle of the row, in pixels from the corner of its window.
  package func middleInWindow(of id: Row.ID) -> (x: Int, y: Int)? {
    rowWidget(of: id)?.middleInWindow
  }

  /// The middle of the mark before the start or the end of the row's first line, in pixels from the
  /// corner of its window.
  package func markInWindow(of id: Row.ID, isAtEnd: Bool) -> (x: Int, y: Int)? {
    rowWidget(of: id)?.markInWindow(isAtEnd: isAtEnd)
  }

  /// The middle of the first icon in the row, in pixels from the corner of its window.
  package func iconInWindow(of id: Row.ID) -> (x: Int, y: Int)? {
    rowWidget(of: id)?.iconInWindow
  }

  /// The tooltip of the row; nil for none, too.
  package func shownTooltip(of id: Row.ID) -> String? { rowWidget(of: id)?.shownTooltip }
}
