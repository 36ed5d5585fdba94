// SPDX-License-Identifier: GPL-3.0-or-later

// The strings of articles that were edited.
extension Messages {
  /// The link that shows an article's text before its last edit.
  package var showEarlier: String { localize("Show What It Said Before") }
  /// The link from an earlier text to the present one.
  package var showPresent: String { localize("Show What It Says Now") }
  /// The link from an earlier text to the one before it.
  package var showStillEarlier: String { localize("Earlier") }
  /// The link from an earlier text to the one after it.
  package var showLater: String { localize("Later") }
  /// The meaning of the marks in an earlier text.
  package var changeMarks: String {
    localize("Struck out is what went, underlined is what came.")
  }

  /// Returns the time of an article's last edit, in words.
  ///
  /// - Parameter time: the time in words.
  /// - Returns: the words.
  package func edited(_ time: String) -> String {
    localize("Edited {time}", ["time": time])
  }

  /// Returns the words over an earlier text.
  ///
  /// - Parameter time: the end of the time in which it was the article's text, in words.
  /// - Returns: the words.
  package func earlierText(until time: String) -> String {
    localize("What it said until {time}", ["time": time])
  }
}
