// SPDX-License-Identifier: GPL-3.0-or-later

/// The registration of one cell type: it makes the cells, and keeps the ones that are not needed
/// now.
///
/// Its key is the type itself, so no two cell types share a pool, whatever their names. It knows
/// which of its cells is in which slot, so a cell is found again without a cast.
///
/// - Isolation: main actor.
@MainActor
public final class ReusableCells<C: Cell> {
  /// Cells kept beyond the most that were bound at once; [cfg] of CR-4.
  public static var spareCells: Int { 8 }

  /// How many cells were made.
  public private(set) var madeCount = 0
  /// How many cells wait for a slot.
  public var pooledCount: Int { pool.count }
  /// How many cells are in slots.
  public var occupiedCount: Int { cells.count }

  private let make: () -> C
  private var pool: [C] = []
  private var cells: [ObjectIdentifier: C] = [:]
  private var bound: Set<ObjectIdentifier> = []
  private var peak = 0

  /// Creates a registration.
  ///
  /// - Parameter make: makes a new cell when none waits.
  public init(_ make: @escaping () -> C) {
    self.make = make
  }

  /// Shows a model in a slot, by the cell that is there, a waiting one or a new one.
  ///
  /// - Parameters:
  ///   - model: what to show.
  ///   - slot: the place.
  /// - Returns: the proof that the row has its cell.
  /// - Complexity: O(1).
  public func show(_ model: C.Model, in slot: CellSlot<C.View>) -> Placement {
    let cell = cell(for: slot)
    cell.bind(model, slot.context)
    bound.insert(slot.identity)
    return Placement()
  }

  private func cell(for slot: CellSlot<C.View>) -> C {
    if let current = cells[slot.identity] {
      unbind(slot.identity)
      return current
    }
    slot.occupant?.release(slot.identity)
    let cell = pool.popLast() ?? makeCell()
    cells[slot.identity] = cell
    peak = max(peak, cells.count)
    slot.occupant = self
    slot.show(cell.view)
    return cell
  }

  private func makeCell() -> C {
    madeCount += 1
    return make()
  }
}

extension ReusableCells: CellOccupant {
  func unbind(_ slot: ObjectIdentifier) {
    guard bound.remove(slot) != nil else { return }
    cells[slot]?.unbind()
  }

  func release(_ slot: ObjectIdentifier) {
    unbind(slot)
    guard let cell = cells.removeValue(forKey: slot) else { return }
    if cells.count + pool.count < peak + Self.spareCells {
      pool.append(cell)
    } else {
      cell.destroy()
    }
  }
}
