// SPDX-License-Identifier: MIT

import ForumSample
import GtkLists
import GtkShell
import GtkShellTesting
import KitTesting
import ListKit
import RefreshKit
import Testing
import freshet_sample

/// The sources and cells that others copy, checked as others check theirs.
@MainActor
@Suite(.serialized)
struct SamplePartsTests {
  /// Checks each cell type.
  private final class Checking: CellVisitor {
    private(set) var faults: [String] = []
    private(set) var count = 0

    func visit<C: Cell>(_ models: [C.Model], _ make: () -> C) where C.View == Widget {
      count += 1
      faults += checkCell(models, make: make, look: \.view.shownParts).map { "\(C.self): \($0)" }
    }
  }

  private func faults(of source: some PageSource) async -> [String] {
    await checkPageSource(source, answersAtOnce: true).map { "\(type(of: source)): \($0)" }
  }

  @Test func `CR-6 CR-12 each cell of the sample leaves nothing behind and is spoken`() throws {
    _ = try TestDisplay.application()
    let checking = Checking()
    try SampleParts.show(to: checking)
    #expect(checking.faults == [])
    #expect(checking.count == 14)
  }

  @Test func `the letters in sight stand over the sections, each with a heading of its own`()
    async throws
  {
    let window = try TestDisplay.window(title: "Sections")
    let screen = SampleParts.sections(in: window)
    window.setContent(screen.widget)
    window.present()
    let texts = {
      screen.widget.shownParts.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    #expect(await MainLoop.run { texts().contains("Arno") })
    await MainLoop.settle(window)
    let shown = texts()
    #expect(shown.contains("A") && shown.contains("B"))
    // The range begins with the first letter, and ends with one that has a heading of its own.
    let range = try #require(shown.first { $0.hasPrefix("A – ") })
    let last = try #require(range.last)
    #expect(last > "A" && shown.contains(String(last)))
    await screen.close()
    window.destroy()
    await MainLoop.turn()
  }

  @Test func `each source of the sample keeps the promises of its protocol`() async {
    var count = 0
    for source in SampleParts.sources {
      #expect(await faults(of: source) == [])
      count += 1
    }
    #expect(count == 7)
  }

  @Test func `the source of the nodes keeps the promises of its protocol over a network`()
    async throws
  {
    let server = ForumServer()
    let nodes = SampleParts.nodes(of: ForumAPI(try await server.start()))
    #expect(await checkPageSource(nodes) == [])
    await server.stop()
  }

  @Test func `the log keeps the promises of its protocol once its page has failed`() async {
    let log = SampleParts.log()
    await #expect(throws: PageError(.timedOut)) {
      try await log.page(for: PageRequest(lane: .append, cursor: 100))
    }
    #expect(await faults(of: log) == [])
  }
}
