// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// Searching in a list, templates, and shapes in the place of rows.
@MainActor
@Suite(.serialized)
struct SearchTests {
  @Test func `DS-12 M7 a search shows what matches, and its end gives the place back`() async throws
  {
    let window = try TestDisplay.window()
    let host = ListFixture.Host(registry: ListTestRegistry()) { $0.traits }
    let search = try ListSearch(host, placeholder: "Search") { row, text in
      "\(row.id.number)".contains(text)
    }
    let column = Box(.vertical)
    column.append(search.bar)
    column.append(host.widget)
    window.setContent(column)
    window.present()
    func settle() async {
      #expect(await MainLoop.run { host.isSettled && host.visibleRows != nil })
      await MainLoop.settle(window)
    }
    let rows = ListFixture.Host.Snapshot(
      rows: ListTestRow.items(0..<300)
    )
    let update = ListDiff.update(from: ListFixture.Host.Snapshot(), to: rows)
    search.show(rows, update: update, anchor: .hold)
    await settle()
    host.dragScrollBar(to: 2400)
    await settle()
    let top = try #require(host.visibleRows?.lowerBound)
    let y = try #require(host.verticalPosition(of: .item(top)))
    search.bar.isOpen = true
    search.bar.text = "77"
    await settle()
    #expect(host.snapshot.rows.map(\.id.number) == [77, 177, 277])
    search.bar.text = "17"
    await settle()
    #expect(host.snapshot.rowCount == 13)
    search.bar.text = ""
    await settle()
    #expect(host.snapshot.rowCount == 300)
    #expect(host.visibleRows?.lowerBound == top)
    #expect(host.verticalPosition(of: .item(top)) == y)
    window.destroy()
  }

  @Test func `a cell is made from a template, and what is not in it is told by its name`() throws {
    _ = try TestDisplay.application()
    let template = try Template(
      """
      <interface>
        <object class="GtkBox" id="row">
          <child><object class="GtkLabel" id="title"><property name="label">Hello</property>
          </object></child>
          <child><object class="GtkButton" id="go"/></child>
          <child><object class="GtkPicture" id="photo"/></child>
        </object>
      </interface>
      """
    )
    #expect(try template.label("title").text == "Hello")
    #expect(try template.box("row").object.referenceCount > 1)
    #expect(try template.widget("photo").isVisible)
    _ = try (template.button("go"), template.picture("photo"))
    #expect(throws: TemplateFault.noObject(id: "gone")) { try template.label("gone") }
    #expect(throws: TemplateFault.wrongType(id: "row", expected: "GtkLabel")) {
      try template.label("row")
    }
    #expect(throws: TemplateFault.self) {
      try Template("<interface><object class=\"NoSuchWidget\"/></interface>")
    }
  }

  @Test func `shapes stand in for rows while the first page is on its way`() async throws {
    let fixture = try RefreshFixture()
    fixture.page.placeholders.provider = { placeholder in
      placeholder == .loading ? SkeletonView(rows: 5, label: "Loading") : nil
    }
    fixture.controller.send(.start)
    #expect(await MainLoop.run { fixture.page.placeholders.pageName.hasPrefix("custom") })
    await fixture.answer(GatedPageSource.page(from: 0, count: 3, hasMore: false))
    #expect(fixture.page.placeholders.pageName == "content")
    await fixture.close()
  }
}
