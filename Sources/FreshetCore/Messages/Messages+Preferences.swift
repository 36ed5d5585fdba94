// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
package import FeedSync
import FoundationEssentials

// The strings of the preferences, and of the keys wherever they are named.
extension Messages {
  /// The title of the dialog.
  package var preferencesTitle: String { localize("Preferences") }
  /// The title of the page about reading.
  package var readingPage: String { localize("Reading") }
  /// The title of the page about keys.
  package var keysPage: String { localize("Keys") }
  /// The row of the size of the text of articles.
  package var textSize: String { localize("Text Size") }

  /// The row of the colors of articles.
  package var pageColors: String { localize("Page Colors") }
  /// The row of the letters of articles.
  package var textFont: String { localize("Font") }
  /// The row of the family of the letters of articles.
  package var fontFamily: String { localize("Font Family") }
  /// The row of the height of a line of articles.
  package var lineHeight: String { localize("Line Height") }
  /// The row of the width of articles.
  package var textWidth: String { localize("Width") }

  /// The page about the list of articles.
  package var listPage: String { title(of: CommandGroup.list) }
  /// The row of the choice whether rows have pictures.
  package var rowPictures: String { localize("Pictures in Rows") }
  /// The row of the choice whether rows have the beginning of the text.
  package var rowSummaries: String { localize("Summaries in Rows") }
  /// The explanation of that choice.
  package var rowSummariesDescription: String {
    localize("The beginning of the text, and the facts under it.")
  }
  /// The row of the choice whether rows have the icons of feeds.
  package var rowIcons: String { localize("Feed Icons in Rows") }
  /// The row of the choice whether rows name their feeds.
  package var rowFeedNames: String { localize("Feed Names in Rows") }

  /// Returns the name of a size of the texts of rows.
  package func title(of size: RowTextSize) -> String {
    switch size {
    case .smallest: localize("Smallest", context: "text")
    case .smaller: localize("Smaller", context: "text")
    case .usual: localize("Follow the Desktop")
    case .larger: localize("Larger", context: "text")
    case .largest: localize("Largest", context: "text")
    }
  }

  /// The group of the choices of when articles are marked as read.
  package var markingHeading: String { localize("Marking as Read") }
  /// The row of the choice of when a shown article is marked.
  package var markingTitle: String { localize("Articles That Are Shown") }
  /// The row of the choice whether articles are marked that are scrolled past.
  package var scrolledPastTitle: String { localize("Articles Scrolled Past") }
  /// The explanation of that choice.
  package var scrolledPastDescription: String {
    localize("Rows that leave the list at its top, when you scroll.")
  }

  /// Returns the name of a choice of whether articles of a feed are marked that are scrolled past.
  package func scrolledPast(_ marks: Bool?) -> String {
    switch marks {
    case true?: localize("Marked as Read")
    case false?: localize("Left Unread")
    case nil: usualPictures
    }
  }

  /// Returns the sentence about another such choice.
  func sentence(forScrolledPast change: SettingChange, of feed: String) -> String {
    localize(
      "Articles of “{feed}” that are scrolled past: {choice}.",
      ["feed": feed, "choice": scrolledPast(change.value())]
    )
  }

  /// Returns the name of a choice of when a shown article is marked as read.
  package func title(of choice: MarkingChoice) -> String {
    switch choice {
    case .atOnce: localize("At Once")
    case .afterASecond: localize("After a Second")
    case .byHand: localize("Only by Hand")
    }
  }

  /// The row of how often feeds are refreshed.
  package var intervalTitle: String { localize("Refresh Feeds") }
  /// The explanation of how often feeds are refreshed.
  package var intervalDescription: String {
    localize("Feeds that ask for longer times are refreshed after those.")
  }

  /// Returns the name of a choice of how often feeds are refreshed.
  package func title(of interval: RefreshInterval) -> String {
    switch interval {
    case .halfHour: localize("Every Half Hour")
    case .hour: localize("Every Hour")
    case .threeHours: localize("Every Three Hours")
    case .day: localize("Once a Day")
    case .byHand: localize("Only by Hand")
    }
  }

  /// Returns the interval that holds for a feed, and why.
  package func interval(of explanation: FeedExplanation) -> String {
    let name = title(of: explanation.interval)
    let own =
      explanation.hasOwnInterval
      ? localize("{interval}, chosen for this feed", ["interval": name])
      : localize("{interval}, as for all feeds", ["interval": name])
    guard let requested = explanation.requestedInterval else { return own }
    let seconds = TimeInterval(requested.components.seconds)
    return localize(
      "{interval}; the feed asks for {time}, which holds",
      ["interval": own, "time": waitingTime(seconds)]
    )
  }

  /// The label of the interval of a feed.
  package var feedInterval: String { localize("Refreshed") }

