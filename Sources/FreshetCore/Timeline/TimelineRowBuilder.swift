// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation
import ListKit
import RefreshKit

/// Turns items and lane states into rows, by the reader's calendar and language.
///
/// - Isolation: any; a value.
package struct TimelineRowBuilder: Sendable {
  /// The reader's calendar, with the time zone in which days begin and end.
  package var calendar: Calendar
  /// The reader's language and region.
  package var locale: Locale
  /// The words of the interface.
  package var messages: Messages
  /// Tells the time, for "today" and "yesterday".
  package var now: @Sendable () -> Date

  /// Creates a builder.
  package init(
    messages: Messages,
    calendar: Calendar = .current,
    locale: Locale = .current,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.messages = messages
    self.calendar = calendar
    self.locale = locale
    self.now = now
  }

  /// The rows of some items in their order, with the headings of the days that begin among them,
  /// and a row below each item that has a gap below it.
  func rows(for items: some Sequence<TimelineItem>, after previous: TimelineItem?) -> [TimelineRow]
  {
    let today = now()
    var (rows, before) = ([TimelineRow](), previous)
    for item in items {
      if let heading = heading(between: before, and: item, today: today) { rows.append(heading) }
      rows.append(row(of: item))
      if item.isAboveGap {
        rows.append(.gap(GapMark(articleID: item.id, text: messages.closeGap, isLoading: false)))
      }
      before = item
    }
    return rows
  }

  /// The row of an item.
  func row(of item: TimelineItem) -> TimelineRow {
    item.summary.hasThumbnail ? .pictureArticle(item.row) : .article(item.row)
  }

  /// The row under the items; none if there is nothing to say.
  func footer(_ footer: ListFooter) -> [TimelineRow] {
    footer == .hidden ? [] : [.footer(footer)]
  }

  /// A day's first article has a heading; an article without a date belongs to the one before it.
  private func heading(
    between before: TimelineItem?,
    and item: TimelineItem,
    today: Date
  ) -> TimelineRow? {
    guard let day = item.row.day, day != before?.row.day else { return nil }
    return .dayHeading(DayHeading(articleID: item.id, title: dayText(day, today: today)))
  }

  private func dayText(_ date: Date, today: Date) -> String {
    if calendar.isDate(date, inSameDayAs: today) { return messages.today }
    if let yesterday = calendar.date(byAdding: .day, value: -1, to: today),
      calendar.isDate(date, inSameDayAs: yesterday)
    {
      return messages.yesterday
    }
    return date.formatted(style.weekday(.wide).day().month(.wide).year())
  }

  /// A moment in full, for the head of an article.
  func longText(_ date: Date) -> String {
    date.formatted(style.weekday(.wide).day().month(.wide).year().hour().minute())
  }

  /// A moment as short as can be: today's by the time of day alone.
  func momentText(_ date: Date) -> String {
    guard !calendar.isDate(date, inSameDayAs: now()) else { return timeText(date) }
    return date.formatted(style.day().month(.abbreviated).year().hour().minute())
  }

  /// The time at which a feed was refreshed last; on an earlier day, with that day.
  func updatedText(_ date: Date) -> String { messages.updated(at: momentText(date)) }

  /// A moment of these weeks on a line of its own or in a table.
  func recentText(_ date: Date) -> String {
    date.formatted(style.day().month(.abbreviated).hour().minute())
  }

  /// A number of bytes, in the unit that fits.
  func byteText(_ bytes: Int) -> String {
    ByteSize.spelled(bytes, in: messages.wording)
  }

  /// A number of seconds, with tenths.
  func secondsText(_ duration: Duration) -> String {
    let parts = duration.components
    let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
    return seconds.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }

  /// A moment's time of day.
  func timeText(_ date: Date) -> String {
    date.formatted(style.hour().minute())
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }
}
