// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import Testing

struct AnchorSampleTests {
  private let sample = AnchorSample<String>(
    rows: [
      .init(id: "heading", y: 0, height: 20, isContent: false),
      .init(id: "cut off", y: -30, height: 50, isContent: true),
      .init(id: "whole", y: 20, height: 50, isContent: true),
      .init(id: "next", y: 70, height: 50, isContent: true),
    ],
    height: 100
  )

  @Test
  func `VG-6 the topmost whole content row is held`() {
    #expect(sample.anchor { _ in true }?.id == "whole")
  }

  @Test
  func `VG-6 when it goes, a content row that is cut off is held, then a heading`() {
    #expect(sample.anchor { $0 != "whole" }?.id == "cut off")
    #expect(sample.anchor { $0 == "heading" }?.id == "heading")
    #expect(sample.anchor { _ in false } == nil)
  }

  @Test
  func `VG-6 a row that is asked for is held before all others while it is in view`() {
    let asked = sample.preferring("next")
    #expect(asked.anchor { _ in true }?.id == "next")
    #expect(asked.anchor { $0 != "next" }?.id == "whole")
    #expect(sample.preferring("elsewhere").anchor { _ in true }?.id == "whole")
  }

  @Test
  func `VG-6 a scroll moves the sample, and rows that leave the viewport leave it`() {
    var moved = sample
    moved.scroll(by: 25)
    #expect(moved.rows.map(\.id) == ["whole", "next"])
    #expect(moved.anchor { _ in true }?.y == 45)
    moved.scroll(by: 1_000)
    #expect(moved.anchor { _ in true } == nil)
  }
}
