// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import RefreshKit
import StateMachineKit
import Testing

@Suite(.timeLimit(.minutes(1)))
@MainActor
struct LibraryModelTests {
  let fetcher = StubFetcher([
    "https://a.example/": [.document(SampleFeed.atom([1], title: "Feed A"))],
    "https://b.example/": [.document(SampleFeed.atom([1], title: "Feed B"))],
  ])

  func library() -> LibraryModel {
    LibraryModel(fetcher: fetcher, builder: SampleFeed.builder())
  }

  @Test func `a feed that is opened loads, is selected, and takes its own title`() async throws {
    let library = library()
    #expect(library.selectedID == nil)
    let address = try SampleFeed.address("a.example")
    let timeline = library.open(address)
    #expect(library.selectedID == address)
    #expect(library.entries.map(\.title) == ["https://a.example/"])
    #expect(await timeline.controller.perform(.refresh).isCompleted)
    #expect(library.entries.map(\.title) == ["Feed A"])
    #expect(library.timeline(for: address) === timeline)
  }

  @Test func `a feed that is opened again is the same one, and is not loaded again`() async throws {
    let library = library()
    let first = library.open(try SampleFeed.address("a.example"))
    _ = await first.controller.perform(.refresh)
    library.open(try SampleFeed.address("b.example"))
    let again = library.open(try SampleFeed.address("https://A.example/#top"))
    #expect(again === first)
    #expect(library.entries.count == 2)
    #expect(library.selectedID == first.address)
    #expect(fetcher.addresses.filter { $0 == "https://a.example/" }.count == 1)
  }

  @Test func `a feed that is removed goes, and its neighbor is shown`() async throws {
    let library = library()
    let a = library.open(try SampleFeed.address("a.example"))
    let b = library.open(try SampleFeed.address("b.example"))
    await library.remove(b.address)
    #expect(library.entries.map(\.address) == [a.address])
    #expect(library.selectedID == a.address)
    #expect(library.timeline(for: b.address) == nil)
    #expect(b.controller.status.isClosed)
    await library.remove(b.address)
    await library.remove(a.address)
    #expect(library.selectedID == nil)
    #expect(library.entries.isEmpty)
  }

  @Test func `a feed that is removed while it loads gives the load up`() async throws {
    let gated = GatedFetcher()
    let library = LibraryModel(fetcher: gated, builder: SampleFeed.builder())
    let timeline = library.open(try SampleFeed.address("a.example"))
    await gated.wait { $0.started.count == 1 }
    await library.remove(timeline.address)
    #expect(await gated.cancelled.count == 1)
    #expect(timeline.controller.status.isClosed)
  }

  @Test func `SM-8 an observer is told the library at once and after each change`() async throws {
    let library = library()
    var titles: [[String]] = []
    let observation = library.observe { titles.append($0.entries.map(\.title)) }
    let timeline = library.open(try SampleFeed.address("a.example"))
    _ = await timeline.controller.perform(.refresh)
    await library.remove(timeline.address)
    #expect(titles == [[], ["https://a.example/"], ["Feed A"], []])
    observation.cancel()
  }

  @Test func `PG-21 closing ends every timeline`() async throws {
    let library = library()
    let timeline = library.open(try SampleFeed.address("a.example"))
    await library.close()
    #expect(timeline.controller.status.isClosed)
  }
}

extension Outcome {
  /// Whether what was asked is done, by this request or by the one that it joined.
  fileprivate var isCompleted: Bool {
    switch self {
    case .completed: true
    case .coalesced(_, let outcome): outcome.isCompleted
    default: false
    }
  }
}
