// SPDX-License-Identifier: GPL-3.0-or-later

package import RefreshKit

/// Every sentence that the program says to a reader, in the reader's language.
///
/// The English sentence is its own key. Places in a sentence are named in braces and filled in
/// after translating, so that a translation may put them in another order.
package struct Messages: Sendable {
  private let translate: @Sendable (String) -> String
  private let translatePlural: @Sendable (String, String, Int) -> String

  /// Creates the sentences.
  ///
  /// - Parameters:
  ///   - translate: a sentence in the reader's language; the given one where there is none.
  ///   - translatePlural: the same for a sentence that a number decides the form of.
  package init(
    translate: @escaping @Sendable (String) -> String = { $0 },
    translatePlural: @escaping @Sendable (String, String, Int) -> String = { $2 == 1 ? $0 : $1 }
  ) {
    self.translate = translate
    self.translatePlural = translatePlural
  }

  func localize(_ sentence: String, _ places: KeyValuePairs<String, String> = [:]) -> String {
    Self.fill(translate(sentence), places)
  }

  func localizePlural(_ one: String, _ many: String, _ count: Int) -> String {
    Self.fill(translatePlural(one, many, count), ["count": String(count)])
  }

  private static func fill(_ text: String, _ places: KeyValuePairs<String, String>) -> String {
    places.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}

// MARK: The window

extension Messages {
  /// Says “Open a feed”.
  package var openFeed: String { localize("Open a feed") }
  /// Says “Open”.
  package var open: String { localize("Open") }
  /// Says “Choose a File…”.
  package var openFile: String { localize("Choose a File…") }
  /// Says “Address or file of a feed”.
  package var addressPlaceholder: String { localize("Address or file of a feed") }
  /// Says “Refresh”.
  package var refresh: String { localize("Refresh") }
  /// Says “Main menu”.
  package var mainMenu: String { localize("Main menu") }
  /// Says “Back”.
  package var back: String { localize("Back") }
  /// Says “Feeds”.
  package var feeds: String { localize("Feeds") }
  /// Says “Keyboard Shortcuts”.
  package var keyboardShortcuts: String { localize("Keyboard Shortcuts") }
  /// Says “About Freshet”.
  package var about: String { localize("About Freshet") }
  /// Says “A viewer for feeds that go on”.
  package var aboutComments: String { localize("A viewer for feeds that go on") }
  /// Says “Quit”.
  package var quit: String { localize("Quit") }
  /// Says “Open a Feed”.
  package var welcomeTitle: String { localize("Open a Feed") }
  /// Says “Press Ctrl+N and give the address of a feed, or a file”.
  package var welcomeDescription: String {
    localize("Press Ctrl+N and give the address of a feed, or a file.")
  }
  /// Says “No Article Selected”.
  package var noArticleTitle: String { localize("No Article Selected") }
  /// Says “Choose one from the list”.
  package var noArticleDescription: String { localize("Choose one from the list.") }
  /// Says “Open in Browser”.
  package var openInBrowser: String { localize("Open in Browser") }
}

// MARK: The list

extension Messages {
  /// Says “(No Title)”.
  package var untitled: String { localize("(No Title)") }
  /// Says “Today”.
  package var today: String { localize("Today") }
  /// Says “Yesterday”.
  package var yesterday: String { localize("Yesterday") }
  /// Says “Load More”.
  package var loadMore: String { localize("Load More") }
  /// Says “You have reached the end of this feed”.
  package var endOfFeed: String { localize("You have reached the end of this feed.") }
  /// Says “Retry”.
  package var retry: String { localize("Retry") }
  /// Says “Nothing Here Yet”.
  package var emptyTitle: String { localize("Nothing Here Yet") }
  /// Says “This feed has no articles”.
  package var emptyDescription: String { localize("This feed has no articles.") }
  /// Says “Could Not Load the Feed”.
  package var failedTitle: String { localize("Could Not Load the Feed") }
  /// Says “Loading the feed…”.
  package var loadingFeed: String { localize("Loading the feed…") }
  /// Says that there is no network, and that the articles were loaded before.
  package var showingOldArticles: String {
    localize("You are offline. These articles were loaded before.")
  }

  /// Tells how many articles came above the reader's place.
  package func newArticles(_ count: Int) -> String {
    localizePlural("{count} new article", "{count} new articles", count)
  }

  /// Says that a page is on its way, and from the second try on, which try it is.
  package func loadingPage(attempt: Int) -> String {
    guard attempt > 1 else { return localize("Loading more…") }
    return localize("Loading more (try {attempt})…", ["attempt": String(attempt)])
  }

  /// Tells why old articles are shown after a refresh.
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
