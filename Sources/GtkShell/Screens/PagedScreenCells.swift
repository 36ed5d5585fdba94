// SPDX-License-Identifier: MIT

import ListKit
import RefreshKit

/// A heading between items.
final class HeadingCell: Cell {
  private let label = Label()

  var view: Widget { label }

  init() {
    label.xAlignment = 0
    label.addCSSClass("heading")
    label.setMargins(start: 14, end: 14, top: 18, bottom: 6)
  }

  func bind(_ model: String, _ context: CellContext) { label.text = model }

  func unbind() { label.text = "" }

  func accessibleText(for model: String) -> AccessibleText { AccessibleText(label: model) }
}

/// A text under the items, with a spinner while something is loading.
final class MarkCell: Cell {
  struct Model: Hashable, Sendable {
    var text: String
    var isBusy: Bool
  }

  private let row = Box(.horizontal, spacing: 8)
  private let spinner = Spinner()
  private let label = Label()

  var view: Widget { row }

  init() {
    row.horizontalAlignment = .center
    row.setMargins(top: 18, bottom: 18)
    label.addCSSClass("dim-label")
    row.append(spinner)
    row.append(label)
  }

  func bind(_ model: Model, _ context: CellContext) {
    label.text = model.text
    spinner.isVisible = model.isBusy
    spinner.isSpinning = model.isBusy
  }

  func unbind() {
    label.text = ""
    spinner.isSpinning = false
  }

  func accessibleText(for model: Model) -> AccessibleText { AccessibleText(label: model.text) }
}

/// A text with a button under it; activating the row presses the button.
///
/// The button is hidden while its label is empty.
final class ActionCell: Cell {
  struct Model: Hashable, Sendable {
    var text: String
    var action: String
    var isBusy = false
  }

  private let column = Box(.vertical, spacing: 8)
  private let label = Label()
  private let button = Button("")

  var view: Widget { column }

  init() {
    column.setMargins(start: 14, end: 14, top: 14, bottom: 18)
    label.isWrapping = true
    label.isCentered = true
    button.addCSSClass("pill")
    button.horizontalAlignment = .center
    button.onClicked { [weak button] in button?.activateRow() }
    column.append(label)
    column.append(button)
  }

  func bind(_ model: Model, _ context: CellContext) {
    label.text = model.text
    label.isVisible = !model.text.isEmpty
    button.label = model.action
    button.isVisible = !model.action.isEmpty
    button.isSensitive = !model.isBusy
    column.setAccessibleBusy(model.isBusy)
  }

  func unbind() {
    label.text = ""
    button.label = ""
  }

  func accessibleText(for model: Model) -> AccessibleText {
    AccessibleText(label: model.text.isEmpty ? model.action : model.text)
  }
}

extension ActionCell.Model {
  /// Shows a failure, with a button where another try can help.
  init(_ error: PageError, _ texts: ListTexts) {
    self.init(text: texts.sentence(for: error), action: error.isRetryable ? texts.retry : "")
  }
}
