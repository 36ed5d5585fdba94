// SPDX-License-Identifier: MIT

public import ListKit
public import RefreshKit

/// The cells of what stands under the items of a list: marks, and buttons that load or try again.
///
/// A button activates its row: what follows is the list's to say.
public struct FooterCells {
  private let texts: ListTexts
  private let marks: ReusableCells<MarkCell>
  private let actions: ReusableCells<ActionCell>

  /// Creates the cells.
  ///
  /// - Parameters:
  ///   - texts: the words.
  ///   - style: the class whose style has the room around each row; nil: the usual room.
  public init(texts: ListTexts, style: String? = nil) {
    self.texts = texts
    marks = ReusableCells { MarkCell(style: style) }
    actions = ReusableCells { ActionCell(style: style) }
  }

  /// Shows a footer in a slot.
  public func show(_ footer: ListFooter, in slot: CellSlot<Widget>) -> Placement {
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

extension ListFooter {
  /// The things that a person can do with the row.
  ///
  /// - Parameter texts: know whether there is a button to try again.
  /// - Returns: the traits.
  public func traits(_ texts: ListTexts) -> RowTraits {
    switch self {
    case .failed(let error): texts.offersRetry(of: error) ? .action : .mark
    case .loadMore: .action
    case .hidden, .loading, .end: .mark
    }
  }
}
