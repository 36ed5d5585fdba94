// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// The reader's preferences, one page for each part of the program.
///
/// A choice has its effect at once, in all windows.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class PreferencesDialog: PageDialog {
  /// A page of the dialog, in the order of the buttons that choose them.
  package enum Page: String, CaseIterable {
    /// The look of articles.
    case reading
    /// The rows of lists, and when articles are marked as read.
    case list
    /// The refreshing of feeds, accounts and storage.
    case feeds
    /// Pictures and rules.
    case privacy
    /// The keys of all commands.
    case keys
  }

  /// The page with the keys of all commands.
  package let keys: KeysPreferences
  /// The page about reading.
  package let reading: ReadingPreferences

  /// The page about the list of articles.
  package let list: ListPreferences

  /// The page about privacy.
  package let privacy: PrivacyPreferences

  /// The page about feeds.
  package let feeds: FeedsPreferences

  package let page: GroupsDialog
  private let stack = Stack()

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - library: has the preferences.
  ///   - messages: the strings of the interface.
  init(_ library: LibraryModel, _ messages: Messages) {
    page = GroupsDialog(messages.preferencesTitle, messages)
    keys = KeysPreferences(library, messages)
    reading = ReadingPreferences(library, messages)
    list = ListPreferences(library, messages)
    privacy = PrivacyPreferences(library, messages)
    feeds = FeedsPreferences(library, messages)
    for page in Page.allCases {
      stack.addPage(widget(of: page), name: page.rawValue, title: title(of: page, messages))
    }
    page.append(stack)
    // Where letters are large, the buttons need more room than a narrow window has.
    let switcher = ScrolledWindow(StackSwitcher(stack))
    switcher.setPolicy(horizontal: .automatic, vertical: .never)
    switcher.growToChild()
    switcher.scrollToFocusOnceLaidOut()
    // The keyboard goes to the buttons alone.
    switcher.isFocusable = false
    page.dialog.header.setTitleWidget(switcher)
  }

  /// Shows a page.
  package func show(_ page: Page) {
    stack.visibleChildName = page.rawValue
  }

  /// Returns the groups of a page.
  package func widget(of page: Page) -> Widget {
    switch page {
    case .reading: reading.widget
    case .list: list.widget
    case .feeds: feeds.widget
    case .privacy: privacy.widget
    case .keys: keys.widget
    }
  }

  private func title(of page: Page, _ messages: Messages) -> String {
    switch page {
    case .reading: messages.readingPage
    case .list: messages.listPage
    case .feeds: messages.feeds
    case .privacy: messages.privacyPage
    case .keys: messages.keysPage
    }
  }
}
