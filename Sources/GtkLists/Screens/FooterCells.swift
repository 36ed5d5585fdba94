// SPDX-License-Identifier: MIT

import GtkShell
import ListKit
import RefreshKit

/// The cells of footers and gaps: texts, and buttons that load or try again.
///
/// A button activates its row; the list decides what follows.
struct FooterCells {
  private let texts: ListTexts
  /// Whether a button stays in its place while it loads, so that the row keeps its height.
  private let holdsButton: Bool
  private let marks: ReusableCells<MarkCell>
  private let actions: ReusableCells<ActionCell>

  /// Creates the cells.
  ///
  /// - Parameters:
  ///   - texts: the strings.
  ///   - style: the style class with the room around each row; nil for the usual room.
  ///   - holdsButton: whether a button stays in its place while it loads.
  init(texts: ListTexts, style: String?, holdsButton: Bool = false) {
    (self.texts, self.holdsButton) = (texts, holdsButton)
    marks = ReusableCells { MarkCell(style: style) }
    actions = ReusableCells { ActionCell(style: style) }
  }

  /// Shows a footer in a slot.
  func show(_ footer: ListFooter, in slot: CellSlot<Widget>) -> Placement {
    switch footer {
    case .hidden: return marks.show(MarkCell.Model(text: ""), in: slot)
    case .loadMore: return actions.show(ActionCell.Model(action: texts.loadMore), in: slot)
    case .loading(let attempt):
      let progress = texts.loadingMore?(attempt) ?? texts.loading
      return holdsButton
        ? actions.show(ActionCell.Model(action: texts.loadMore, progress: progress), in: slot)
        : marks.show(MarkCell.Model(text: progress, isBusy: true), in: slot)
    case .failed(let error):
      return actions.show(
        ActionCell.Model(
          text: texts.sentence(for: error),
          action: texts.offersRetry(of: error) ? texts.retry : ""
        ),
        in: slot
      )
    case .end: return marks.show(MarkCell.Model(text: texts.end), in: slot)
    }
  }
}
