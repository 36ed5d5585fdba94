// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import Testing

/// A change of the list, and rows that are loaded before it.
struct AnchorScenario: Sendable, CustomTestStringConvertible {
  let name: String
  let before: [ListTestRow]
  let after: [ListTestRow]
  /// The position of the reader, as a part of the way down.
  let position: Double

  var testDescription: String { name }

  static let even = ListTestRow.items(0..<1_000)
  static let uneven = ListTestRow.unevenItems(0..<1_000)

  static let all: [AnchorScenario] = [
    AnchorScenario("prepend 20 in the middle", even, .items(-20..<0) + even),
    AnchorScenario("prepend 20 at the top", even, .items(-20..<0) + even, at: 0),
    AnchorScenario("prepend 20 just below the top", even, .items(-20..<0) + even, at: 0.001),
    AnchorScenario("prepend 20 at the end", even, .items(-20..<0) + even, at: 1),
    AnchorScenario(
      "prepend 20 uneven rows in the middle",
      uneven,
      ListTestRow.unevenItems(-20..<0) + uneven
    ),
    AnchorScenario(
      "prepend 20 uneven rows at the top",
      uneven,
      ListTestRow.unevenItems(-20..<0) + uneven,
      at: 0
    ),
    AnchorScenario("append 20 in the middle", even, even + .items(1_000..<1_020)),
    AnchorScenario("append 20 at the end", even, even + .items(1_000..<1_020), at: 1),
    AnchorScenario(
      "append 20 before the footer, at the end",
      even + [.footer(0)],
      even + .items(1_000..<1_020) + [.footer(1)],
      at: 1
    ),
    AnchorScenario(
      "append 20 uneven rows before the footer, at the end",
      uneven + [.footer(0)],
      uneven + ListTestRow.unevenItems(1_000..<1_020) + [.footer(1)],
      at: 1
    ),
    AnchorScenario(
      "the footer gives way to 20 rows, at the end",
      even + [.footer(0)],
      even + .items(1_000..<1_020),
      at: 1
    ),
    AnchorScenario("drop 100 rows from the front", even, Array(even.dropFirst(100))),
    AnchorScenario("drop 50 rows from the end", even, Array(even.dropLast(50))),
    AnchorScenario("drop 100 uneven rows from the front", uneven, Array(uneven.dropFirst(100))),
    AnchorScenario(
      "new rows under the heading at the top",
      [.heading(0)] + even,
      [.heading(0)] + .items(-20..<0) + even,
      at: 0
    ),
    AnchorScenario(
      "every second row out of sight goes",
      even,
      even.filter { $0.id.number.isMultiple(of: 2) || (400..<600).contains($0.id.number) }
    ),
    AnchorScenario(
      "rows come in among the visible ones",
      even,
      even.flatMap { row in
        [row] + (row.id.number.isMultiple(of: 4) ? .items([row.id.number + 10_000]) : [])
      }
    ),
    AnchorScenario(
      "every row above grows",
      even,
      even.map { $0.id.number < 480 ? .item($0.id.number, height: 33, revision: 1) : $0 }
    ),
    AnchorScenario(
      "every row grows",
      even,
      even.map { .item($0.id.number, height: 33, revision: 1) }
    ),
    AnchorScenario("nothing changes", uneven, uneven),
  ]

  init(_ name: String, _ before: [ListTestRow], _ after: [ListTestRow], at position: Double = 0.5) {
    self.name = name
    self.before = before
    self.after = after
    self.position = position
  }
}

extension ListTestRow.ID {
  /// The number of an item; -1 for a heading and a footer.
  var number: Int {
    if case .item(let number) = self { number } else { -1 }
  }
}

extension Array where Element == ListTestRow {
  /// Items of one height, by their numbers.
  static func items(_ numbers: some Sequence<Int>) -> [ListTestRow] {
    ListTestRow.items(numbers)
  }
}

@MainActor
@Suite(.serialized)
struct ListAnchorTests {
  @Test(arguments: AnchorScenario.all)
  func `VG-6 hold: the row that the reader looks at moves 0 px`(
    _ scenario: AnchorScenario
  ) async throws {
    let fixture = try ListFixture()
    await fixture.show(scenario.before)
    await fixture.scroll(to: scenario.position * fixture.host.geometry.maximumValue)

    let row = try #require(fixture.topItem)
    let positions = await fixture.positions(of: row, during: scenario.after)

    #expect(positions.count == 1 && positions != [nil], "\(row) was painted at \(positions)")
    await fixture.close()
  }
}
