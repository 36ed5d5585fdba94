// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials

// The strings of adding feeds: an address or a file, the sources found there, and lists of feeds.
extension Messages {
  /// The button that looks for feeds at the typed address, also behind a password.
  package var proceed: String { localize("Continue") }
  /// The button that opens the file chooser.
  package var openFile: String { localize("Choose a File…") }
  /// The placeholder of the address field.
  package var addressPlaceholder: String { localize("Address or file of a feed") }
  /// The words while a search for the feeds of a site runs.
  package var lookingForFeeds: String { localize("Looking for feeds…") }
  /// The button that subscribes to the feed that is chosen.
  package var subscribe: String { localize("Subscribe") }
  /// The entry and the button that lead to the sources at the address of a link.
  package var subscribeAt: String { localize("Subscribe…") }
  /// The button that subscribes to an address without a feed.
  package var subscribeAnyway: String { localize("Subscribe Anyway") }
  /// The button that imports a list of subscriptions.
  package var importList: String { localize("Import") }

  /// The heading over several feeds, which can be ticked.
  package var chooseFromFeeds: String {
    localize("This site has several feeds. Tick those that you want.")
  }
  /// The heading over the only feed that was found.
  package var oneFeedFound: String { localize("Found one feed. Press Enter to subscribe.") }
  /// The field for the folder of new feeds.
  package var folderPlaceholder: String { localize("Folder, such as News/Desktop (optional)") }
  /// The button that lists the folders.
  package var chooseFolder: String { localize("Choose a Folder") }
  /// The heading over the titles of the selected feed's newest articles.
  package var newestArticles: String { localize("Newest Articles") }
  /// The words while the newest articles are loaded.
  package var readingFeed: String { localize("Reading the feed…") }
  /// The words in the place of the newest articles of a feed without articles.
  package var noArticlesYet: String { localize("There are no articles yet.") }
  /// The button that shows the kinds of source.
  package var browseSources: String { localize("Browse Sources…") }
  /// The heading over the kinds of source.
  package var sourcesHint: String {
    localize("Choose a source, and fill in the word in capitals.")
  }

  /// The heading over files that were to declare a source and are broken.
  package var brokenSources: String { localize("Files That Declare No Source") }

  /// Returns the subject of one feed of several, beside its format; empty for that of the site's
  /// articles.
  ///
  /// - Returns: a word or two.
  package func text(of rank: FoundFeed.Rank) -> String {
    switch rank {
    case .main: ""
    case .comments: localize("comments")
    case .pageComments: localize("comments on this page")
    case .part: localize("a part of the site")
    }
  }

  /// Returns the sentence that a list of subscriptions is at an address.
  func listFound(at address: FeedAddress) -> String {
    localize(
      "There is a list of subscriptions at {address}. It can be imported.",
      ["address": address.displayText]
    )
  }

  /// Returns the outcome of importing a file of subscriptions.
  ///
  /// - Parameters:
  ///   - added: the number of new feeds.
  ///   - total: the number of feeds in the file.
  ///   - refused: the number of entries that cannot be subscribed to.
  /// - Returns: the sentence.
  func imported(_ added: Int, of total: Int, refused: Int = 0) -> String {
    let news = localize(
      "{added} of {total} feeds are new.",
      ["added": String(added), "total": String(total)]
    )
    guard refused > 0 else { return news }
    let rest = localizePlural(
      "{count} entry was refused.",
      "{count} entries were refused.",
      refused
    )
    return joined(news, rest)
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

  /// The refusal of an option for a file that names none.
  package var fileWithoutName: String { localize("A file needs a name.") }
  /// The reason why the program ends at its start, where no window can be shown.
  package var noDisplay: String {
    localize("There is no display. Set DISPLAY or WAYLAND_DISPLAY.")
  }

  /// Returns the fault of a window that has the look of the toolkit alone.
  package func noStyle(_ reason: String) -> String {
    localize("Could not load the style: {reason}", ["reason": reason])
  }

  /// Returns the refusal of an argument that is no text.
  ///
  /// - Parameter argument: the argument, as far as it can be shown.
  /// - Returns: the sentences.
  package func notText(_ argument: String) -> String {
    localize(
      "“{argument}” is not in UTF-8. Rename the file or the folder, or use another one.",
      ["argument": argument]
    )
  }

  /// Returns the kind of a document that is no feed, as a sentence.
  ///
  /// - Parameters:
  ///   - document: the kind of the document.
  ///   - address: its address.
  /// - Returns: the sentence.
  func sentence(for document: ForeignDocument, at address: String) -> String {
    let values: KeyValuePairs = ["address": address]
    return switch document {
    case .empty: localize("There is nothing in {address}: it is empty.", values)
    case .page: localize("{address} is a web page that names no feed.", values)
    case .pdf: localize("{address} is a PDF document, not a feed.", values)
    case .picture: localize("{address} is a picture, not a feed.", values)
    case .recording: localize("{address} is a sound or a film, not a feed.", values)
    case .archive:
      localize(
        "{address} is compressed or an archive. Unpack it, then open the file in it.",
        values
      )
    case .xml: localize("{address} is XML, but no feed and no list of subscriptions.", values)
    case .json: localize("{address} is JSON, but no feed.", values)
    case .text: localize("{address} is plain text, not a feed.", values)
    case .data: localize("{address} holds no text, so it is no feed.", values)
    case .folder: localize("{address} is a folder. Choose a file in it.", values)
    }
  }

  /// Returns the sentence for a person whose address led to no feed.
  package func sentence(for error: DiscoveryError) -> String {
    switch error.reason {
    case .address(let fault): sentence(for: fault)
    case .unreachable(let cause):
      joined(sentence(for: cause, isSubscribed: false), alsoTried(error, except: cause.url))
    case .subscriptionList:
      localize(
        "The document at {address} is a list of subscriptions, not a feed. Import it instead.",
        ["address": text(of: error.start)]
      )
    case .noFeed:
      joined(
        localize(
          "Looked for a feed at {address} and found none: the page is no feed and names none.",
          ["address": text(of: error.start)]
        ),
        alsoTried(error),
        localize("Open the page in a browser and look for a link called “RSS” or “Feed”.")
      )
    case .foreign(let document): sentence(for: document, at: text(of: error.start))
    }
  }

  /// Returns the addresses that were tried beside the first one; empty when there were none.
  private func alsoTried(_ error: DiscoveryError, except failed: URL? = nil) -> String {
    let tried = error.tried.filter { $0 != failed }
    guard !tried.isEmpty else { return "" }
    let start = error.start?.host()
    let addresses = tried.map { $0.host() == start ? $0.path() : text(of: $0) }
    return localizePlural(
      "There is no feed at {places} either.",
      "There is no feed at any of these {count} places either: {places}.",
      tried.count
    )
    .replacing("{places}", with: list(addresses))
  }

  private func text(of url: URL?) -> String {
    url.map { FeedAddress(url: $0).displayText } ?? ""
  }
}
