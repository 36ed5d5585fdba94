// SPDX-License-Identifier: MIT

package import GtkShell
package import ListKit

/// The cell of a heading between items.
package final class HeadingCell: Cell {
  private let label = Label()

  /// The widget that the slot hosts.
  package var view: Widget { label }

  /// Creates an empty row.
  ///
  /// - Parameter style: the style class with the room around the text; nil for the usual room.
  package init(style: String? = nil) {
    label.xAlignment = 0
    label.addCSSClass("heading")
    // With large letters a day is wider than a narrow window.
    label.ellipsis = .end
    label.setRoom(style, start: 14, end: 14, top: 18, bottom: 6)
  }

  /// Shows a row.
  package func bind(_ model: String, _ context: CellContext) { label.text = model }

  /// Clears the row.
  package func unbind() { label.text = "" }

  /// Returns the text for a screen reader.
  package func accessibleText(for model: String) -> AccessibleText { AccessibleText(label: model) }
}

/// The cell of a text under the items, with a spinner during a load.
package final class MarkCell: Cell {
  /// A text, and whether something is loading.
  package struct Model: Hashable, Sendable {
    /// The text.
    package var text: String
    /// Whether a spinner turns beside the text.
    package var isBusy: Bool

    /// Creates a model.
    package init(text: String, isBusy: Bool = false) {
      (self.text, self.isBusy) = (text, isBusy)
    }
  }

  private let row = Box(.horizontal, spacing: 8)
  private let spinner = Spinner()
  private let label = Label()

  package var view: Widget { row }

  /// Creates an empty row; a style replaces the usual room around it.
  package init(style: String? = nil) {
    row.horizontalAlignment = .center
    row.setRoom(style, top: 18, bottom: 18)
    label.isWrapping = true
    label.isCentered = true
    label.addCSSClass("dim-label")
    row.append(spinner)
    row.append(label)
  }

  package func bind(_ model: Model, _ context: CellContext) {
    label.text = model.text
    spinner.isVisible = model.isBusy
    spinner.isSpinning = model.isBusy
  }

  package func unbind() {
    label.text = ""
    spinner.isSpinning = false
  }

  package func accessibleText(for model: Model) -> AccessibleText {
    AccessibleText(label: model.text)
  }
}

/// The cell of a text with a button under it; activating the row presses the button.
///
/// A model with an empty string for the button shows none.
package final class ActionCell: Cell {
  /// A text, and the string on the button under it.
  package struct Model: Hashable, Sendable {
    /// The text over the button; empty for none.
    package var text: String
    /// The string on the button; empty for no button.
    package var action: String
    /// The work that began when the button was pressed, in words for a screen reader; empty for
    /// none.
    ///
    /// A spinner shows it.
    package var progress: String

    /// Creates a model.
    package init(text: String = "", action: String, progress: String = "") {
      (self.text, self.action, self.progress) = (text, action, progress)
    }
  }

  /// The room of the spinner, which is as wide as an icon.
  private static let (spacing, spinnerSize) = (8, 16)

  private let column = Box(.vertical, spacing: spacing)
  private let label = Label()
  private let row = Box(.horizontal, spacing: spacing)
  private let spinner = Spinner()
  private let button = Button()

  package var view: Widget { column }

  /// Creates an empty row; a style replaces the usual room around it.
  package init(style: String? = nil) {
    column.setRoom(style, start: 14, end: 14, top: 14, bottom: 18)
    label.isWrapping = true
    label.isCentered = true
    label.allowCopying()
    button.addCSSClass("pill")
    // The button stays in the middle: a spinner that does not turn has its room all the same.
    row.horizontalAlignment = .center
    row.setMargins(end: Self.spinnerSize + Self.spacing)
    spinner.verticalAlignment = .center
    button.onClicked { [weak button] in button?.activateRow() }
    for part in [spinner, button] { row.append(part) }
    for part in [label, row] { column.append(part) }
  }

  package func bind(_ model: Model, _ context: CellContext) {
    label.text = model.text
    label.isVisible = !model.text.isEmpty
    button.label = model.action
    button.wrapLabel()
    row.isVisible = !model.action.isEmpty
    spinner.isSpinning = !model.progress.isEmpty
  }

  package func unbind() {
    label.text = ""
    button.label = ""
    spinner.isSpinning = false
  }

  package func accessibleText(for model: Model) -> AccessibleText {
    let parts = [model.progress, model.text.isEmpty ? model.action : model.text]
    return AccessibleText(label: parts.filter { !$0.isEmpty }.joined(separator: " "))
  }
}

extension Widget {
  /// Sets the room around the widget by a style, or to some pixels without one.
  fileprivate func setRoom(
    _ style: String?,
    start: Int = 0,
    end: Int = 0,
    top: Int,
    bottom: Int
  ) {
    if let style {
      addCSSClass(style)
    } else {
      setMargins(start: start, end: end, top: top, bottom: bottom)
    }
  }
}
