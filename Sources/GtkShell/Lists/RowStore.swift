// SPDX-License-Identifier: MIT

import ListKit

/// The rows that a list model answers with: the newest snapshot, or a batch of splices half done.
///
/// Its state changes before GTK is told (DS-8): a splice is made here first and announced after.
final class RowStore<SectionID: Hashable & Sendable, Row: ListRow>: RowProviding {
  /// The newest snapshot, also while splices towards it are still being made.
  private(set) var snapshot: ListSnapshot<SectionID, Row>
  /// The row objects of this list.
  let objects = RowObjects<Row.ID>()

  private var previous: ListSnapshot<SectionID, Row>?
  private var pieces: RowPieces?

  /// Creates a store without rows.
  init(_ snapshot: ListSnapshot<SectionID, Row>) {
    self.snapshot = snapshot
  }

  var rowCount: Int { pieces?.count ?? snapshot.rowCount }

  func rowObject(at position: Int) -> OpaquePointer? {
    row(at: position).map { objects.object(for: $0.id) }
  }

  /// Answers which row stands at a position right now.
  func row(at position: Int) -> Row? {
    guard let pieces else { return snapshot.row(at: position) }
    guard let (source, index) = pieces.row(at: position) else { return nil }
    return source == .new ? snapshot.row(at: index) : previous?.row(at: index)
  }

  /// Answers the newest row of an item; during a batch also of an item that is about to go.
  func row(id: Row.ID) -> Row? {
    if let index = snapshot.index(of: id) {
      return snapshot.row(at: index)
    }
    return previous.flatMap { old in old.index(of: id).flatMap { old.row(at: $0) } }
  }

  /// Starts a batch: the rows stay what they were until splices are made.
  func begin(_ next: ListSnapshot<SectionID, Row>) {
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
