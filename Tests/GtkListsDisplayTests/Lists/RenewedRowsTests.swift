// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import TestSupport
import Testing

/// Rows that are bound again in another height, as when the reader chooses how high rows are.
@MainActor
@Suite(.serialized)
struct RenewedRowsTests {
  @Test(arguments: [0.1, 0.35, 0.5, 0.8])
  func `rows that get another height leave the reader's row where it is, in every frame`(
    share: Double
  ) async throws {
    let fixture = try ListFixture()
    defer { ItemTestCell.scale = 1 }
    await fixture.show(ListTestRow.unevenItems(0..<600))
    await fixture.scroll(to: (share * fixture.host.geometry.maximumValue).rounded() + 7)
    for scale in [0.5, 1.5, 1] {
      let held = try #require(fixture.topItem)
      var positions = [fixture.host.verticalPosition(of: held)]
      let painted = fixture.host.onPainted { [host = fixture.host] in
        let y = host.verticalPosition(of: held)
        if positions.last != y { positions.append(y) }
      }
      ItemTestCell.scale = scale
      fixture.host.renewRows()
      await fixture.settle()
      withExtendedLifetime(painted) {}
      #expect(positions.count == 1 && positions != [nil], "\(held) was painted at \(positions)")
    }
    await fixture.close()
  }
}
