// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import RefreshKit

/// Every sentence that the program says to a reader, in the reader's language.
///
/// The English sentence is its own key. Places in a sentence are named in braces and filled in
/// after translating, so that a translation may put them in another order.
package struct Messages: Sendable {
  /// Puts the sentences into the reader's language, also those of the modules below.
  let wording: Wording

  /// Creates the sentences.
  ///
  /// - Parameters:
  ///   - translate: a sentence in the reader's language; the given one where there is none.
  ///   - translatePlural: the same for a sentence that a number decides the form of.
  package init(
    translate: @escaping @Sendable (String) -> String = { $0 },
    translatePlural: @escaping @Sendable (String, String, Int) -> String = { $2 == 1 ? $0 : $1 }
  ) {
    wording = Wording(translate: translate, translatePlural: translatePlural)
  }

  func localize(_ sentence: String, _ places: KeyValuePairs<String, String> = [:]) -> String {
    wording.localize(sentence, places)
  }

  func localizePlural(
    _ one: String,
    _ many: String,
    _ count: Int,
    _ places: KeyValuePairs<String, String> = [:]
  ) -> String {
    wording.localizePlural(one, many, count, places)
  }
}

// MARK: The window

extension Messages {
  /// The button and the menu entry that open a feed.
  package var openFeed: String { localize("Open a feed") }
  /// The button that opens what was typed.
  package var open: String { localize("Open") }
  /// The button that leads to the file chooser.
  package var openFile: String { localize("Choose a File…") }
  /// What stands in the empty address field.
  package var addressPlaceholder: String { localize("Address or file of a feed") }
  /// What is said while the feeds of a site are looked for.
  package var lookingForFeeds: String { localize("Looking for feeds…") }
  /// The button that shows the text of an article's own page.
  package var showFullText: String { localize("Show the full text") }
  /// The menu entry that reads a feed's articles from their own pages.
  package var alwaysFullText: String { localize("Always Show the Full Text of This Feed") }
  /// The refresh button and menu entry.
  package var refresh: String { localize("Refresh") }
  /// The menu button.
  package var mainMenu: String { localize("Main menu") }
  /// The button that leads back in a narrow window.
  package var back: String { localize("Back") }
  /// The title of the pane with the feeds.
  package var feeds: String { localize("Feeds") }
  /// The title of the pane with a list of articles.
  package var articles: String { localize("Articles") }
  /// The title of the pane with one article.
  package var article: String { localize("Article") }
  /// The menu entry for the keys.
  package var keyboardShortcuts: String { localize("Keyboard Shortcuts") }
  /// The menu entry for the program’s own page.
  package var about: String { localize("About Freshet") }
  /// What the program is, in a line.
  package var aboutComments: String { localize("A viewer for feeds that go on") }
  /// The menu entry that ends the program.
  package var quit: String { localize("Quit") }
  /// The title before a feed is opened.
  package var welcomeTitle: String { localize("Open a Feed") }
  /// What to do before a feed is opened.
  package var welcomeDescription: String {
    localize("Press Ctrl+N and give the address of a feed, or a file.")
  }
  /// The title of the empty reader pane.
  package var noArticleTitle: String { localize("No Article Selected") }
  /// What to do in the empty reader pane.
  package var noArticleDescription: String { localize("Choose one from the list.") }
  /// The button that leads to an article’s own page.
  package var openInBrowser: String { localize("Open in Browser") }
}

// MARK: The list

extension Messages {
  /// The title of an article that has neither title nor text.
  package var untitled: String { localize("(No Title)") }
  /// The heading over today’s articles.
  package var today: String { localize("Today") }
  /// The heading over yesterday’s articles.
  package var yesterday: String { localize("Yesterday") }
  /// The row that loads the next page.
  package var loadMore: String { localize("Load More") }
  /// The row between articles where some were not loaded.
  package var closeGap: String { localize("Load the Articles in Between") }
  /// The row after the last article.
  package var endOfFeed: String { localize("You have reached the end.") }
  /// The button that asks again for what failed.
  package var retry: String { localize("Retry") }
  /// The button that puts a message away.
  package var close: String { localize("Close") }
  /// The title of a feed without articles.
  package var emptyTitle: String { localize("Nothing Here Yet") }
  /// What a feed without articles means.
  package var emptyDescription: String { localize("This feed has no articles.") }
  /// The title of a feed that did not come.
  package var failedTitle: String { localize("Could Not Load the Feed") }
  /// What is said while the first page loads.
  package var loadingFeed: String { localize("Loading the feed…") }
  /// The strip over old articles without a network.
  package var showingOldArticles: String {
    localize("You are offline. These articles were loaded before.")
  }

  /// The pill over articles that came above.
  package func newArticles(_ count: Int) -> String {
    localizePlural("{count} new article", "{count} new articles", count)
  }

  /// The row while a page loads, and how often it was tried.
  package func loadingPage(attempt: Int) -> String {
    guard attempt > 1 else { return localize("Loading more…") }
    return localize("Loading more (try {attempt})…", ["attempt": String(attempt)])
  }

  /// When a feed was refreshed last.
  package func updated(at time: String) -> String {
    localize("Updated {time}", ["time": time])
  }

  /// The strip over old articles when a refresh failed.
  package func refreshFailed(_ reason: String) -> String {
    localize("The feed could not be refreshed. {reason}", ["reason": reason])
  }
}

// MARK: Errors

extension Messages {
  /// What to tell a reader about a page that did not come.
  package func sentence(for error: PageError) -> String {
    if !error.detail.isEmpty { return error.detail }
    return switch error.kind {
    case .offline: localize("There is no network connection. Try again when you are online.")
    case .timedOut: localize("The server took too long to answer. Try again later.")
    case .http(let status):
      localize("The server refused with status {status}.", ["status": String(status)])
    case .decode: localize("The answer of the server could not be read.")
    case .cursorExpired: localize("The server no longer has this page. Refresh the feed.")
    case .cursorLoop:
      localize("The feed names a page as its next one that was loaded already. It is damaged.")
    case .cancelled: localize("Loading was given up.")
    case .source: localize("The page could not be loaded.")
    }
  }

  /// What to tell somebody whose text is no address.
  package func sentence(for fault: FeedAddress.Fault) -> String {
    switch fault {
    case .empty: localize("Type an address, such as example.org/feed.xml.")
    case .unsupportedScheme(let scheme):
      localize(
        "Addresses that begin with {scheme}: cannot be opened. Use http, https or a file.",
        ["scheme": scheme]
      )
    case .unreadable(let text):
      localize("“{text}” is not an address. Check it for typing errors.", ["text": text])
    }
  }

  /// What to tell somebody whose arguments cannot be followed.
  package func sentence(for fault: LaunchOptions.Fault) -> String {
    switch fault {
    case .unknownOption(let option):
      localize("There is no option {option}. See freshet --help.", ["option": option])
    case .missingValue(let option):
      localize("The option {option} needs a value. See freshet --help.", ["option": option])
    case .badValue(let option, let value):
      localize(
        "The option {option} cannot be {value}. See freshet --help.",
        ["option": option, "value": value]
      )
    }
  }
}
