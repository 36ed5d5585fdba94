// SPDX-License-Identifier: GPL-3.0-or-later

// The strings of a reader's first feeds.
extension Messages {
  /// The title before a feed is opened.
  package var welcomeTitle: String { localize("Welcome") }
  /// The advice before a feed is opened.
  package var welcomeDescription: String {
    localize("Add a site that you read, bring your feeds along, or pick some to begin with.")
  }

  /// The title of the dialog with the feeds to begin with.
  package var starterTitle: String { localize("Feeds to Begin With") }
  /// The choice of the feeds' language.
  package var starterLanguage: String { localize("Language") }
  /// The name of the strings' own language, as the list of feeds to begin with writes it.
  package var ownLanguage: String { localize("English") }

  /// The advice over the feeds to begin with.
  package var starterHint: String {
    localize("Tick some. Each is read first, and one that does not answer is left out.")
  }

  /// The text in place of the feeds to begin with when no list of them is installed.
  package var noStarters: String { localize("No list of feeds is installed.") }

  /// The message when the list of feeds to begin with cannot be read.
  package func startersUnreadable(_ reason: String) -> String {
    localize("The list of feeds could not be read: {reason}", ["reason": reason])
  }

  /// The message when the sample is not installed.
  package var noSample: String { localize("The sample is not installed.") }

  /// The button that subscribes to the chosen feeds.
  ///
  /// - Parameter count: the number of ticked feeds.
  /// - Returns: the label.
  package func subscribe(toFeeds count: Int) -> String {
    guard count > 0 else { return subscribe }
    return localizePlural("Subscribe to {count} Feed", "Subscribe to {count} Feeds", count)
  }

  /// The label of that button while the feeds are read.
  ///
  /// - Parameters:
  ///   - count: the number of feeds that were read.
  ///   - all: the number of feeds to read.
  /// - Returns: the label.
  package func readingFeeds(_ count: Int, of all: Int) -> String {
    localize("Reading {count} of {all}", ["count": String(count), "all": String(all)])
  }
}
