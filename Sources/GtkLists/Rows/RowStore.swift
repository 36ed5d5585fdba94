// SPDX-License-Identifier: MIT

import ListKit

/// The rows of a list model: the newest snapshot, or the state between two splices of a batch.
///
/// The store changes before GTK does (DS-8): a splice is made here first and announced afterwards.
final class RowStore<Row: ListRow>: RowProviding {
  /// The newest snapshot, also while splices towards it are still being made.
  private(set) var snapshot: ListSnapshot<Row>
  /// The row objects of this list.
  let objects = RowObjects<Row.ID>()

  private var previous: ListSnapshot<Row>?
  private var pieces: RowPieces?

  /// Creates a store without rows.
  init(_ snapshot: ListSnapshot<Row>) {
    self.snapshot = snapshot
  }

  var rowCount: Int { pieces?.count ?? snapshot.rowCount }

  func rowObject(at position: Int) -> OpaquePointer? {
    row(at: position).map { objects.object(for: $0.id) }
  }

  /// Returns the row at a position right now.
  func row(at position: Int) -> Row? {
    guard let pieces else { return snapshot.row(at: position) }
    guard let (source, index) = pieces.row(at: position) else { return nil }
    return source == .new ? snapshot.row(at: index) : previous?.row(at: index)
  }

  /// Returns the newest row of an item; during a batch also of an item that is about to be removed.
  func row(id: Row.ID) -> Row? {
    if let index = snapshot.index(of: id) {
      return snapshot.row(at: index)
    }
    return previous.flatMap { old in old.index(of: id).flatMap { old.row(at: $0) } }
  }

  /// Starts a batch: the rows stay unchanged until splices are made.
  func startBatch(_ next: ListSnapshot<Row>) {
    pieces = RowPieces(oldCount: snapshot.rowCount)
    previous = snapshot
    snapshot = next
  }

  /// Makes one splice of the batch.
  func make(_ splice: ListSplice) {
    pieces?.splice(at: splice.position, removing: splice.removed, inserting: splice.inserted)
  }

  /// Ends the batch: from now on the rows are those of the newest snapshot.
  ///
  /// - Returns: whether the splices really led to the newest snapshot, by their count.
  @discardableResult
  func end() -> Bool {
    let isComplete = pieces.map { $0.count == snapshot.rowCount } ?? true
    pieces = nil
    previous = nil
    return isComplete
  }
}
