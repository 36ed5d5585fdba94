// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
package import Foundation
package import Secrets

/// The services of a library's model beside its store and its engine: the network, the reader's
/// secrets, and files outside the library.
///
/// - Isolation: main actor.
@MainActor
package struct LibraryServices {
  /// The finder of feeds from any address of their site.
  package var finder: FeedFinder
  /// The names and the passwords of feeds.
  package var access: FeedAccess
  /// The reader's accounts at servers.
  package var accounts: Accounts
  /// The loader of articles' full text; nil where none is stored.
  package var fullText: FullTextLoader?
  /// The store of the threads that were read; nil where none is stored.
  package var threads: ThreadStore?
  /// The store of feeds' icons; nil where none are looked for.
  package var icons: FeedIconStore?
  /// The downloader of files that come with articles; nil where nothing is downloaded.
  package var downloader: Downloader?
  /// The filler of the articles that are kept readable without a network, and their files; nil
  /// where none are.
  var offline: (filler: OfflineFiller, shelf: OfflineShelf)?
  /// The decision whether a picture is requested.
  var pictureGate = PictureGate()
  /// The requests on their way into the ledger; nil where none are noted.
  var contacts: ContactLog?
  /// Returns the calendar with the computer's present time zone; nil: the calendar stays as it is.
  package var calendar: (@Sendable () -> Calendar)?

  /// Creates the services that every library has.
  ///
  /// - Parameters:
  ///   - finder: finds feeds from any address of their site.
  ///   - store: the library.
  ///   - secrets: the reader's secrets.
  ///   - messages: the strings of the page that ends a sign-in in the browser.
  package init(
    finder: FeedFinder,
    store: FeedStore,
    secrets: SecretStore,
    messages: Messages
  ) {
    self.finder = finder
    access = FeedAccess(store, secrets)
    accounts = Accounts(secrets: secrets, fetcher: finder.fetcher, messages: messages)
  }
}
