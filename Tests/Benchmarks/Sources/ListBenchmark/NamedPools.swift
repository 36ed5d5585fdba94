// SPDX-License-Identifier: GPL-3.0-or-later

/// The usual way, as a reference: pools by the name of the cell type, and cells that take anything.
@MainActor
final class NamedPools {
  private var pools: [String: [any NamedCell]] = [:]
  private var slots: [(name: String, cell: any NamedCell)?]

  /// Creates pools for a number of slots.
  init(slotCount: Int) {
    slots = Array(repeating: nil, count: slotCount)
  }

  /// Removes a cell for a model from its pool, and shows the model.
  func show(_ model: any Sendable, in slot: Int) {
    if let old = slots[slot] { pools[old.name, default: []].append(old.cell) }
    let isPicture = model is PictureModel
    let name = isPicture ? String(describing: PictureCell.self) : String(describing: PlainCell.self)
    let cell = pools[name]?.popLast() ?? (isPicture ? PictureCell() : PlainCell())
    cell.configure(model)
    slots[slot] = (name, cell)
  }
}

/// A cell that finds out for itself what it was given.
@MainActor
protocol NamedCell: AnyObject {
  /// Shows a model, if it is one of its own.
  func configure(_ model: any Sendable)
}

extension PlainCell: NamedCell {
  func configure(_ model: any Sendable) {
    guard let model = model as? PlainModel else { return }
    view.shown &+= model.number
  }
}

extension PictureCell: NamedCell {
  func configure(_ model: any Sendable) {
    guard let model = model as? PictureModel else { return }
    view.shown &-= model.number
  }
}
