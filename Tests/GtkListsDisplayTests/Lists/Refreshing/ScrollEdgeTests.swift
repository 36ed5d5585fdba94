// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import Testing

@MainActor
@Suite(.serialized)
struct ScrollEdgeTests {
  @Test
  func `VG-1 PG-14 a list of five rows asks for more without any scroll`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(5, hasMore: true)
    await fixture.answer(GatedPageSource.page(from: 5, count: 5, hasMore: false))
    #expect(fixture.source.requests == [nil, 5])
    #expect(fixture.page.host.geometry.contentRows == 10)
    await fixture.close()
  }

  @Test
  func `VG-1 a long list asks for more near its end alone`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(200, hasMore: true)
    let host = fixture.page.host
    host.dragScrollBar(to: host.geometry.maximumValue / 2)
    await fixture.settle()
    #expect(fixture.source.requests == [nil])

    host.dragScrollBar(to: host.geometry.maximumValue - host.geometry.pageSize * 1.5)
    await fixture.settle()
    #expect(fixture.source.requests == [nil])

    host.dragScrollBar(to: host.geometry.maximumValue - host.geometry.pageSize * 0.5)
    #expect(await MainLoop.run { fixture.source.requests == [nil, 200] })
    await fixture.close()
  }

  @Test
  func `VG-1 a window that grows asks for more where its new end is near`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(200, hasMore: true)
    let host = fixture.page.host
    let page = host.geometry.pageSize
    host.dragScrollBar(to: host.geometry.maximumValue - page * 1.2)
    await fixture.settle()
    #expect(fixture.source.requests == [nil])
    fixture.window.setDefaultSize(width: 400, height: 950)
    #expect(await MainLoop.run { host.geometry.pageSize > page * 1.3 })
    #expect(await MainLoop.run { fixture.source.requests == [nil, 200] })
    await fixture.close()
  }

  @Test
  func `VG-1 a programmatic jump to the end asks for more`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(200, hasMore: true)
    fixture.page.host.scrollToEnd()
    #expect(await MainLoop.run { fixture.source.requests == [nil, 200] })
    await fixture.close()
  }

  @Test
  func `PG-13 distance 0 waits for the last row, and the footer is none`() async throws {
    let fixture = try RefreshFixture(prefetch: .rows(0))
    await fixture.load(200, hasMore: true)
    let host = fixture.page.host
    let height = try #require(host.geometry.meanRowHeight)
    host.dragScrollBar(to: host.geometry.maximumValue - 2.5 * height)
    await fixture.settle()
    #expect(fixture.source.requests == [nil])
    host.dragScrollBar(to: host.geometry.maximumValue - height)
    #expect(await MainLoop.run { fixture.source.requests == [nil, 200] })
    await fixture.close()
  }

  @Test
  func `VG-10 at the end after a failure nothing is asked for by scrolling`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(200, hasMore: true)
    let host = fixture.page.host
    host.scrollToEnd()
    await fixture.answer(.failure(PageError(.http(status: 404))))
    for step in 0..<20 {
      host.dragScrollBar(to: host.geometry.maximumValue - Double(step % 2) * 40)
      await fixture.settle()
    }
    #expect(fixture.source.requests == [nil, 200])

    fixture.page.onRetryWanted?()
    #expect(await MainLoop.run { fixture.source.requests == [nil, 200, 200] })
    await fixture.close()
  }

  @Test
  func `PG-14 pages that come by themselves stop at the budget until somebody scrolls`()
    async throws
  {
    let fixture = try RefreshFixture(prefetch: .viewports(1_000))
    fixture.source.answerAll { GatedPageSource.page(from: $0 ?? 0, count: 20, hasMore: true) }
    fixture.controller.send(.start)
    #expect(await MainLoop.run { fixture.controller.status.isPaused })
    await fixture.settle()
    let asked = fixture.source.requests.count
    #expect((10...12).contains(asked))

    fixture.page.host.dragScrollBar(to: 50)
    #expect(await MainLoop.run { fixture.source.requests.count > asked })
    await fixture.close()
  }

  @Test
  func `VG-6 a page that arrives while the reader is at the end moves nothing`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(200, hasMore: true)
    let host = fixture.page.host
    host.scrollToEnd()
    #expect(await MainLoop.run { fixture.source.waitingCount > 0 })
    await fixture.settle()
    let y = try #require(host.verticalPosition(of: .item(195)))

    await fixture.answer(GatedPageSource.page(from: 200, count: 20, hasMore: true))

    #expect(host.verticalPosition(of: .item(195)) == y)
    await fixture.close()
  }
}
