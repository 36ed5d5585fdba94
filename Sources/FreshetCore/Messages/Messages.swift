// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import RefreshKit

/// The strings of the program, in the reader's language.
///
/// The English sentence is its own key. Names in braces mark the places in a sentence. They are
/// filled in after the translation, so that a translation may change their order.
package struct Messages: Sendable {
  /// The translator of the strings, also of those of the modules below.
  let wording: Wording

  /// Creates the strings.
  ///
  /// - Parameters:
  ///   - translate: returns a sentence in the reader's language; the given one without a
  ///     translation.
  ///   - translatePlural: returns the same for a sentence whose form depends on a number.
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
  /// The button that opens the typed address.
  package var open: String { localize("Open") }
  /// The button that opens the file chooser.
  package var openFile: String { localize("Choose a File…") }
  /// The placeholder of the address field.
  package var addressPlaceholder: String { localize("Address or file of a feed") }
  /// The words while a search for the feeds of a site runs.
  package var lookingForFeeds: String { localize("Looking for feeds…") }
  /// The button that returns to the pane before, in a narrow window.
  package var back: String { localize("Back") }
  /// The title of the pane with the feeds.
  package var feeds: String { localize("Feeds") }
  /// The title of the pane with a list of articles.
  package var articles: String { localize("Articles") }
  /// The title of the pane with one article.
  package var article: String { localize("Article") }
  /// The description of the program, in a line.
  package var aboutComments: String { localize("A viewer for feeds that go on") }
  /// The title before a feed is opened.
  package var welcomeTitle: String { localize("Add a Feed") }
  /// The advice before a feed is opened.
  package var welcomeDescription: String {
    localize("Press Ctrl+N and give the address of a feed, or a file.")
  }
  /// The title of the empty reader pane.
  package var noArticleTitle: String { localize("No Article Selected") }
  /// The advice in the empty reader pane.
  package var noArticleDescription: String { localize("Choose one from the list.") }
  /// The button that opens an article’s own page.
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
  package var endOfFeed: String { localize("No More Articles") }
  /// The button that repeats a failed request.
  package var retry: String { localize("Retry") }
  /// The button that closes a message.
  package var close: String { localize("Close") }
  /// The title of a feed without articles.
  package var emptyTitle: String { localize("Nothing Here Yet") }
  /// The description of a feed without articles.
  package var emptyDescription: String { localize("This feed has no articles.") }
  /// The title of a feed that could not be loaded.
  package var failedTitle: String { localize("Could Not Load the Feed") }
  /// The words while the first page loads.
  package var loadingFeed: String { localize("Loading the feed…") }
  /// The strip over old articles without a network.
  package var showingOldArticles: String {
    localize("You are offline. These articles were loaded before.")
  }

  /// Returns the words of the pill over articles that arrived above.
  package func newArticles(_ count: Int) -> String {
    localizePlural("{count} new article", "{count} new articles", count)
  }

  /// Returns the words of the row while a page loads, with the number of the attempt.
  package func loadingPage(attempt: Int) -> String {
    guard attempt > 1 else { return localize("Loading more…") }
    return localize("Loading more (try {attempt})…", ["attempt": String(attempt)])
  }

  /// Returns the words about the last refresh of a feed.
  package func updated(at time: String) -> String {
    localize("Updated {time}", ["time": time])
  }

  /// Returns the words of the strip over old articles when a refresh failed.
  package func refreshFailed(_ reason: String) -> String {
    localize("The feed could not be refreshed. {reason}", ["reason": reason])
  }
}

// MARK: Errors

extension Messages {
  /// Returns the sentence about a page that did not arrive.
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

  /// Returns the sentence for a person whose text is no address.
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
}
