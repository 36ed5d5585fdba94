// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

// The strings of a list of articles.
extension Messages {
  /// The text of the page that is shown while a search has no result yet.
  package var searching: String { localize("Searching…") }
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
  /// The row at the upper end of such a gap, under the newer articles.
  package var loadBelowGap: String { localize("Load the Next Older Articles") }
  /// The row at the lower end of such a gap, over the older articles.
  package var loadAboveGap: String { localize("Load the Next Newer Articles") }
  /// The row after the last article.
  package var endOfFeed: String { localize("No More Articles") }
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

  /// Returns the number of articles that arrived, in words.
  package func newArticles(_ count: Int) -> String {
    localizePlural("{count} new article", "{count} new articles", count)
  }

  /// Returns the words of the pill for articles that arrived above, short enough for a header bar.
  package func newAbove(_ count: Int) -> String {
    localizePlural("{count} new", "{count} new", count)
  }

  /// The words of the button for articles that a list was not given yet, short enough for a header
  /// bar.
  package var newArticles: String { localize("New Articles") }

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

  /// The title of the list of a search.
  package var searchResults: String { localize("Search Results") }
  /// The placeholder of the search field.
  package var searchPlaceholder: String { localize("Words, “phrases”, is:unread, feed:name…") }
  /// The line above the results of a search when the index could not be filled before.
  package var searchMissesArticles: String {
    localize("Some articles may be missing: the search index is not whole.")
  }

  /// The title when a search found nothing.
  package var nothingFound: String { localize("Nothing Found") }

  /// The advice when a search found nothing.
  package var nothingFoundDescription: String {
    localize("Try fewer words, or the beginning of one.")
  }

  /// The title when every article of a list was read.
  package var allRead: String { localize("All Read") }
  /// The sentence under that title.
  package var allReadDescription: String { localize("New articles appear here.") }

  /// The sentence of an empty list of starred articles.
  package var noStarredDescription: String {
    localize("Star an article to keep it here.")
  }

  /// The sentence of an empty list of a tag.
  package var noTaggedDescription: String {
    localize("Give the tag to an article to keep it here.")
  }

  /// The sentence of an empty list of muted articles.
  package var noMutedDescription: String { localize("Articles that a rule mutes come here.") }

  /// The button of a list that leaves out its articles, which were all read.
  package var showReadArticles: String { localize("Show Read Articles") }

  /// Returns the button of an empty list, which runs its `emptyAct`.
  package func emptyAct(of item: SidebarItem) -> String {
    item == .search ? localize("Clear Search") : text(of: item.emptyAct)
  }

  /// The words when no article above the chosen one is unread.
  package var noUnreadAbove: String { localize("There are no unread articles above.") }
  /// The words when every article of all lists was read.
  package var noUnreadLeft: String { localize("There are no unread articles left.") }

  /// Returns a row's words about the other feeds with its story.
  ///
  /// - Parameter count: the number of these feeds.
  /// - Returns: the words; empty for none.
  func alsoIn(feeds count: Int) -> String {
    guard count > 0 else { return "" }
    return localizePlural("also in {count} feed", "also in {count} feeds", count)
  }

  /// Returns the words of a screen reader for an article's marks.
  ///
  /// - Returns: the words; empty for an article that was read and has neither star nor tag.
  package func spokenMarks(_ marks: ArticleMarks) -> String {
    let parts = [
      marks.isRead ? "" : localize("unread"), marks.isStarred ? localize("starred") : "",
      spokenTags(marks.tags),
    ]
    return list(parts.filter { !$0.isEmpty })
  }

  /// Returns the name of the kind of a row's file.
  func kind(_ kind: RowFile.Kind) -> String {
    switch kind {
    case .audio: self.kind(LinkCard.Kind.audio)
    case .video: self.kind(LinkCard.Kind.video)
    }
  }

  /// Returns the words of a screen reader for the file of a row.
  ///
  /// - Returns: the kind, and the length in minutes if it is known.
  func spoken(_ file: RowFile) -> String {
    guard let seconds = file.seconds else { return kind(file.kind) }
    let minutes = max(1, (seconds + 30) / 60)
    return localizePlural(
      "{kind} of {count} minute",
      "{kind} of {count} minutes",
      minutes,
      ["kind": kind(file.kind)]
    )
  }

  /// Returns the words of a screen reader for an article's tags.
  ///
  /// - Returns: the words; empty for no tags.
  func spokenTags(_ tags: [String]) -> String {
    tags.isEmpty ? "" : localize("tagged {tags}", ["tags": tagLine(tags)])
  }
}
