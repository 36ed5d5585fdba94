// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation

/// A builder of texts for articles and moments, by the reader's calendar and language.
///
/// - Isolation: any; a value.
package struct TimelineRowBuilder: Sendable {
  /// The reader's calendar, with the time zone in which days begin and end.
  package var calendar: Calendar
  /// The reader's language and region.
  package var locale: Locale
  /// The words of the interface.
  package var messages: Messages
  /// The present time, for "today" and "yesterday".
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

  /// Returns the heading over an article: its day, if that is not the day of the article before.
  ///
  /// An article without a date belongs to the day of the one before it.
  func heading(between before: TimelineItem?, and item: TimelineItem) -> String? {
    guard let day = item.row.day, day != before?.row.day else { return nil }
    return dayText(day, today: now())
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

  /// Returns a moment in full, for the head of an article.
  ///
  /// - Returns: the day of the week, the date and the time.
  package func longText(_ date: Date) -> String {
    date.formatted(style.weekday(.wide).day().month(.wide).year().hour().minute())
  }

  /// Returns a moment as short as possible: today's by the time of day alone.
  func momentText(_ date: Date) -> String {
    guard !calendar.isDate(date, inSameDayAs: now()) else { return timeText(date) }
    return date.formatted(style.day().month(.abbreviated).year().hour().minute())
  }

  /// Returns whether an age is told by minutes and hours; else the date is.
  func isRecent(_ date: Date) -> Bool { now().timeIntervalSince(date) < Self.secondsOfDay }

  /// Returns the age of something recent, as short as possible; else its date.
  func ageText(of date: Date) -> String {
    age(of: date, minutes: messages.minutesAgo, hours: messages.hoursAgo)
  }

  /// Returns the age of something recent as it is spoken; else its date.
  func spokenAge(of date: Date) -> String {
    age(of: date, minutes: messages.spokenMinutesAgo, hours: messages.spokenHoursAgo)
  }

  private func age(
    of date: Date,
    minutes: (Int) -> String,
    hours: (Int) -> String
  ) -> String {
    guard isRecent(date) else { return momentText(date) }
    // A clock that is behind the source's makes no age less than none.
    let count = Int(max(0, now().timeIntervalSince(date))) / 60
    if count < 1 { return messages.justNow }
    return count < 60 ? minutes(count) : hours(count / 60)
  }

  private static let secondsOfDay: TimeInterval = 86_400

  /// Returns the time of a feed's last refresh; on an earlier day, with that day.
  func updatedText(_ date: Date) -> String { messages.updated(at: momentText(date)) }

  /// Returns a moment of the last weeks, for a line of its own or a table.
  func recentText(_ date: Date) -> String {
    date.formatted(style.day().month(.abbreviated).hour().minute())
  }

  /// Returns the day of a moment, in a sentence.
  func dateText(_ date: Date) -> String {
    date.formatted(style.day().month(.wide).year())
  }

  /// Returns a number of bytes, in the unit that fits.
  func byteText(_ bytes: Int) -> String {
    ByteSize.spelled(bytes, in: messages.wording)
  }

  /// Returns a number, in groups of digits.
  func numberText(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

  /// Returns a number of seconds, with tenths.
  func secondsText(_ duration: Duration) -> String {
    duration.seconds.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }

  /// Returns a moment's time of day.
  func timeText(_ date: Date) -> String {
    date.formatted(style.hour().minute())
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }
}
