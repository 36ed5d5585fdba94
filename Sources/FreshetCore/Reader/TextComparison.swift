// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// A comparison of two texts, word by word, that marks the differences in the first one.
///
/// Words that are only in the first text are struck out; words that are only in the other one are
/// highlighted in their place. Pictures, tables and code stay as they are in the first text.
enum TextComparison {
  /// The most pieces on both sides together that are compared.
  ///
  /// If more of them had little in common, finding that out would need seconds.
  private static let mostPieces = 2000
  /// The least share of common words with which two paragraphs count as one that was changed.
  private static let leastInCommon = 0.3

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: the first text.
  ///   - new: the other one.
  /// - Returns: the blocks of the first text, with the marks and the added blocks.
  static func marked(_ old: [Block], against new: [Block]) -> [Block] {
    merge(old, new, both: merged, removed: removed, inserted: inserted)
  }

  /// Merges two rows of pieces by the pieces that they have in common.
  ///
  /// - Parameters:
  ///   - old: the first row.
  ///   - new: the other one.
  ///   - both: makes one piece of two that replace each other; nil when they are too different.
  ///   - removed: returns the result for a piece of the first row alone.
  ///   - inserted: returns the result for a piece of the other row alone; nil leaves it out.
  /// - Returns: the pieces of both.
  private static func merge<Piece: Hashable>(
    _ old: [Piece],
    _ new: [Piece],
    both: (Piece, Piece) -> Piece?,
    removed: (Piece) -> Piece,
    inserted: (Piece) -> Piece?
  ) -> [Piece] {
    guard old.count + new.count <= mostPieces else { return old }
    // Numbers replace the pieces, as comparing two pieces is the slow part.
    var numbers: [Piece: Int] = [:]
    for piece in old + new where numbers[piece] == nil { numbers[piece] = numbers.count }
    let change = new.map { numbers[$0] }.difference(from: old.map { numbers[$0] })
    let (gone, come) = (offsets(change.removals), offsets(change.insertions))
    var (result, left, right) = ([Piece](), 0, 0)
    while left < old.count || right < new.count {
      var (lost, found) = ([Piece](), [Piece]())
      while left < old.count, gone.contains(left) {
        lost.append(old[left])
        left += 1
      }
      while right < new.count, come.contains(right) {
        found.append(new[right])
        right += 1
      }
      let pairs = zip(lost, found).map { both($0, $1) }
      for (offset, piece) in lost.enumerated() {
        result.append(offset < pairs.count ? pairs[offset] ?? removed(piece) : removed(piece))
      }
      for (offset, piece) in found.enumerated() where offset >= pairs.count || pairs[offset] == nil
      {
        if let piece = inserted(piece) { result.append(piece) }
      }
      if left < old.count, right < new.count {
        result.append(old[left])
        (left, right) = (left + 1, right + 1)
      }
    }
    return result
  }

  private static func offsets<Piece>(
    _ changes: [CollectionDifference<Piece>.Change]
  ) -> Set<Int> {
    Set(
      changes.map { change in
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
      }
    )
  }

  // MARK: Blocks

  private static func merged(_ old: Block, _ new: Block) -> Block? {
    switch (old, new) {
    case (.paragraph(let old), .paragraph(let new)): words(old, new).map(Block.paragraph)
    case (.heading(let level, let old), .heading(_, let new)):
      words(old, new).map { .heading(level: level, $0) }
    case (.quote(let old), .quote(let new)): .quote(marked(old, against: new))
    case (.list(let old), .list(let new))
    where old.isOrdered == new.isOrdered && old.isMarked == new.isMarked:
      .list(merged(old, new))
    default: nil
    }
  }

  private static func merged(_ old: BlockList, _ new: BlockList) -> BlockList {
    BlockList(
      isOrdered: old.isOrdered,
      isMarked: old.isMarked,
      start: old.start,
      items: merge(
        old.items,
        new.items,
        both: { marked($0, against: $1) },
        removed: { $0.map(removed) },
        inserted: { $0.compactMap(inserted) }
      )
    )
  }

  private static func removed(_ block: Block) -> Block {
    marking(block) { [.strikethrough($0)] } ?? block
  }

  private static func inserted(_ block: Block) -> Block? {
    marking(block) { [.highlight($0)] }
  }

  /// Returns a block of text with a mark on all of it; nil for a block that is no text.
  private static func marking(_ block: Block, _ mark: ([Inline]) -> [Inline]) -> Block? {
    switch block {
    case .paragraph(let inlines): .paragraph(mark(inlines))
    case .heading(let level, let inlines): .heading(level: level, mark(inlines))
    case .quote(let blocks): .quote(blocks.compactMap { marking($0, mark) })
    case .list(let list):
      .list(
        BlockList(
          isOrdered: list.isOrdered,
          isMarked: list.isMarked,
          start: list.start,
          items: list.items.map { $0.compactMap { marking($0, mark) } }
        )
      )
    case .code, .figure, .table, .rule, .card, .details, .footnotes: nil
    }
  }

  // MARK: Words

  private static func words(_ old: [Inline], _ new: [Inline]) -> [Inline]? {
    let (before, after) = (TextPiece.pieces(of: old), TextPiece.pieces(of: new))
    guard before.count + after.count <= mostPieces, haveMuchInCommon(before, after) else {
      return nil
    }
    let pieces = merge(
      before,
      after,
      both: { _, _ in nil },
      removed: { $0.marked(.removed) },
      inserted: { $0.marked(.inserted) }
    )
    return TextPiece.inlines(of: pieces)
  }

  /// Returns whether two lines have enough words in common, in whatever order.
  private static func haveMuchInCommon(_ old: [TextPiece], _ new: [TextPiece]) -> Bool {
    let (old, new) = (old.filter(\.isWord), new.filter(\.isWord))
    var counts = Dictionary(old.map { ($0, 1) }, uniquingKeysWith: +)
    var common = 0
    for piece in new {
      guard let count = counts[piece], count > 0 else { continue }
      counts[piece] = count - 1
      common += 1
    }
    return Double(common) >= Double(max(old.count, new.count)) * leastInCommon
  }
}
