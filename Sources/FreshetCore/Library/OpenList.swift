// SPDX-License-Identifier: GPL-3.0-or-later

/// A list that was shown.
struct OpenList {
  let model: TimelineModel
  var source: LibraryPageSource
  var preference: ListPreference
  /// Whether much has come since it was read.
  var isBehind = false
  /// Whether it shows an earlier day as today, as the reader was in the middle of it at midnight.
  var isOfEarlierDay = false
  /// The reader's place in it when it was left.
  var place: SavedPlace?
}
