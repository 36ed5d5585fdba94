// SPDX-License-Identifier: GPL-3.0-or-later

// A door for tests, which must know when a count that may not come would have come.
extension LibraryModel {
  /// Waits until no count of what saved searches find is under way.
  package func finishCounting() async {
    await counting?.value
  }
}
