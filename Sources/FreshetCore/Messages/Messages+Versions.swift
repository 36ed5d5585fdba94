// SPDX-License-Identifier: GPL-3.0-or-later

// What is said of articles that were edited.
extension Messages {
  /// The link that shows what an article said before its last edit.
  package var showEarlier: String { localize("Show What It Said Before") }
  /// The link from an earlier text to the present one.
  package var showPresent: String { localize("Show What It Says Now") }
  /// The link from an earlier text to the one before it.
  package var showStillEarlier: String { localize("Earlier") }
  /// The link from an earlier text to the one after it.
  package var showLater: String { localize("Later") }
  /// What the marks in an earlier text mean.
  package var changeMarks: String {
    localize("Struck out is what went, underlined is what came.")
  }

  /// When an article was edited last.
  ///
  /// - Parameter time: the time in words.
  /// - Returns: the words.
  package func edited(_ time: String) -> String {
    localize("Edited {time}", ["time": time])
  }

  /// That an earlier text is shown.
  ///
  /// - Parameter time: until when it was the article's, in words.
  /// - Returns: the words.
  package func earlierText(until time: String) -> String {
    localize("What it said until {time}", ["time": time])
  }
}
