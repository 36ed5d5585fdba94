// SPDX-License-Identifier: MIT

/// The registration of one cell type: it makes the cells, and pools those that are free.
///
/// Its key is the type itself, so no two cell types share a pool, whatever their names. It knows
/// which of its cells is in which slot, so a cell is found again without a cast.
///
/// - Isolation: main actor.
@MainActor
public final class ReusableCells<C: Cell> {
  /// The number of cells that are pooled beyond the most that were bound at once (CR-4).
  public static var spareCells: Int { 8 }

  /// The number of cells that were made.
  public private(set) var madeCount = 0
  /// The number of cells that wait for a slot.
  public var pooledCount: Int { pool.count }
  /// The number of cells in slots.
  public var occupiedCount: Int { occupiedCells.count }

  private let make: () -> C
  private var pool: [C] = []
  @usableFromInline var occupiedCells: [ObjectIdentifier: OccupiedCell<C>] = [:]
  private var peak = 0

  /// Creates a registration.
  ///
  /// - Parameter make: makes a new cell when the pool is empty.
  public init(_ make: @escaping () -> C) {
    self.make = make
  }

  /// Shows a model in a slot, by the cell that is there, a pooled one or a new one.
  ///
  /// - Returns: the proof that the row has its cell.
  /// - Complexity: O(1): one lookup by the slot's identity.
  @inlinable
  public func show(_ model: C.Model, in slot: CellSlot<C.View>) -> Placement {
    let occupied = occupiedCells[slot.identity] ?? occupyCell(in: slot)
    occupied.bind(model, slot.context)
    return Placement(occupied.cell.accessibleText(for: model))
  }

  @usableFromInline
  func occupyCell(in slot: CellSlot<C.View>) -> OccupiedCell<C> {
    slot.cell?.leave(slot.identity)
    let occupied = OccupiedCell(pool.popLast() ?? makeCell(), of: self)
    occupiedCells[slot.identity] = occupied
    peak = max(peak, occupiedCells.count)
    slot.cell = occupied
    slot.show(occupied.cell.view)
    assert(
      hasStableView(occupied.cell),
      "\(C.self).view makes a view each time: it makes one and keeps it"
    )
    return occupied
  }

  /// Whether a cell returns the same view each time; views that are values have no identity.
  private func hasStableView(_ cell: C) -> Bool {
    guard C.View.self is AnyObject.Type else { return true }
    return cell.view as AnyObject === cell.view as AnyObject
  }

  private func makeCell() -> C {
    madeCount += 1
    return make()
  }

  fileprivate func reclaim(_ cell: C, from slot: ObjectIdentifier) {
    occupiedCells[slot] = nil
    if occupiedCells.count + pool.count < peak + Self.spareCells {
      pool.append(cell)
    } else {
      cell.destroy()
    }
  }
}

/// A cell in a slot.
@MainActor
@usableFromInline
final class OccupiedCell<C: Cell>: AnyOccupiedCell {
  @usableFromInline let cell: C

  private weak var owner: ReusableCells<C>?
  @usableFromInline var isBound = false

  init(_ cell: C, of owner: ReusableCells<C>) {
    self.cell = cell
    self.owner = owner
  }

  @inlinable
  func bind(_ model: C.Model, _ context: CellContext) {
    unbind()
    isBound = true
    cell.bind(model, context)
  }

  @inlinable
  func unbind() {
    guard isBound else { return }
    isBound = false
    cell.unbind()
  }

  @usableFromInline
  func leave(_ slot: ObjectIdentifier) {
    unbind()
    owner?.reclaim(cell, from: slot)
  }
}
