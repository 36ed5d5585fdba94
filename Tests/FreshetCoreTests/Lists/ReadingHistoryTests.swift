// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import Testing

/// The way back through the lists and articles that were shown.
struct ReadingHistoryTests {
  private func visit(_ list: SidebarItem, _ article: Int64? = nil) -> ReadingHistory.Visit {
    ReadingHistory.Visit(list, article.map { ArticleID(rawValue: $0) })
  }

  @Test func `it leads back and forward, and what is shown next ends the way forward`() {
    var history = ReadingHistory()
    #expect(history.moveBack() == nil && history.present == nil)
    for article: Int64 in [1, 2, 3] { history.add(visit(.all, article)) }
    #expect(history.moveBack() == visit(.all, 2))
    #expect(history.moveBack() == visit(.all, 1))
    #expect(history.moveBack() == nil && history.present == visit(.all, 1))
    #expect(history.moveForward() == visit(.all, 2))
    history.add(visit(.unread, 4))
    #expect(history.moveForward() == nil)
    #expect(history.moveBack() == visit(.all, 2))
  }

  @Test func `a list alone and articles that are passed by are replaced`() {
    var history = ReadingHistory()
    history.add(visit(.all))
    history.add(visit(.all, 1))
    #expect(history.moveBack() == nil)
    for article: Int64 in [2, 3, 4] { history.add(visit(.all, article), isPassing: true) }
    #expect(history.moveBack() == visit(.all, 1))
    _ = history.moveForward()
    // An article that was returned to is one to return to.
    history.add(visit(.all, 5))
    #expect(history.moveBack() == visit(.all, 4))
  }

  @Test func `an article that was passed by and then chosen stays`() {
    var history = ReadingHistory()
    history.add(visit(.all, 1), isPassing: true)
    history.add(visit(.all, 1))
    history.add(visit(.all, 2))
    #expect(history.moveBack() == visit(.all, 1))
  }

  @Test func `lists that are gone are left out, and the present visit stays`() {
    var history = ReadingHistory()
    let feed = SidebarItem.feed(SubscriptionID(rawValue: 1))
    for (number, item) in [SidebarItem.all, feed, .unread, feed, .starred].enumerated() {
      history.add(visit(item, Int64(number)))
    }
    _ = history.moveBack()
    _ = history.moveBack()
    history.remove { $0 == feed }
    #expect(history.present == visit(.unread, 2))
    #expect(history.moveBack() == visit(.all, 0))
    #expect(history.moveForward() == visit(.unread, 2))
    #expect(history.moveForward() == visit(.starred, 4))
    history.remove { _ in true }
    #expect(history.present == nil && history.moveBack() == nil)
  }

  @Test func `the oldest visits go`() {
    var history = ReadingHistory()
    for number in 0..<500 { history.add(visit(.all, Int64(number))) }
    var count = 0
    while history.moveBack() != nil { count += 1 }
    #expect(count == 199)
    #expect(history.present == visit(.all, 300))
  }
}
