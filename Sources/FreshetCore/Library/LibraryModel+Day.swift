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

  /// The beginning of the reader's next day, for a timer that wakes the library then.
  package var nextDay: Date? {
    builder.calendar.date(byAdding: .day, value: 1, to: today).map(builder.calendar.startOfDay)
  }

  /// Updates lists, headings and counts when the day or the computer's time zone has changed.
  ///
  /// The reader may be in the middle of the list of today. Such a list stays as it is, under the
  /// day that this is now, until it is left, cleaned up, or at its first row again.
  package func lookAtDay() {
    var next = builder
    if let calendar { next.calendar = calendar() }
    let isElsewhere = next.calendar.timeZone != builder.calendar.timeZone
    builder = next
    let isNextDay = day.map { $0 != today } ?? false
    day = today
    for window in windows { window.follow(next, isElsewhere: isElsewhere, isNextDay: isNextDay) }
    guard isElsewhere || isNextDay else { return }
    tasks.attempt { [weak self] () async throws(StoreError) in await self?.readRows() }
  }
}
