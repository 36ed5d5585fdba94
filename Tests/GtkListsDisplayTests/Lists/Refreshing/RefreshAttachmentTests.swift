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
    let bench = try RefreshFixture()
    await bench.load(100, hasMore: true)
    #expect(bench.source.requests.count == 1)

    bench.button.press()
    #expect(await MainLoop.run { bench.controller.status.refresh.isLoading })
    for _ in 0..<9 {
      bench.window.activateAction(RefreshAttachment.actionName)
    }
    #expect(await MainLoop.run { bench.source.waitingCount > 0 })
    #expect(bench.source.requests == [nil, nil])
    #expect(RefreshAttachment.installedKeys(in: bench.window) == ["F5", "<Control>r"])
    await bench.close()
  }

  @Test(arguments: ["completed", "failed", "cancelled", "timed out"])
  func `VG-3 the button is out of reach exactly while the refresh lane loads`(
    _ outcome: String
  ) async throws {
    let bench = try RefreshFixture()
    #expect(bench.button.button.isSensitive)
    bench.window.activateAction(RefreshAttachment.actionName)
    #expect(!bench.button.button.isSensitive)
    #expect(await MainLoop.run { bench.source.waitingCount > 0 })

    switch outcome {
    case "completed": await bench.answer(GatedPageSource.page(from: 0, count: 3, hasMore: false))
    case "failed": await bench.answer(.failure(PageError(.http(status: 404))))
    case "cancelled": bench.controller.send(.cancel(.refresh))
    default: bench.clock.advance(by: .seconds(31))
    }

    #expect(await MainLoop.run { !bench.controller.status.refresh.isLoading })
    #expect(bench.button.button.isSensitive)
    await bench.close()
  }

  @Test
  func `VG-3 a refused refresh leaves the button as it is`() async throws {
    let bench = try RefreshFixture()
    await bench.load(5, hasMore: false)
    let ticket = bench.controller.send(.retry(.refresh))
    #expect(ticket.result == .rejected(.nothingToRetry))
    #expect(bench.button.button.isSensitive)
    await bench.close()
  }

  @Test
  func `VG-4 the spinner waits 150 ms, and then stays for 400 ms`() async throws {
    let bench = try RefreshFixture()
    bench.controller.send(.start)
    #expect(await MainLoop.run { bench.source.waitingCount > 0 })
    #expect(!bench.button.spinner.isSpinning)

    bench.clock.advance(by: .milliseconds(149))
    await bench.settle()
    #expect(!bench.button.spinner.isSpinning)
    bench.clock.advance(by: .milliseconds(1))
    #expect(await MainLoop.run { bench.button.spinner.isSpinning })

    await bench.answer(GatedPageSource.page(from: 0, count: 50, hasMore: false))
    #expect(bench.button.spinner.isSpinning)
    #expect(bench.page.placeholders.pageName == "content")
    bench.clock.advance(by: .milliseconds(400))
    #expect(await MainLoop.run { !bench.button.spinner.isSpinning })
    await bench.close()
  }

  @Test
  func `VG-4 a quick answer shows no spinner at all`() async throws {
    let bench = try RefreshFixture()
    bench.controller.send(.start)
    bench.clock.advance(by: .milliseconds(100))
    await bench.answer(GatedPageSource.page(from: 0, count: 50, hasMore: false))
    bench.clock.advance(by: .seconds(2))
    await bench.settle()
    #expect(!bench.button.spinner.isSpinning)
    #expect(!bench.page.placeholders.isSpinnerShown)
    await bench.close()
  }

  @Test
  func `VG-11 loading, failure, nothing and rows are four pages`() async throws {
    let bench = try RefreshFixture()
    #expect(bench.page.placeholders.pageName == "loading")
    bench.controller.send(.start)
    await bench.answer(.failure(PageError(.offline, detail: "There is no network.")))
    #expect(bench.page.placeholders.pageName == "failed")

    bench.page.onRetryWanted?()
    #expect(bench.page.placeholders.pageName == "loading")
    await bench.answer(GatedPageSource.page(from: 0, count: 0, hasMore: false))
    #expect(bench.page.placeholders.pageName == "empty")

    bench.controller.send(.refresh)
    await bench.answer(GatedPageSource.page(from: 0, count: 60, hasMore: false))
    #expect(bench.page.placeholders.pageName == "content")
    #expect(bench.page.host.visibleRows?.lowerBound == 0)
    await bench.close()
  }

  @Test
  func `VG-11 without network the old rows stay, under a notice`() async throws {
    let bench = try RefreshFixture()
    await bench.load(60, hasMore: false)
    bench.controller.send(.refresh)
    await bench.answer(.failure(PageError(.offline)))
    #expect(bench.page.placeholders.pageName == "content")
    #expect(bench.page.placeholders.notice == .offline)
    #expect(bench.page.host.geometry.contentRows == 60)

    bench.page.onRetryWanted?()
    await bench.answer(GatedPageSource.page(from: 0, count: 60, hasMore: false))
    #expect(bench.page.placeholders.notice == .none)
    await bench.close()
  }

  @Test
  func `VG-11 a page of the product's own takes the place of the usual one`() async throws {
    let bench = try RefreshFixture()
    bench.page.placeholders.provider = { $0 == .empty ? Label("Come back later") : nil }
    await bench.load(0, hasMore: false)
    #expect(bench.page.placeholders.pageName.hasPrefix("custom"))
    bench.controller.send(.refresh)
    await bench.answer(GatedPageSource.page(from: 0, count: 6, hasMore: false))
    #expect(bench.page.placeholders.pageName == "content")
    await bench.close()
  }

  @Test
  func `VG-2 a parted pager gets nothing from button, key and scroll`() async throws {
    let bench = try RefreshFixture()
    await bench.load(100, hasMore: true)
    bench.detach()
    #expect(!bench.button.button.isSensitive)
    bench.window.activateAction(RefreshAttachment.actionName)
    bench.page.host.dragScrollBar(to: bench.page.host.geometry.maximumValue)
    await bench.settle()
    #expect(bench.source.requests.count == 1)
    await bench.close()
  }

  @Test
  func `VG-2 the next list takes over button and keys`() async throws {
    let bench = try RefreshFixture()
    await bench.load(100, hasMore: true)
    let other = try RefreshFixture()
    let attachment = RefreshAttachment.attach(
      other.controller,
      to: other.page,
      button: bench.button,
      in: bench.window
    )
    bench.detach()
    #expect(bench.button.button.isSensitive)
    bench.window.activateAction(RefreshAttachment.actionName)
    #expect(other.controller.status.refresh.isLoading)
    #expect(!bench.controller.status.refresh.isLoading)
    attachment.detach()
    await other.close()
    await bench.close()
  }

  @Test
  func `VG-2 VG-9 a pull over the top edge refreshes, one over the end does not`() async throws {
    let bench = try RefreshFixture()
    await bench.load(100, hasMore: true)
    bench.page.host.overshoot(isAtTop: false)
    #expect(!bench.controller.status.refresh.isLoading)
    bench.page.host.overshoot(isAtTop: true)
    bench.page.host.overshoot(isAtTop: true)
    #expect(bench.controller.status.refresh.isLoading)
    #expect(await MainLoop.run { bench.source.waitingCount > 0 })
    #expect(bench.source.requests == [nil, nil])
    await bench.close()
  }

  @Test
  func `VG-13 a page without rows attaches by the same call`() async throws {
    let bench = try RefreshFixture()
    let page = ScrolledPage(
      content: Label("Front page"),
      texts: RefreshFixture.texts,
      clock: bench.clock
    )
    let attachment = RefreshAttachment.attach(bench.controller, to: page, button: bench.button)
    #expect(page.placeholders.pageName == "loading")
    await bench.load(10, hasMore: false)
    #expect(page.placeholders.pageName == "content")
    attachment.detach()
    await bench.close()
  }

  @Test
  func `VG-12 closing the window in the middle of a load leaves nothing behind`() async throws {
    let boxes = SignalBoxCount.live
    for turn in 0..<10 {
      var bench: RefreshFixture? = try RefreshFixture()
      if turn.isMultiple(of: 2) {
        await bench?.load(100, hasMore: true)
        bench?.controller.send(.loadMore(.append))
      } else {
        bench?.controller.send(.start)
      }
      #expect(await MainLoop.run { bench?.source.waitingCount == 1 })
      await bench?.close()
      let controller = try #require(bench?.controller)
      #expect(controller.status.isClosed)
      bench = nil
    }
    #expect(await MainLoop.run { SignalBoxCount.live <= boxes })
  }
}
