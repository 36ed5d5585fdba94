// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
package import FoundationEssentials
import RefreshKit
import StateMachineKit

// Another day, or another time zone: lists, headings and counts follow.
extension LibraryModel {
  /// The beginning of the reader's day.
  var today: Date { builder.calendar.startOfDay(for: builder.now()) }

  /// The beginning of the reader's next day, for who wakes the library then.
  package var nextDay: Date? {
    builder.calendar.date(byAdding: .day, value: 1, to: today).map(builder.calendar.startOfDay)
  }

  /// Has lists, headings and counts follow when it is another day than it was, or the computer is
  /// in another time zone.
  ///
  /// A list of today in the middle of which the reader is keeps what it holds, under the day that
  /// this is now, until it is left, cleaned up, or at its first row again.
  package func lookAtDay() {
    var next = builder
    if let calendar { next.calendar = calendar() }
    let isElsewhere = next.calendar.timeZone != builder.calendar.timeZone
    builder = next
    let isNextDay = day.map { $0 != today } ?? false
    day = today
    if isElsewhere || isNextDay {
      for (item, list) in timelines {
        list.model.follow(next)
        if isElsewhere || item == .today { renew(item, isNextDay: isNextDay) }
      }
      attempt { [weak self] () async throws(StoreError) in await self?.readRows() }
    } else if timelines[.today]?.isOfEarlierDay == true {
      renew(.today, isNextDay: true)
    }
  }

  /// Has a list begin with the day that it is now, if it still is one of an earlier day.
  func leaveEarlierDay(_ item: SidebarItem) {
    guard let list = timelines[item], list.isOfEarlierDay else { return }
    begin(item, list)
  }

  private func renew(_ item: SidebarItem, isNextDay: Bool) {
    guard let list = timelines[item] else { return }
    guard item == .today, isNextDay || list.isOfEarlierDay else {
      return begin(item, list, continuing: list.session)
    }
    guard item == selected, !list.model.rows.isReaderAtTop else {
      return begin(item, list)
    }
    timelines[item]?.isOfEarlierDay = true
  }

  /// Reads a list by the day and the time zone of now; its rows stay until the others are there.
  private func begin(
    _ item: SidebarItem,
    _ list: OpenList,
    continuing session: ListSession? = nil
  ) {
    let source = source(of: item, list.preference, continuing: session)
    timelines[item]?.source = source
    timelines[item]?.isOfEarlierDay = false
    list.model.controller.exchange(.library(source))
  }
}
