// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import TestSupport
import Testing

struct RowPiecesTests {
  @Test
  func `DS-8 between two splices every row is the one of a list that is spliced for real`() {
    var generator = SeededGenerator(seed: 0x5EED)
    for _ in 0..<2_000 {
      let oldCount = Int.random(in: 0...30, using: &generator)
      var real: [(RowPieces.Source, Int)] = (0..<oldCount).map { (.old, $0) }
      var pieces = RowPieces(oldCount: oldCount)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let position = Int.random(in: 0...real.count, using: &generator)
        let removed = Int.random(in: 0...(real.count - position), using: &generator)
        let first = Int.random(in: 0...50, using: &generator)
        let inserted = first..<first + Int.random(in: 0...5, using: &generator)
        real.replaceSubrange(position..<position + removed, with: inserted.map { (.new, $0) })
        pieces.splice(at: position, removing: removed, inserting: inserted)
        #expect(pieces.count == real.count)
        for (index, row) in real.enumerated() {
          let answer = pieces.row(at: index)
          #expect(answer?.source == row.0 && answer?.index == row.1)
        }
        #expect(pieces.row(at: real.count) == nil)
        #expect(pieces.row(at: -1) == nil)
      }
    }
  }

  @Test
  func `a splice out of bounds takes what is there`() {
    var pieces = RowPieces(oldCount: 3)
    pieces.splice(at: 2, removing: 9, inserting: 0..<2)
    #expect(pieces.count == 4)
    pieces.splice(at: 99, removing: 1, inserting: 7..<8)
    #expect(pieces.count == 5)
    #expect(pieces.row(at: 4)?.index == 7)
  }
}
