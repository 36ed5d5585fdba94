// SPDX-License-Identifier: MIT

import Foundation
import ListKit
import Testing

/// The reader's place, found again.
struct ListPositionTests {
  @Test func `PG-25 the row at the top is found again where it stood`() throws {
    let position = ListPosition(index: 5, offset: -7, in: Snapshot(0..<20))
    let found = try #require(position.find(in: Snapshot(-3..<20)))
    #expect(found.index == 8)
    #expect(found.offset == -7)
  }

  @Test func `PG-25 when it is gone, the nearest neighbor that is left stands at the top`() throws {
    let position = ListPosition(index: 5, offset: -7, in: Snapshot(0..<20))
    let after = try #require(position.find(in: Snapshot([0, 1, 2, 6, 7])))
    #expect(after.index == 3)
    #expect(after.offset == 0)
    let before = try #require(position.find(in: Snapshot([0, 1, 2])))
    #expect(before.index == 2)
    #expect(position.find(in: Snapshot([50])) == nil)
  }

  @Test func `a place is written down and read again`() throws {
    let position = ListPosition<Int>(index: 0, offset: 3, in: ListSnapshot<PlainRow>())
    #expect(position.ids.isEmpty)
    let coded = try JSONEncoder().encode(position)
    #expect(try JSONDecoder().decode(ListPosition<Int>.self, from: coded) == position)
  }

  private struct PlainRow: ListRow {
    let id: Int
    let revision = 0
  }
}
