// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import Testing

struct ScrollGeometryTests {
  /// 100 rows of 20 pixels and some marks in a viewport of 200 pixels.
  private func geometry(value: Double, marks: Int = 0) -> ScrollGeometry {
    ScrollGeometry(
      value: value,
      pageSize: 200,
      upper: Double(100 + marks) * 20,
      contentRows: 100,
      trailingRows: marks
    )
  }

  @Test(arguments: [(1_599.0, false), (1_601.0, true), (1_800.0, true)])
  func `VG-1 one viewport ahead`(_ value: Double, _ isWanted: Bool) {
    #expect(geometry(value: value).wantsAppend(within: .viewports(1)) == isWanted)
  }

  @Test(arguments: [(1_699.0, false), (1_701.0, true)])
  func `PG-13 five rows ahead`(_ value: Double, _ isWanted: Bool) {
    #expect(geometry(value: value).wantsAppend(within: .rows(5)) == isWanted)
  }

  @Test(arguments: [(1_798.0, false), (1_800.0, true)])
  func `PG-13 distance 0 is the last row alone`(_ value: Double, _ isWanted: Bool) {
    #expect(geometry(value: value).wantsAppend(within: .rows(0)) == isWanted)
  }

  @Test
  func `PG-13 marks after the last item are no list that is still to be read`() {
    #expect(geometry(value: 1_800, marks: 1).wantsAppend(within: .rows(0)))
    #expect(!geometry(value: 1_798, marks: 1).wantsAppend(within: .rows(0)))
  }

  @Test
  func `PG-14 content that is shorter than the viewport wants more`() {
    let short = ScrollGeometry(
      value: 0,
      pageSize: 200,
      upper: 200,
      contentRows: 3,
      trailingRows: 0
    )
    #expect(short.wantsAppend(within: .rows(0)))
    #expect(short.wantsAppend(within: .viewports(1)))
    #expect(short.wantsPrepend(within: .rows(0)))
  }

  @Test
  func `VG-1 without rows, or before the first layout, nothing is wanted`() {
    var empty = geometry(value: 0)
    empty.contentRows = 0
    #expect(!empty.wantsAppend(within: .viewports(100)))
    var new = geometry(value: 0)
    new.pageSize = 0
    #expect(!new.wantsAppend(within: .viewports(100)))
    #expect(!new.wantsPrepend(within: .viewports(100)))
  }

  @Test
  func `VG-1 the prepend level looks upwards`() {
    #expect(geometry(value: 150).wantsPrepend(within: .viewports(1)))
    #expect(!geometry(value: 250).wantsPrepend(within: .viewports(1)))
    #expect(geometry(value: 0).isAtTop)
    #expect(geometry(value: 1_800).isAtEnd)
    #expect(!geometry(value: 1_798).isAtEnd)
  }
}
