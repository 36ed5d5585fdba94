// SPDX-License-Identifier: MIT

import GtkShell
import ListKit
import RefreshKit

/// The cells of footers and gaps: texts, and buttons that load or try again.
///
/// A button activates its row; the list decides what follows.
struct FooterCells {
  private let texts: ListTexts
  private let marks: ReusableCells<MarkCell>
  private let actions: ReusableCells<ActionCell>

  /// Creates the cells.
  ///
  /// - Parameters:
  ///   - texts: the strings.
  ///   - style: the style class with the room around each row; nil for the usual room.
  init(texts: ListTexts, style: String?) {
    self.texts = texts
    marks = ReusableCells { MarkCell(style: style) }
    actions = ReusableCells { ActionCell(style: style) }
  }

  /// Shows a footer in a slot.
  func show(_ footer: ListFooter, in slot: CellSlot<Widget>) -> Placement {
    switch footer {
    case .hidden: marks.show(MarkCell.Model(text: ""), in: slot)
    case .loadMore: actions.show(ActionCell.Model(action: texts.loadMore), in: slot)
    case .loading(let attempt):
      marks.show(
        MarkCell.Model(text: texts.loadingMore?(attempt) ?? texts.loading, isBusy: true),
        in: slot
      )
    case .failed(let error):
      actions.show(
        ActionCell.Model(
          text: texts.sentence(for: error),
          action: texts.offersRetry(of: error) ? texts.retry : ""
        ),
        in: slot
      )
    case .end: marks.show(MarkCell.Model(text: texts.end), in: slot)
    }
  }
}
