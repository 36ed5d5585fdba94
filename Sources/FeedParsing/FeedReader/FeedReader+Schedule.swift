// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing

/// The schedule and the archive of a feed, and the program that made it.
///
/// The elements are RSS's own hints, the syndication module, the history of RFC 5005, and the
/// program that RSS 1.0 names as its maker.
extension FeedReader {
  /// Handles a start tag inside the feed about its schedule.
  ///
  /// - Returns: whether the element is one of the schedule.
  mutating func startSchedule(_ element: FeedElement, _ tag: borrowing XMLTag) -> Bool {
    switch element {
    case .skipHours, .skipDays:
      enter(.feed)
    case .hour, .day, .updatePeriod, .updateFrequency:
      capture(element, .plain, tag)
    case .historyComplete:
      feed.feed.isComplete = true
      enter(.ignored)
    case .historyArchive:
      feed.feed.isArchive = true
      enter(.ignored)
    case .generatorAgent:
      feed.feed.generator = feed.feed.generator ?? tag.anyValue(of: "resource")
      enter(.ignored)
    default:
      return false
    }
    return true
  }

  /// Handles the text of an element of the schedule.
  mutating func endSchedule(_ text: CapturedText) {
    switch text.element {
    case .hour:
      // RSS 0.91 counts from 1 to 24, RSS 2.0 from 0 to 23.
      guard let hour = text.number, (0...24).contains(hour) else { return }
      feed.feed.polling.skipHours.insert(hour % 24)
    case .day:
      Weekday(rawValue: text.trimmed.lowercased()).map {
        _ = feed.feed.polling.skipDays.insert($0)
      }
    case .updatePeriod: feed.updatePeriod = Self.hours(of: text.trimmed.lowercased())
    case .updateFrequency: feed.updateFrequency = text.number
    default: break
    }
  }

  /// Returns the length of a period of the syndication module in hours.
  ///
  /// - Source: RDF Site Summary 1.0 Modules: Syndication.
  private static func hours(of period: String) -> Int? {
    switch period {
    case "hourly": 1
    case "daily": 24
    case "weekly": 7 * 24
    case "monthly": 30 * 24
    case "yearly": 365 * 24
    default: nil
    }
  }
}
