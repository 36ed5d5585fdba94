// SPDX-License-Identifier: GPL-3.0-or-later

import ListKit

/// Stands for a widget.
final class BenchmarkView {
  /// The text that is shown, so that a bind does something.
  var shown = 0
}

/// Shows a row without a picture.
final class PlainCell: Cell {
  let view = BenchmarkView()

  func bind(_ model: PlainModel, _ context: CellContext) { view.shown &+= model.number }

  func unbind() { view.shown &-= 1 }
}

/// Shows a row with a picture.
final class PictureCell: Cell {
  let view = BenchmarkView()

  func bind(_ model: PictureModel, _ context: CellContext) { view.shown &-= model.number }

  func unbind() { view.shown &+= 1 }
}

/// Leads each kind of row to its cells.
struct BenchmarkRegistry: CellRegistry {
  /// The cells of rows without a picture.
  let plain = ReusableCells { PlainCell() }
  /// The cells of rows with one.
  let pictures = ReusableCells { PictureCell() }

  func place(_ row: BenchmarkRow, in slot: CellSlot<BenchmarkView>) -> Placement {
    switch row {
    case .plain(let model): plain.show(model, in: slot)
    case .picture(let model): pictures.show(model, in: slot)
    }
  }
}

/// A place that remembers which view is in it.
final class BenchmarkSurface: SlotSurface {
  /// The view in the slot.
  var child: BenchmarkView?

  func setChild(_ view: BenchmarkView?) { child = view }
}
