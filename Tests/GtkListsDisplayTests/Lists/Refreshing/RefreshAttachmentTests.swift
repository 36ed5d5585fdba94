// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import KitTesting
import RefreshKit
import Testing

@MainActor
@Suite(.serialized)
struct RefreshAttachmentTests {
  @Test
  func `VG-2 ten refreshes by button, key and menu make one request`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(100, hasMore: true)
    #expect(fixture.source.requests.count == 1)

    #expect(fixture.button.button.activate())
    #expect(await MainLoop.run { fixture.controller.status.refresh.isLoading })
    for _ in 0..<9 {
      fixture.window.activateAction(RefreshAttachment.actionName)
    }
    #expect(await MainLoop.run { fixture.source.waitingCount > 0 })
    #expect(fixture.source.requests == [nil, nil])
    #expect(RefreshAttachment.installedKeys(in: fixture.window) == ["F5", "<Control>r"])
    await fixture.close()
  }

  @Test(arguments: ["completed", "failed", "cancelled", "timed out"])
  func `VG-3 the button is out of reach exactly while the refresh lane loads`(
    _ outcome: String
  ) async throws {
    let fixture = try RefreshFixture()
    #expect(fixture.button.button.isSensitive)
    fixture.window.activateAction(RefreshAttachment.actionName)
    #expect(!fixture.button.button.isSensitive)
    #expect(await MainLoop.run { fixture.source.waitingCount > 0 })

    switch outcome {
    case "completed": await fixture.answer(GatedPageSource.page(from: 0, count: 3, hasMore: false))
    case "failed": await fixture.answer(.failure(PageError(.http(status: 404))))
    case "cancelled": fixture.controller.send(.cancel(.refresh))
    default: fixture.clock.advance(by: .seconds(31))
    }

    #expect(await MainLoop.run { !fixture.controller.status.refresh.isLoading })
    #expect(fixture.button.button.isSensitive)
    await fixture.close()
  }

  @Test
  func `VG-3 a refused refresh leaves the button as it is`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(5, hasMore: false)
    let ticket = fixture.controller.send(.retry(.refresh))
    #expect(ticket.result == .rejected(.nothingToRetry))
    #expect(fixture.button.button.isSensitive)
    await fixture.close()
  }

  @Test
  func `VG-3 a list that cannot refresh refuses, and neither its button nor its keys ask it`()
    async throws
  {
    let fixture = try RefreshFixture(isRefreshable: false)
    #expect(fixture.button.button.isSensitive)
    await fixture.load(5, hasMore: false)
    #expect(!fixture.button.button.isSensitive)
    #expect(!fixture.button.button.activate())
    fixture.window.activateAction(RefreshAttachment.actionName)
    fixture.page.host.overshoot(isAtTop: true)
    #expect(fixture.controller.send(.refresh).result == .rejected(.notRefreshable))
    await fixture.settle()
    #expect(fixture.source.requests == [nil])
    #expect(!fixture.button.button.isSensitive)
    await fixture.close()
  }

  @Test
  func `VG-4 the spinner waits 150 ms, and then stays for 400 ms`() async throws {
    let fixture = try RefreshFixture()
    fixture.controller.send(.start)
    #expect(await MainLoop.run { fixture.source.waitingCount > 0 })
    #expect(!fixture.button.spinner.isSpinning)

    fixture.clock.advance(by: .milliseconds(149))
    await fixture.settle()
    #expect(!fixture.button.spinner.isSpinning)
    fixture.clock.advance(by: .milliseconds(1))
    #expect(await MainLoop.run { fixture.button.spinner.isSpinning })

    await fixture.answer(GatedPageSource.page(from: 0, count: 50, hasMore: false))
    #expect(fixture.button.spinner.isSpinning)
    #expect(fixture.page.placeholders.pageName == "content")
    fixture.clock.advance(by: .milliseconds(400))
    #expect(await MainLoop.run { !fixture.button.spinner.isSpinning })
    await fixture.close()
  }

  @Test
  func `VG-4 a quick answer shows no spinner at all`() async throws {
    let fixture = try RefreshFixture()
    fixture.controller.send(.start)
    fixture.clock.advance(by: .milliseconds(100))
    await fixture.answer(GatedPageSource.page(from: 0, count: 50, hasMore: false))
    fixture.clock.advance(by: .seconds(2))
    await fixture.settle()
    #expect(!fixture.button.spinner.isSpinning)
    #expect(!fixture.page.placeholders.isSpinnerShown)
    await fixture.close()
  }

  @Test
  func `VG-11 loading, failure, nothing and rows are four pages`() async throws {
    let fixture = try RefreshFixture()
    #expect(fixture.page.placeholders.pageName == "loading")
    fixture.controller.send(.start)
    await fixture.answer(.failure(PageError(.offline, detail: "There is no network.")))
    #expect(fixture.page.placeholders.pageName == "failed")

    fixture.page.onRetryWanted?()
    #expect(fixture.page.placeholders.pageName == "loading")
    await fixture.answer(GatedPageSource.page(from: 0, count: 0, hasMore: false))
    #expect(fixture.page.placeholders.pageName == "empty")

    fixture.controller.send(.refresh)
    await fixture.answer(GatedPageSource.page(from: 0, count: 60, hasMore: false))
    #expect(fixture.page.placeholders.pageName == "content")
    #expect(fixture.page.host.visibleRows?.lowerBound == 0)
    await fixture.close()
  }

  @Test
  func `VG-11 without network the old rows stay, under a notice`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(60, hasMore: false)
    fixture.controller.send(.refresh)
    await fixture.answer(.failure(PageError(.offline)))
    #expect(fixture.page.placeholders.pageName == "content")
    #expect(fixture.page.placeholders.notice == .offline)
    #expect(fixture.page.host.geometry.contentRows == 60)

    fixture.page.onRetryWanted?()
    await fixture.answer(GatedPageSource.page(from: 0, count: 60, hasMore: false))
    #expect(fixture.page.placeholders.notice == .none)
    await fixture.close()
  }

  @Test
  func `VG-11 a page of the product's own takes the place of the usual one`() async throws {
    let fixture = try RefreshFixture()
    fixture.page.placeholders.provider = { $0 == .empty ? Label("Come back later") : nil }
    await fixture.load(0, hasMore: false)
    #expect(fixture.page.placeholders.pageName.hasPrefix("custom"))
    fixture.controller.send(.refresh)
    await fixture.answer(GatedPageSource.page(from: 0, count: 6, hasMore: false))
    #expect(fixture.page.placeholders.pageName == "content")
    await fixture.close()
  }

  @Test
  func `VG-11 the button of an empty list is there once it does something`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(0, hasMore: false)
    #expect(fixture.page.placeholders.pageName == "empty")
    #expect(fixture.page.widget.button("Write one") == nil)
    var presses = 0
    fixture.page.placeholders.onEmptyAct = { presses += 1 }
    #expect(fixture.page.widget.press("Write one"))
    #expect(await MainLoop.run { presses == 1 })
    fixture.page.placeholders.onEmptyAct = nil
    #expect(fixture.page.widget.button("Write one") == nil)
    await fixture.close()
  }

  @Test
  func `VG-2 a parted pager gets nothing from button, key and scroll`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(100, hasMore: true)
    fixture.detach()
    #expect(!fixture.button.button.isSensitive)
    fixture.window.activateAction(RefreshAttachment.actionName)
    fixture.page.host.dragScrollBar(to: fixture.page.host.geometry.maximumValue)
    await fixture.settle()
    #expect(fixture.source.requests.count == 1)
    await fixture.close()
  }

  @Test
  func `VG-2 the next list takes over button and keys`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(100, hasMore: true)
    let other = try RefreshFixture()
    let attachment = RefreshAttachment.attach(
      other.controller,
      to: other.page,
      button: fixture.button,
      in: fixture.window
    )
    fixture.detach()
    #expect(fixture.button.button.isSensitive)
    fixture.window.activateAction(RefreshAttachment.actionName)
    #expect(other.controller.status.refresh.isLoading)
    #expect(!fixture.controller.status.refresh.isLoading)
    attachment.detach()
    await other.close()
    await fixture.close()
  }

  @Test
  func `VG-2 VG-9 a pull over the top edge refreshes, one over the end does not`() async throws {
    let fixture = try RefreshFixture()
    await fixture.load(100, hasMore: true)
    fixture.page.host.overshoot(isAtTop: false)
    #expect(!fixture.controller.status.refresh.isLoading)
    fixture.page.host.overshoot(isAtTop: true)
    fixture.page.host.overshoot(isAtTop: true)
    #expect(fixture.controller.status.refresh.isLoading)
    #expect(await MainLoop.run { fixture.source.waitingCount > 0 })
    #expect(fixture.source.requests == [nil, nil])
    await fixture.close()
  }

  @Test
  func `VG-13 a page without rows attaches by the same call`() async throws {
    let fixture = try RefreshFixture()
    let page = ScrolledPage(
      content: Label("Front page"),
      texts: RefreshFixture.texts,
      clock: fixture.clock
    )
    let attachment = RefreshAttachment.attach(fixture.controller, to: page, button: fixture.button)
    #expect(page.placeholders.pageName == "loading")
    await fixture.load(10, hasMore: false)
    #expect(page.placeholders.pageName == "content")
    attachment.detach()
    await fixture.close()
  }

  @Test
  func `VG-12 closing the window in the middle of a load leaves nothing behind`() async throws {
    let boxes = SignalBoxCount.live
    for turn in 0..<10 {
      var fixture: RefreshFixture? = try RefreshFixture()
      if turn.isMultiple(of: 2) {
        await fixture?.load(100, hasMore: true)
        fixture?.controller.send(.loadMore(.append))
      } else {
        fixture?.controller.send(.start)
      }
      #expect(await MainLoop.run { fixture?.source.waitingCount == 1 })
      await fixture?.close()
      let controller = try #require(fixture?.controller)
      #expect(controller.status.isClosed)
      fixture = nil
    }
    #expect(await MainLoop.run { SignalBoxCount.live <= boxes })
  }
}
