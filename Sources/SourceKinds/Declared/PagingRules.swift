// SPDX-License-Identifier: GPL-3.0-or-later

/// The rules for the records of an answer, and for the pages behind it.
struct PagingRules: Hashable, Sendable {
  /// The paths at which the list of records may be; empty when the answer itself is the list.
  var items: [RecordPath] = []
  /// The way to further pages; nil for a list of one page.
  var cursor: CursorRules?
  /// The end of the list, besides an empty page.
  var end = EndRules()
}

/// The rules for the end of a list.
struct EndRules: Hashable, Sendable {
  /// The number of records of a full page: a shorter one is the last; nil if it says nothing.
  var size: Int?
  /// The path to the number of the last page.
  var pages: RecordPath?
  /// The path to whether there is more.
  var more: RecordPath?
  /// Whether a page without a record is the last.
  var isAtEmptyPage = true
}