  /// The group of the choices for one feed.
  package var feedSettings: String { localize("Settings") }
  /// The row of the choice whether a feed is left out of totals.
  package var quietTitle: String { localize("Quiet") }
  /// The switch of a feed whose new articles the desktop tells.
  package var notifyingTitle: String { localize("Notify of New Articles") }
  /// The explanation of that choice.
  package var quietDescription: String {
    localize("Left out of totals, of today’s articles and of the unread ones.")
  }

  /// Returns the name of a page.
  package func title(of page: ReadingStyle.Page) -> String {
    switch page {
    case .desktop: localize("Follow the Desktop")
    case .light: localize("Light")
    case .dark: localize("Dark")
    case .sepia: localize("Sepia")
    }
  }

  /// Returns the name of a font.
  package func title(of font: ReadingStyle.Font) -> String {
    switch font {
    case .interface: localize("Interface Font")
    case .serif: localize("Serif")
    case .sansSerif: localize("Sans Serif")
    case .monospace: localize("Monospace")
    case .named: localize("Another Font")
    }
  }

  /// Returns a height of a line in words.
  ///
  /// - Parameter tenths: tenths of the size of the text; nil for the usual height.
  /// - Returns: a number of the reader's language, or a word.
  package func lineHeight(_ tenths: Int?) -> String {
    guard let tenths else { return localize("Usual", context: "line height") }
    // Translators: the height of a line, in sizes of its letters; with the sign of your language.
    return localize("{whole}.{tenths}", ["whole": "\(tenths / 10)", "tenths": "\(tenths % 10)"])
  }

  /// Returns the name of a width.
  package func title(of width: ReadingStyle.Width) -> String {
    switch width {
    case .narrow: localize("Narrow")
    case .normal: localize("Normal")
    case .wide: localize("Wide")
    case .full: localize("Whole Pane")
    }
  }

  /// Returns a size of texts in words.
  package func points(_ size: TextSize) -> String {
    // Translators: the size of letters in points.
    localize("{size} pt", ["size": "\(size.points)"])
  }

  /// The row of the set of keys.
  package var keySet: String { localize("Key Set") }

  /// The explanation of the sets of keys.
  package var keySetDescription: String {
    localize("The keys that you choose yourself stay yours in every set.")
  }

  /// Returns the name of a set of keys.
  package func title(of set: KeySet) -> String {
    switch set {
    case .freshet: localize("Freshet")
    // Programs, whose names are the same in all languages.
    case .netNewsWire: "NetNewsWire"
    case .googleReader: "Google Reader"
    case .newsboat: "Newsboat"
    }
  }

  /// Returns the heading of a part of the list of keys.
  package func title(of group: CommandGroup) -> String {
    switch group {
    case .moving: localize("Moving Through Articles")
    case .article: article
    case .list: localize("List")
    case .panes: localize("Lists and Panes")
    case .feeds: feeds
    case .window: localize("Window and Program")
    }
  }

  /// The words in place of keys for a command without any.
  package var noKey: String { localize("No Key") }
  /// The button that waits for another key of a command.
  package var changeKey: String { localize("Change…") }
  /// The words on that button while it waits.
  package var pressKey: String { localize("Press a Key…") }

  /// The explanation while it waits.
  package var pressKeyDescription: String {
    localize("Escape leaves it as it is, Backspace removes the key.")
  }

  /// The button that waits for a further key of a command.
  package var addKey: String { localize("Add Key") }
  /// The explanation while it waits.
  package var addKeyDescription: String {
    localize("The command keeps the keys that it has. Escape leaves it as it is.")
  }

  /// The button that gives a command the keys of the set again.
  package var resetKey: String { localize("Reset") }
  /// The button that gives all commands the keys of the set again.
  package var resetKeys: String { localize("Reset All Keys") }

  /// Returns the warning before a key moves from one command to another.
  ///
  /// - Parameters:
  ///   - key: the key, as people write it.
  ///   - command: the command that has it.
  /// - Returns: one or two sentences.
  package func taken(_ key: String, by command: Command) -> String {
    localize(
      "{key} is the key of “{command}”. Press it once more to move it here.",
      ["key": key, "command": text(of: command)]
    )
  }

  /// Returns the reason why a command lacks a key of its set.
  ///
  /// - Parameters:
  ///   - key: the key, as people write it.
  ///   - command: the command that has it.
  /// - Returns: one or two sentences.
  package func moved(_ key: String, to command: Command) -> String {
    localize("{key} is now the key of “{command}”.", ["key": key, "command": text(of: command)])
  }

  /// Returns the refusal of a key that lists and text fields need.
  ///
  /// - Parameter key: the key, as people write it.
  /// - Returns: two sentences.
  package func refused(_ key: String) -> String {
    localize("{key} is needed in lists and text fields. Choose another key.", ["key": key])
  }
}
