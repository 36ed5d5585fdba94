// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import KitTesting
import ListKit
import RefreshKit
import Testing

/// A pager with its list, its refresh button and its window, joined by the one attach call.
@MainActor
final class RefreshFixture {
  typealias ListedPage = ListPage<ListTestRegistry>

  let source: GatedPageSource
  let clock = ManualClock()
  let controller: RefreshController<GatedPageSource>
  let page: ListedPage
  let button: RefreshButton
  let window: ApplicationWindow
  private(set) var attachment: RefreshAttachment?
  private var observation: AnyObject?
  private var commits = 0
  private var snapshot = ListedPage.Snapshot()

  static let texts = {
    var texts = ListTexts(
      loading: "Loading",
      emptyTitle: "Nothing here",
      failedTitle: "That did not work",
      offline: "You are offline.",
      retry: "Try again",
      newRows: { "\($0) new" }
    )
    texts.emptyAct = "Write one"
    return texts
  }()

  /// Opens a window of 400 by 600 pixels with an empty list.
  init(
    _ configuration: RefreshConfiguration = RefreshFixture.configuration,
    prefetch: PrefetchDistance = .standard,
    isRefreshable: Bool = true
  ) throws {
    source = GatedPageSource(isRefreshable: isRefreshable)
    // First of all: no widget may be made before GTK has its display.
    window = try TestDisplay.window()
    controller = RefreshController(source: source, configuration: configuration, clock: clock)
    page = ListPage(
      registry: ListTestRegistry(),
      texts: Self.texts,
      configuration: ListViewConfiguration(prefetch: prefetch),
      clock: clock,
      traits: { $0.traits }
    )
    button = RefreshButton(tooltip: "Refresh", clock: clock)
    let box = Box(.vertical)
    box.append(button.widget)
    box.append(page.widget)
    page.widget.expandsVertically = true
    window.setContent(box)
    window.present()
    attachment = RefreshAttachment.attach(controller, to: page, button: button, in: window)
    observation = controller.observe { [weak self] in self?.show($0) }
  }

  /// The usual figures, without tries of its own.
  static var configuration: RefreshConfiguration {
    var configuration = RefreshConfiguration()
    configuration.backOff = nil
    return configuration
  }

  /// Loads a first page of some numbers.
  func load(_ count: Int, hasMore: Bool) async {
    controller.send(.start)
    await answer(GatedPageSource.page(from: 0, count: count, hasMore: hasMore))
  }

  /// Answers the request that waits, once one does, and waits until the list shows the answer.
  func answer(_ answer: GatedPageSource.Answer) async {
    #expect(await MainLoop.run { source.waitingCount > 0 })
    let before = commits
    source.answer(answer)
    let isSuccess = (try? answer.get()) != nil
    let hasFailed = { Lane.allCases.contains { self.controller.status[$0].error != nil } }
    #expect(await MainLoop.run { isSuccess ? commits > before : hasFailed() })
    await settle()
  }

  /// Turns the loop until the list has come to rest.
  func settle() async {
    #expect(await MainLoop.run { page.host.isSettled })
    await MainLoop.settle(window)
  }

  /// Parts the pager from its list.
  func detach() {
    attachment?.detach()
    attachment = nil
  }

  /// Closes the window and ends the pager.
  func close() async {
    window.destroy()
    source.answerAll { _ in .failure(PageError(.cancelled)) }
    while source.waitingCount > 0 {
      source.answer(.failure(PageError(.cancelled)))
    }
    await controller.close()
  }

  private func show(_ update: RefreshController<GatedPageSource>.Update) {
    if update.change != nil {
      commits += 1
    }
    let rows = update.content?.items.map { ListTestRow.item($0.id, height: 20, revision: 0) } ?? []
    let next = ListedPage.Snapshot(
      rows: rows,
      tail: rows.isEmpty ? [] : [.footer(update.status.append.isLoading ? 1 : 0)]
    )
    page.host.apply(next, update: ListDiff.update(from: snapshot, to: next), anchor: .hold)
    snapshot = next
  }
}
