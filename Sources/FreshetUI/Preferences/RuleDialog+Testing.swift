// SPDX-License-Identifier: GPL-3.0-or-later

// A door for tests.
extension RuleDialog {
  /// Waits until the dry run of the words has ended.
  package func finishCounting() async { await counting?.value }
}
