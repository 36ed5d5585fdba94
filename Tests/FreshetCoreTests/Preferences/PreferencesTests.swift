// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import FreshetCore
import StateMachineKit
import Testing

/// The reader's preferences, and the layout of the window, in the library.
@Suite("The reader's preferences", .timeLimit(.minutes(5)))
@MainActor
struct PreferencesTests {
  @Test func `they have their effect at once, and come back in the next run`() async throws {
    let fixture = try LibraryFixture()
    await fixture.library.start()
    var seen: [TextSize] = []
    let observation = fixture.library.observe { seen.append($0.settings.preferences.textSize) }
    fixture.library.settings.changePreferences {
      $0.textSize = TextSize(points: 17)
      $0.keys.set = .googleReader
    }
    #expect(seen.last?.points == 17)
    let count = seen.count
    // What changes nothing is told to nobody.
    fixture.library.settings.changePreferences { $0.textSize = TextSize(points: 17) }
    #expect(seen.count == count)
    observation.cancel()
    await fixture.library.close()
    let next = LibraryFixture(fixture.store)
    await next.library.start()
    #expect(next.library.settings.preferences.textSize.points == 17)
    #expect(next.library.settings.preferences.keys.set == .googleReader)
    await next.library.close()
    #expect(fixture.faults.isEmpty && next.faults.isEmpty)
  }

  @Test func `the layout of a window comes back in the next run`() async throws {
    let fixture = try LibraryFixture()
    #expect(await fixture.library.settings.windowLayout() == nil)
    let layout = WindowLayout(
      size: (900, 700),
      isMaximized: true,
      sidebarWidth: 300,
      listWidth: 350,
      isSidebarHidden: true,
      isArticleHidden: true
    )
    fixture.library.settings.store(layout)
    await fixture.library.close()
    #expect(await LibraryFixture(fixture.store).library.settings.windowLayout() == layout)
  }

  @Test func `of values that follow each other at once, the last is stored`() async throws {
    let store = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
    for _ in 0..<40 {
      let fixture = LibraryFixture(store)
      for points in TextSize.steps {
        fixture.library.settings.changePreferences { $0.textSize = TextSize(points: points) }
      }
      await fixture.library.close()
      let next = LibraryFixture(store).library.settings
      await next.readPreferences()
      #expect(next.preferences.textSize.points == TextSize.steps.last)
    }
  }

  @Test func `what an earlier version did not write is as usual`() throws {
    let read = try JSONDecoder().decode(Preferences.self, from: Data("{}".utf8))
    #expect(read == Preferences())
    let some = Data(#"{"text-size": 16}"#.utf8)
    #expect(try JSONDecoder().decode(Preferences.self, from: some).textSize.points == 15)
    let window = Data(
      #"""
      {"width": 900, "height": 700, "isMaximized": false, "sidebarWidth": 300, "listWidth": 350,
      "isSidebarHidden": true}
      """#
      .utf8
    )
    let layout = try JSONDecoder().decode(WindowLayout.self, from: window)
    #expect(layout.isSidebarHidden && !layout.isArticleHidden)
  }

  @Test func `the size of texts goes by steps, and ends at the last ones`() {
    var size = TextSize.usual
    #expect(size.larger.points == 13 && size.smaller.points == 11)
    for _ in 0..<30 { size = size.larger }
    #expect(size.points == TextSize.steps.last)
    for _ in 0..<30 { size = size.smaller }
    #expect(size.points == TextSize.steps.first)
  }
}
