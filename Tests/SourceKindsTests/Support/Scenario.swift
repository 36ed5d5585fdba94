// SPDX-License-Identifier: GPL-3.0-or-later

/// A case that every kind of source has to pass: a row of the table of kinds and cases.
enum Scenario: String, CaseIterable, Sendable {
  case twoPages, emptyList, repeatedPage, shiftedPages, editedAndDeleted, hostLimit, statedLimit
  case lastRequest, statedError, limitWithOtherStatus, closedOrAbsent, cutPage, refusedPage,
    expiredCursor, repeatedCursor, slowPage, unreadableCursor
  case addresses
  /// Records that are missing, null or of another type, beside one whose title has marks in it.
  case oddRecords
}

extension ScriptedKind {
  /// The kinds of the table that have a case.
  static func having(_ scenario: Scenario) -> [ScriptedKind] {
    all.filter { $0.without[scenario] == nil }
  }
}
