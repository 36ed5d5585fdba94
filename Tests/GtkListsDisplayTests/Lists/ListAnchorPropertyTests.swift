// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import TestSupport
import Testing

@MainActor
@Suite(.serialized)
struct ListAnchorPropertyTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `M7 VG-6 through 30 random changes the held row moves 0 px`(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try ListFixture()
    var rows = ListTestRow.unevenItems(0..<600)
    await fixture.show(rows)
    var nextNumber = 1_000
    for step in 0..<30 {
      let share = Double.random(in: 0.2...0.8, using: &generator)
      await fixture.scroll(to: (share * fixture.host.geometry.maximumValue).rounded())
      let held = try #require(fixture.topItem)

      rows = Self.change(rows, preserving: held, &nextNumber, &generator)
      let positions = await fixture.positions(of: held, during: rows)

      #expect(
        positions.count == 1 && positions != [nil],
        "step \(step): \(held) was painted at \(positions)"
      )
    }
    await fixture.close()
  }

  /// Removes, adds, moves and resizes rows, and preserves one.
  private static func change(
    _ rows: [ListTestRow],
    preserving held: ListTestRow.ID,
    _ nextNumber: inout Int,
    _ generator: inout SeededGenerator
  ) -> [ListTestRow] {
    var rows = rows
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      let index = Int.random(in: 0..<rows.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where rows.count > 400 && rows[index].id != held:
        rows.remove(at: index)
      case 1 where rows[index].id != held:
        let row = rows.remove(at: index)
        rows.insert(row, at: Int.random(in: 0...rows.count, using: &generator))
      case 2 where rows[index].id != held:
        let height = Int.random(in: 20...90, using: &generator)
        rows[index] = .item(rows[index].id.number, height: height, revision: nextNumber)
        nextNumber += 1
      default:
        rows.insert(.item(nextNumber, height: 30, revision: 0), at: index)
        nextNumber += 1
      }
    }
    return rows
  }
}
