// SPDX-License-Identifier: MIT

import GtkShell
import GtkShellTesting
import Testing

/// Two panes stand side by side where there is room, and one at a time where there is none, with
/// every libadwaita.
@MainActor
@Suite(.serialized)
struct SplitViewTests {
  private let sidebar: Box
  private let content: Box
  private let view: SplitView

  init() throws {
    // Widgets are there only after GTK has begun.
    _ = try TestDisplay.application()
    (sidebar, content) = (Box(.vertical), Box(.vertical))
    sidebar.append(Button("one"))
    content.append(Button("two"))
    content.expandsHorizontally = true
    sidebar.setSizeRequest(width: 200, height: -1)
    content.setSizeRequest(width: 300, height: -1)
    view = SplitView(
      sidebar: SplitView.Pane(sidebar, title: "Lists", narrowest: 200),
      content: SplitView.Pane(content, title: "List", narrowest: 300)
    )
  }

  @Test func `it is the view of the newest libadwaita that runs`() {
    let names = view.typeNames
    let isNewer = TestDisplay.has(libadwaita: 4)
    #expect(names.contains("AdwNavigationSplitView") == isNewer)
    #expect(names.contains("AdwBreakpointBin") == isNewer)
    #expect(names.contains("AdwLeaflet") != isNewer)
  }

  @Test func `both panes are seen where there is room, the sidebar at its own width`() async throws
  {
    let window = try await show(width: 700)
    #expect(!view.isFolded)
    #expect(sidebar.isMapped && content.isMapped)
    #expect(sidebar.allocatedSize.width == 200)
    // A line may stand between them.
    let rest = view.allocatedSize.width - 200
    #expect((rest - 1...rest).contains(content.allocatedSize.width))
    await end(window)
  }

  @Test func `the sidebar grows with the text, and makes no narrow window wider`() async throws {
    let window = try await show(width: 1100)
    #expect(sidebar.allocatedSize.width == 200)
    let large = TestDisplay.scaleText(by: 2)
    #expect(large != nil)
    #expect(await MainLoop.run { sidebar.allocatedSize.width == 400 })
    // The width to keep is the same on a desk with other letters.
    #expect(view.sidebarWidth == 200)
    view.sidebarWidth = 250
    #expect(await MainLoop.run { sidebar.allocatedSize.width == 500 })
    window.setDefaultSize(width: 420, height: 300)
    #expect(await isFolded(true))
    #expect(view.minimumWidth <= 300 && window.allocatedSize.width <= 420)
    withExtendedLifetime(large) {}
    await end(window)
  }

  @Test func `one pane is seen where there is no room, and takes all of it`() async throws {
    let window = try await show(width: 420)
    #expect(view.isFolded)
    #expect(await isSeen(sidebar, alone: true))
    var (changes, rests) = (0, 0)
    view.onChanged { changes += 1 }
    view.onSettled { rests += 1 }
    view.showsContent = true
    #expect(await isSeen(content, alone: true))
    #expect(await MainLoop.run { content.allocatedSize.width == view.allocatedSize.width })
    #expect(changes == 1 && view.showsContent)
    #expect(await MainLoop.run { rests > 0 })
    view.showsContent = false
    #expect(await isSeen(sidebar, alone: true))
    #expect(changes == 2 && !view.showsContent)
    await end(window)
  }

  @Test func `large letters leave room for one pane where usual ones leave it for both`()
    async throws
  {
    let window = try await show(width: 900)
    #expect(!view.isFolded)
    let large = TestDisplay.scaleText(by: 2)
    #expect(await MainLoop.run { view.isFolded })
    await MainLoop.settle(window)
    #expect(view.isFolded && sidebar.isMapped != content.isMapped)
    window.setDefaultSize(width: 1100, height: 400)
    #expect(await MainLoop.run { !view.isFolded })
    withExtendedLifetime(large) {}
    await end(window)
  }

  @Test func `a pane that was chosen while both were seen is the one that stays`() async throws {
    let window = try await show(width: 700)
    view.showsContent = true
    var changes = 0
    view.onChanged { changes += 1 }
    window.setDefaultSize(width: 420, height: 300)
    #expect(await isFolded(true))
    #expect(changes == 1)
    #expect(await isSeen(content, alone: true))
    window.setDefaultSize(width: 700, height: 300)
    #expect(await isFolded(false))
    #expect(await isSeen(content, alone: false))
    await end(window)
  }

  @Test func `a view that stays folded shows one pane where there is room for both`() async throws {
    let window = try await show(width: 700)
    view.staysFolded = true
    #expect(await isFolded(true))
    #expect(await isSeen(sidebar, alone: true))
    #expect(await MainLoop.run { sidebar.allocatedSize.width == view.allocatedSize.width })
    // It may unfold again while there is no room: both panes are seen as soon as there is some.
    window.setDefaultSize(width: 420, height: 300)
    #expect(await MainLoop.run { view.allocatedSize.width <= 420 })
    view.staysFolded = false
    await MainLoop.settle(window)
    #expect(view.isFolded)
    window.setDefaultSize(width: 700, height: 300)
    #expect(await isFolded(false))
    #expect(await isSeen(sidebar, alone: false))
    await end(window)
  }

  @Test func `panes go with their view`() async throws {
    weak var gone: SplitView?
    do {
      let window = try TestDisplay.window()
      let view = SplitView(
        sidebar: SplitView.Pane(Box(.vertical), title: "Lists", narrowest: 200),
        content: SplitView.Pane(Box(.vertical), title: "List", narrowest: 300)
      )
      gone = view
      window.setContent(view)
      window.present()
      await MainLoop.settle(window)
      await end(window)
    }
    #expect(gone == nil)
  }

  /// Waits until a pane is seen, without the other one or beside it.
  private func isSeen(_ pane: Box, alone: Bool) async -> Bool {
    let other = pane === content ? sidebar : content
    return await MainLoop.run { pane.isMapped && other.isMapped != alone }
  }

  private func isFolded(_ folded: Bool) async -> Bool {
    await MainLoop.run { view.isFolded == folded }
  }

  private func show(width: Int) async throws -> ApplicationWindow {
    let window = try TestDisplay.window()
    window.setDefaultSize(width: width, height: 300)
    window.setContent(view)
    window.present()
    await MainLoop.settle(window)
    return window
  }

  private func end(_ window: ApplicationWindow) async {
    window.destroy()
    for _ in 0..<5 { MainLoop.iterate() }
  }
}
