// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FeedStore

// The strings about rules, saved searches, and settings in the journal.
extension Messages {
  /// Returns the sentence about the acts of a rule, without its name.
  func ruled(_ change: LibraryChange, _ folders: [FolderID: String]) -> String {
    let changes: [LibraryChange] = if case .several(let all) = change { all } else { [change] }
    return joined(changes.map { summary(of: $0) })
  }

  private func summary(of change: LibraryChange) -> String {
    switch change {
    case .read(let ids, false):
      localizePlural(
        "Marked {count} edited article as unread.",
        "Marked {count} edited articles as unread.",
        ids.count
      )
    case .read(let ids, true):
      localizePlural(
        "Marked {count} article as read.",
        "Marked {count} articles as read.",
        ids.count
      )
    case .starred(let ids, _):
      localizePlural("Starred {count} article.", "Starred {count} articles.", ids.count)
    case .tagged(let ids, _, _):
      localizePlural("Tagged {count} article.", "Tagged {count} articles.", ids.count)
    case .muted(let ids, let isMuted): localize("{change}.", ["change": muted(ids.count, isMuted)])
    default: ""
    }
  }

  /// Returns the words about articles that were muted, or are no longer.
  func muted(_ count: Int, _ isMuted: Bool) -> String {
    isMuted
      ? localizePlural("Muted {count} article", "Muted {count} articles", count)
      : localizePlural("Listed {count} muted article", "Listed {count} muted articles", count)
  }

  /// Returns the sentence about a setting that the reader changed.
  func sentence(for change: SettingChange, _ subject: String) -> String {
    switch change.kind {
    case .pictures:
      localize("Pictures of all feeds: {choice}.", ["choice": choice(change) ?? title(of: .on)])
    case .picturesOfFeed:
      localize(
        "Pictures of “{feed}”: {choice}.",
        ["feed": subject, "choice": choice(change) ?? usualPictures]
      )
    case .interval:
      localize(
        "All feeds are refreshed: {choice}.",
        ["choice": title(of: change.value(as: RefreshInterval.self) ?? .hour)]
      )
    case .intervalOfFeed:
      localize(
        "“{feed}” is refreshed: {choice}.",
        [
          "feed": subject,
          "choice": change.value(as: RefreshInterval.self).map { title(of: $0) } ?? usualPictures,
        ]
      )
    case .fullText:
      change.value(as: FullTextChoice.self) == .always
        ? localize("Full text of “{feed}” is always shown.", ["feed": subject])
        : localize("Full text of “{feed}” is shown on demand.", ["feed": subject])
    case .offline:
      localize(
        "Readable offline: {size}.",
        ["size": change.value(as: Int.self).map(megabytes) ?? offlineOff]
      )
    case .retention: sentence(forRetention: change)
    case .retentionOfFeed: sentence(forRetention: change, of: subject)
    case .refreshing:
      change.to == nil
        ? localize("“{feed}” is refreshed again.", ["feed": subject])
        : localize("Stopped refreshing “{feed}”.", ["feed": subject])
    case .notifying:
      change.to == nil
        ? localize("No longer notifies of new articles of “{feed}”.", ["feed": subject])
        : localize("Notifies of new articles of “{feed}”.", ["feed": subject])
    case .scrolledPast: sentence(forScrolledPast: change, of: subject)
    case .password:
      change.to == nil
        ? localize("Removed the password of “{feed}”.", ["feed": subject])
        : localize("Set the password of “{feed}”.", ["feed": subject])
    case .requests:
      change.to == nil
        ? localize("Removed the headers, user agent and proxy of “{feed}”.", ["feed": subject])
        : localize("Set the headers, user agent or proxy of “{feed}”.", ["feed": subject])
    case .rule:
      change.from == nil
        ? localize("Made the rule “{rule}”.", ["rule": subject])
        : change.to == nil
          ? localize("Removed the rule “{rule}”.", ["rule": subject])
          : localize("Changed the rule “{rule}”.", ["rule": subject])
    case .search: sentence(forSearch: change, subject)
    case .other: localize("Changed a setting.")
    }
  }

