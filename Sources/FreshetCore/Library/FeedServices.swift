// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
package import FeedStore
package import FeedSync
package import Foundation
import Secrets
import SourceKinds

/// The services under the application's models: one fetcher, and the pictures that it loads.
///
/// Only this type knows which fetcher is the real one. Windows and commands ask it for models.
///
/// - Isolation: any; a value.
package struct FeedServices: Sendable {
  /// The fetcher of feeds, to whose requests the budget is applied by the engine.
  package let fetcher: any Fetching
  /// The fetcher of what a reader waits for, within the budget.
  package let readerFetcher: any Fetching
  /// The host budget of all requests of the program.
  package let budget: HostBudget
  /// The loader of pictures, bounded in number and size.
  package let images: ImageLoader
  /// The decision whether a picture is requested.
  let pictureGate = PictureGate()
  /// The requests on their way into the ledger.
  package let contacts: ContactLog
  /// The loader of articles' full text, which also stores it.
  package let fullText: FullTextLoader
  /// The full texts and pictures that are kept for reading without a network.
  private let shelf: OfflineShelf
  /// The store of the threads that were read.
  let threads: ThreadStore
  /// The kinds of source that can be asked.
  package let origins: Origins
  /// The folder of downloaded files; nil where nothing is downloaded.
  package var downloadFolder: URL?
  /// Whether icons of feeds are looked for on the web.
  package var findsIcons = false
  /// The folder of feeds' icons.
  private let icons: URL
  /// The tokens of the reader's accounts.
  private let secrets: SecretStore

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - fetcher: gets documents and pictures; tests give their own.
  ///   - budget: the host budget; tests give one with a clock of their own, or without a pause.
  ///   - origins: the kinds of source that can be asked.
  ///   - cache: the folder for data that can be fetched again; tests give one of their own.
  ///   - contacts: the log to which the fetcher reports the hosts that it asks.
  ///   - secrets: the only file of the reader's tokens, as tests have one; nil for the desktop's
  ///     password store, and for the usual file where none runs.
  package init(
    fetcher: any Fetching,
    budget: HostBudget = HostBudget(),
    origins: Origins = .known,
    cache: URL = Self.cacheFolder,
    contacts: ContactLog = ContactLog(),
    secrets: URL? = nil
  ) {
    let secrets = SecretStore(file: secrets ?? BaseFolders().secrets, usesService: secrets == nil)
    self.secrets = secrets
    let fetcher = AccessFetcher(fetcher, secrets, contacts)
    (self.fetcher, self.contacts) = (fetcher, contacts)
    self.budget = budget
    readerFetcher = BudgetedFetcher(fetcher, budget: budget)
    icons = cache.appending(path: "icons")
    self.origins = Self.asking(origins, with: secrets)
    shelf = OfflineShelf(folder: cache.appending(path: "offline"))
    fullText = FullTextLoader(
      fetcher: readerFetcher,
      folder: cache.appending(path: "articles"),
      shelf: shelf
    )
    threads = ThreadStore(folder: cache.appending(path: "threads"))
    images = ImageLoader(fetcher: readerFetcher, gate: pictureGate, shelf: shelf)
  }

  /// The program's folder for data that can be fetched again.
  package static var cacheFolder: URL { BaseFolders().cache.appending(path: "freshet") }

  /// The services of the real program: the network, under the program's own name, and the reader's
  /// tokens.
  ///
  /// - Parameter pictures: the media types of the pictures that the program shows.
  /// - Returns: the services.
  package static func live(
    pictures: [String] = AcceptedContent.usualPictures
  ) -> FeedServices {
    let contacts = ContactLog()
    let agent = UserAgent(version: Freshet.version, pictures: pictures)
    var services = FeedServices(
      fetcher: Fetcher(userAgent: agent, onContact: { contacts.add($0) }),
      origins: known(with: SecretStore(file: BaseFolders().secrets)),
      contacts: contacts
    )
    services.downloadFolder = Self.downloadFolder
    services.findsIcons = true
    return services
  }

  /// The folder in which the reader finds what the program downloads.
  package static var downloadFolder: URL { BaseFolders().downloads.appending(path: "Freshet") }

  /// Returns the kinds of source, which are asked with the reader's tokens.
  private static func known(with secrets: SecretStore) -> Origins {
    var origins = Origins.known
    origins.token = { (server) async throws(SyncError) in
      do throws(SecretError) {
        return try await secrets.secret(SecretName(server: server))
      } catch {
        throw .refused(OriginError(.secrets(error), of: server))
      }
    }
    return origins
  }

  /// Returns the kinds of source, which are asked in the ways that the reader gave feeds.
  private static func asking(_ origins: Origins, with secrets: SecretStore) -> Origins {
    var origins = origins
    origins.access = { (feed, store) async throws(SyncError) in
      do throws(FeedAccessError) {
        return try await FeedAccess(store, secrets).access(of: feed)
      } catch {
        switch error {
        case .store(let error): throw SyncError(error)
        case .secrets(let error):
          throw .refused(OriginError(.secrets(error), of: feed.address.host() ?? ""))
        }
      }
    }
    return origins
  }

  /// Creates the names and the passwords of the feeds of a library.
  package func makeAccess(to store: FeedStore) -> FeedAccess {
    FeedAccess(store, secrets)
  }

  /// Creates a finder of feeds.
  package func makeFinder() -> FeedFinder {
    FeedFinder(origins: origins, fetcher: readerFetcher)
  }

  /// Creates the accounts of the reader.
  ///
  /// - Parameter messages: the strings of the page that the browser shows in the end.
  /// - Returns: the accounts, of which nothing is read.
  package func makeAccounts(_ messages: Messages) -> Accounts {
    Accounts(secrets: secrets, fetcher: readerFetcher, messages: messages)
  }

  /// Creates a downloader of files.
  ///
  /// - Parameters:
  ///   - folder: the folder of whole files.
  ///   - budget: the host budget of the program.
  /// - Returns: a downloader without a download.
  package func makeDownloader(into folder: URL, budget: HostBudget) -> Downloader {
    Downloader(folder: folder, fetcher: fetcher, budget: budget)
  }

  /// Leaves the hosts alone that asked an earlier run for a pause, and stores further pauses.
  ///
  /// - Parameter store: the library.
  package func restorePauses(in store: FeedStore) async {
    await budget.restorePauses(in: store)
  }

  /// Creates the engine that fills a library from the network.
  ///
  /// - Returns: an engine that has done nothing yet.
  package func makeEngine(_ store: FeedStore) -> SyncEngine {
    contacts.attach(store)
    return SyncEngine(store: store, origins: origins, fetcher: fetcher, budget: budget)
  }

  /// Creates the work of keeping the articles of a library readable without a network.
  package func makeOfflineFiller(_ engine: SyncEngine) -> OfflineFiller {
    OfflineFiller(engine, shelf: shelf, fullText: fullText)
  }

  /// Creates the model of a library.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - engine: fills it.
  ///   - messages: the words of its rows.
  ///   - locale: the language of its dates.
  ///   - pace: its waits.
  /// - Returns: the model, which has read nothing yet.
  @MainActor
  package func makeLibrary(
    _ store: FeedStore,
    engine: SyncEngine,
    messages: Messages,
    locale: Locale = .current,
    pace: LibraryPace = LibraryPace()
  ) -> LibraryModel {
    LibraryModel(
      store: store,
      engine: engine,
      services: makeLibraryServices(store, engine: engine, messages: messages),
      builder: TimelineRowBuilder(messages: messages, locale: locale),
      pace: pace
    )
  }

  /// Creates the services of the model of a library.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - engine: fills it.
  ///   - messages: the strings of the page that ends a sign-in in the browser.
  /// - Returns: the services; no picture is allowed before the library's choices were read.
  @MainActor
  package func makeLibraryServices(
    _ store: FeedStore,
    engine: SyncEngine,
    messages: Messages
  ) -> LibraryServices {
    var services = LibraryServices(
      finder: makeFinder(),
      store: store,
      secrets: secrets,
      messages: messages
    )
    pictureGate.current = nil
    (services.pictureGate, services.contacts) = (pictureGate, contacts)
    (services.fullText, services.threads) = (fullText, threads)
    services.offline = (makeOfflineFiller(engine), shelf)
    services.downloader = downloadFolder.map { makeDownloader(into: $0, budget: engine.budget) }
    if findsIcons {
      services.icons = FeedIconStore(folder: icons, now: engine.now) { try await engine.fetch($0) }
    }
    services.calendar = {
      // Foundation reads the system's zone once, and again only after a reset.
      NSTimeZone.resetSystemTimeZone()
      return .current
    }
    return services
  }
}
