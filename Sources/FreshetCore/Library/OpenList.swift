// SPDX-License-Identifier: GPL-3.0-or-later

/// A list that was shown.
struct OpenList {
  let model: TimelineModel
  var source: LibraryPageSource
  var preference: ListPreference
  /// Whether much has come since it was read.
  var isBehind = false
  /// Where the reader was in it, before this run of the program.
  let place: SavedPlace?
}