  private func sentence(forSearch change: SettingChange, _ subject: String) -> String {
    guard let next = change.value(as: SavedSearch.Content.self) else {
      return localize("Removed the search “{name}”.", ["name": subject])
    }
    guard change.from != nil else {
      return localize("Saved the search “{name}”.", ["name": next.name])
    }
    return localize(
      "Renamed the search “{old}” to “{new}”.",
      ["old": subject, "new": next.name]
    )
  }

  private func choice(_ change: SettingChange) -> String? {
    change.value(as: PictureChoice.self).map { title(of: $0) }
  }

  // MARK: Rules

  /// The title of the dialog with the rules.
  package var rulesPage: String { localize("Rules") }
  /// The explanation of rules.
  package var rulesDescription: String {
    localize(
      "What is done with articles as they arrive. Muted ones are kept in a list of their own."
    )
  }
  /// The sentence when there is no rule.
  package var noRules: String {
    localize("There are none. A search and the menu of an article can become one.")
  }
  /// The button that begins a rule.
  package var addRule: String { localize("Add Rule…") }
  /// The title of the dialog of a rule.
  package var ruleTitle: String { localize("Rule") }
  /// The label of the search of a rule.
  package var ruleWords: String { localize("Articles That Match") }
  /// The button that lists the conditions that a rule may have.
  package var addCondition: String { localize("Add Condition") }

  /// Returns the name of a condition, with its value where it has one.
  package func title(of condition: RuleCondition) -> String {
    let name =
      switch condition.kind {
      case .title: localize("Title", context: "condition")
      case .author: localize("Author", context: "condition")
      case .feed: localize("Feed", context: "condition")
      case .tag: localize("Tag", context: "condition")
      case .link: localize("Link", context: "condition")
      case .language: localize("Language", context: "condition")
      case .text: localize("Text", context: "condition")
      }
    guard !condition.value.isEmpty else { return name }
    return localize("{name}: {value}", ["name": name, "value": condition.value])
  }

  /// The label of the tag of a rule.
  package var ruleTag: String { localize("Add Tag") }
  /// The button that stores a rule.
  package var storeRule: String { localize("Add Rule") }
  /// The button that stores a changed rule.
  package var changeRule: String { localize("Save") }
  /// The button that shows the articles that a rule would have matched.
  package var showMatches: String { localize("Show Articles") }
  /// The button that removes a rule.
  package var removeRule: String { localize("Remove", context: "rule") }
  /// The button that changes a rule.
  package var editRule: String { localize("Edit…") }
  /// The button that undoes the last act of a rule.
  package var undoRule: String { localize("Undo Last Act") }
  /// The entry that lists a muted article again.
  package var unmute: String { localize("No Longer Muted") }

  /// Returns an act of a rule, as the label of its switch.
  package func title(of act: RuleAct) -> String {
    switch act {
    case .mute: localize("Mute")
    case .markRead: localize("Mark as Read", context: "rule")
    case .star: localize("Star")
    case .tag(let name): localize("Tag “{tag}”", ["tag": name])
    case .notify: localize("Notify")
    case .unreadWhenEdited: localize("Mark as Unread When Edited")
    }
  }

  /// Returns the acts of a rule in one line.
  package func line(of acts: Set<RuleAct>) -> String {
    acts.map { title(of: $0) }.sorted().joined(separator: " · ")
  }

  /// Returns the outcome of the dry run of a rule.
  ///
  /// - Parameters:
  ///   - found: the number of stored articles that it would have matched.
  ///   - all: the number of all stored articles.
  /// - Returns: the sentence.
  package func dryRun(_ found: String, of all: String) -> String {
    localize("It would have matched {found} of {all} articles.", ["found": found, "all": all])
  }

  /// Returns the sentence about a rule that cannot be stored.
  package func sentence(for fault: RuleFault) -> String {
    switch fault {
    case .noWords: localize("It needs something to look for.")
    case .noAct: localize("It needs something to do.")
    case .noTag: localize("The tag needs a name.")
    }
  }

  /// Returns the title of the notification about articles that a rule found.
  package func notification(_ count: Int) -> String {
    localizePlural("{count} new article", "{count} new articles", count)
  }
}
