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
  public var occupiedCount: Int { seats.count }

  private let make: () -> C
  private var pool: [C] = []
  @usableFromInline var seats: [ObjectIdentifier: Seat<C>] = [:]
  private var peak = 0

  /// Creates a registration.
  ///
  /// - Parameter make: makes a new cell when the pool is empty.
  public init(_ make: @escaping () -> C) {
    self.make = make
  }

  /// Shows a model in a slot, by the cell that is there, a pooled one or a new one.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - slot: the slot.
  /// - Returns: the proof that the row has its cell.
  /// - Complexity: O(1): one lookup by the slot's identity.
  @inlinable
  public func show(_ model: C.Model, in slot: CellSlot<C.View>) -> Placement {
    let seat = seats[slot.identity] ?? takeSeat(in: slot)
    seat.bind(model, slot.context)
    return Placement(seat.cell.accessibleText(for: model))
  }

  @usableFromInline
  func takeSeat(in slot: CellSlot<C.View>) -> Seat<C> {
    slot.occupant?.leave(slot.identity)
    let seat = Seat(pool.popLast() ?? makeCell(), of: self)
    seats[slot.identity] = seat
    peak = max(peak, seats.count)
    slot.occupant = seat
    slot.show(seat.cell.view)
    assert(keepsView(seat.cell), "\(C.self).view makes a view each time: it makes one and keeps it")
    return seat
  }

  /// Whether a cell returns the same view each time; views that are values have no identity.
  private func keepsView(_ cell: C) -> Bool {
    guard C.View.self is AnyObject.Type else { return true }
    return cell.view as AnyObject === cell.view as AnyObject
  }

  private func makeCell() -> C {
    madeCount += 1
    return make()
  }

  fileprivate func takeBack(_ cell: C, from slot: ObjectIdentifier) {
    seats[slot] = nil
    if seats.count + pool.count < peak + Self.spareCells {
      pool.append(cell)
    } else {
      cell.destroy()
    }
  }
}

/// A cell in a slot.
@MainActor
@usableFromInline
final class Seat<C: Cell>: CellOccupant {
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
    owner?.takeBack(cell, from: slot)
  }
}
