// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import RefreshKit

// Another day, or another time zone, in the lists of a window.
extension WindowModel {
  /// Has the lists follow the day and the time zone.
  ///
  /// - Parameters:
  ///   - builder: makes the rows by the calendar of now.
  ///   - isElsewhere: whether the time zone is another one.
  ///   - isNextDay: whether the day is another one.
  func follow(_ builder: TimelineRowBuilder, isElsewhere: Bool, isNextDay: Bool) {
    if isElsewhere || isNextDay {
      for (item, list) in timelines {
        list.model.follow(builder)
        if isElsewhere || item == .today { renew(item, isNextDay: isNextDay) }
      }
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
    list.model.controller.exchange(source)
  }
}
