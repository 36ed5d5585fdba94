// SPDX-License-Identifier: GPL-3.0-or-later

/// The reader's preferences, which all windows share.
///
/// They are one value of the library's settings. A preference that an earlier version did not write
/// has its usual value.
package struct Preferences: Hashable, Sendable {
  /// The keys of the commands.
  package var keys = KeyBindings()
  /// The size of the text of articles.
  package var textSize = TextSize.usual
  /// The look of articles.
  package var style = ReadingStyle()
  /// Whether feeds are refreshed by themselves on a network that is paid for by its use.
  package var refreshesOnMetered = false
  /// The moment at which an article that is shown counts as read.
  package var marking = MarkingChoice.afterASecond
  /// Whether articles count as read whose rows the reader scrolled past.
  package var marksScrolledPast = false
  /// The parts that rows show.
  package var rowParts = RowParts()
  /// The size of the texts of rows.
  package var rowTextSize = RowTextSize.usual

  /// Creates the usual preferences.
  package init() {}

  /// The style sheet of articles, comments and rows.
  package var sheet: String { "\(style.sheet(textSize))\n\(rowTextSize.sheet)" }
}

extension Preferences: Codable {
  private enum CodingKeys: String, CodingKey {
    case keys
    case textSize = "text-size"
    case style = "reading"
    case refreshesOnMetered = "metered"
    case marking
    case marksScrolledPast = "scrolled-past"
    case rowSummaries = "row-summaries"
    case rowPictures = "row-pictures"
    case rowIcons = "row-icons"
    case rowFeedNames = "row-feeds"
    case rowTextSize = "row-text-size"
  }

  /// Decodes preferences, as far as they were written.
  ///
  /// - Throws: `DecodingError` for a value of another type.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    keys = try values.decodeIfPresent(KeyBindings.self, forKey: .keys) ?? KeyBindings()
    let points = try values.decodeIfPresent(Int.self, forKey: .textSize)
    textSize = points.map(TextSize.init(points:)) ?? .usual
    style = try values.decodeIfPresent(ReadingStyle.self, forKey: .style) ?? ReadingStyle()
    refreshesOnMetered =
      try values.decodeIfPresent(Bool.self, forKey: .refreshesOnMetered) ?? false
    let moment = try values.decodeIfPresent(String.self, forKey: .marking)
    marking = moment.flatMap(MarkingChoice.init) ?? .afterASecond
    marksScrolledPast = try values.decodeIfPresent(Bool.self, forKey: .marksScrolledPast) ?? false
    func isWanted(_ key: CodingKeys) throws -> Bool {
      try values.decodeIfPresent(Bool.self, forKey: key) ?? true
    }
    rowParts.hasSummary = try isWanted(.rowSummaries)
    rowParts.hasPicture = try isWanted(.rowPictures)
    rowParts.hasIcon = try isWanted(.rowIcons)
    rowParts.namesFeed = try isWanted(.rowFeedNames)
    let step = try values.decodeIfPresent(Int.self, forKey: .rowTextSize)
    rowTextSize = step.flatMap(RowTextSize.init) ?? .usual
  }

  /// Encodes all preferences.
  ///
  /// - Throws: `EncodingError`; none of the values has one.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(keys, forKey: .keys)
    try values.encode(textSize.points, forKey: .textSize)
    try values.encode(style, forKey: .style)
    try values.encode(refreshesOnMetered, forKey: .refreshesOnMetered)
    try values.encode(marking, forKey: .marking)
    try values.encode(marksScrolledPast, forKey: .marksScrolledPast)
    try values.encode(rowParts.hasSummary, forKey: .rowSummaries)
    try values.encode(rowParts.hasPicture, forKey: .rowPictures)
    try values.encode(rowParts.hasIcon, forKey: .rowIcons)
    try values.encode(rowParts.namesFeed, forKey: .rowFeedNames)
    try values.encode(rowTextSize.rawValue, forKey: .rowTextSize)
  }
}

/// The reader's choice of when an article that is shown counts as read.
package enum MarkingChoice: String, CaseIterable, Codable, Sendable {
  /// The time at which it is shown, also when a key only passes over it.
  case atOnce = "at-once"
  /// After it has been shown for a second.
  case afterASecond = "after-a-second"
  /// The time at which the reader marks it, and not before.
  case byHand = "by-hand"
}

/// The size of the text of articles, one of a few steps.
package struct TextSize: Hashable, Sendable {
  /// The steps in points, which follow the desktop's scaling of texts.
  package static let steps = [9, 10, 11, 12, 13, 14, 15, 17, 19, 22, 26, 30]
  /// The size without a choice of the reader.
  package static let usual = TextSize(points: 12)

  /// The size.
  ///
  /// - Units: points; one of `steps`.
  package let points: Int

  /// Creates a size from the step that is next to some points.
  package init(points: Int) {
    self.points = Self.steps.min { abs($0 - points) < abs($1 - points) } ?? points
  }

  /// The next larger step; the same for the largest.
  package var larger: TextSize { step(by: 1) }
  /// The next smaller step; the same for the smallest.
  package var smaller: TextSize { step(by: -1) }

  private func step(by count: Int) -> TextSize {
    let index = Self.steps.firstIndex(of: points) ?? 0
    return TextSize(points: Self.steps[min(max(0, index + count), Self.steps.count - 1)])
  }
}
