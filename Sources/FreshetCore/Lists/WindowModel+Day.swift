// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import RefreshKit

// Another day, or another time zone, in the lists of a window.
extension WindowModel {
  /// Updates the lists to the day and the time zone.
  ///
  /// - Parameters:
  ///   - builder: makes the rows by the present calendar.
  ///   - isElsewhere: whether the time zone has changed.
  ///   - isNextDay: whether the day has changed.
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

  /// Restarts a list with the present day, if it still shows an earlier one.
  func leaveEarlierDay(_ item: SidebarItem) {
    guard let list = timelines[item], list.isOfEarlierDay else { return }
    read(item, list)
  }

  private func renew(_ item: SidebarItem, isNextDay: Bool) {
    guard let list = timelines[item] else { return }
    guard item == .today, isNextDay || list.isOfEarlierDay else {
      return read(item, list, continuing: list.session)
    }
    guard item == selected, !list.model.rows.isReaderAtTop else {
      return read(item, list)
    }
    timelines[item]?.isOfEarlierDay = true
  }

  /// Reads a list by the present day and time zone.
  ///
  /// Its rows stay until the new ones are there.
  private func read(
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
