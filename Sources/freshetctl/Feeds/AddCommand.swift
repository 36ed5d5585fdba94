// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that subscribes to feeds.
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Subscribes to feeds, by their address or that of their site.",
    discussion: """
      A feed takes one line: its number, its title and its address with tabs between them. A feed \
      that is in the library already is left as it is, and printed like a new one. When some of \
      the addresses gave a feed and others did not, the exit code is 1.

      A source that a file declares says which hosts it asks before it is added.

      With --preview nothing is added: each feed that would be is printed as discover --preview \
      prints it.

      Of a site with several feeds the best is added: that of its articles before those of \
      comments, categories and authors, and of one in several formats Atom, then JSON Feed, then \
      RSS. The others are told on the error stream, unless --first is given.

      With --user, the password is read from the first line of standard input; a terminal asks for \
      it and does not show it. It is stored as access says, and so is one in an address, which is \
      stored without it.

      \(JSONKeys.help("id", "title", "address", "folder", "new", "candidates")) candidates are all \
      feeds of the site, the best first, each with address, title, kind, rank and sameAs: the \
      address of the one that has the same articles in a better format. \(JSONKeys.help(
        "address", "title", "kind", "evidence", "rank", "sameAs", "titles", with: "--preview"
      ))
      """
  )

  @Argument(
    help: "An address of a feed or of a site, a path, @user@host, or one that sources lists."
  )
  var address: [String]

  @Option(help: "What to call the feed, in place of the name that it gives itself.")
  var title: String?

  @Option(
    help: "The folder to put it in, as A/B; it is made if it is not there.",
    completion: NameCompletions.folders
  )
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The user that the site knows you as; the password is read from standard input.",
      valueName: "name"
    )
  )
  var user: String?

  @Flag(help: "Takes the address for that of a feed and asks nobody.")
  var noDiscovery = false

  @Flag(help: "Adds the best feed of a site, and says nothing of its others.")
  var first = false

  @Flag(help: "Adds all feeds of a site, each in one format.")
  var all = false

  @Flag(help: "Adds nothing, and prints the titles of the newest articles of what would be.")
  var preview = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if preview, noDiscovery {
      throw ValidationError(
        Console.localize("--preview and --no-discovery exclude each other.")
      )
    }
    if first, all {
      throw ValidationError(Console.localize("--first and --all exclude each other."))
    }
    if title != nil, all || address.count > 1 {
      throw ValidationError(
        Console.localize("--title names one feed; give one address, and not --all.")
      )
    }
    if let user {
      try FeedPassword.check(user)
      if address.count > 1 { throw ValidationError(Console.localize("--user is for one address.")) }
    }
  }

  func run() async throws {
    let credentials = try user.map { try FeedPassword.read(for: $0) }
    guard !preview else { return try await showPreview(as: credentials) }
    try await options.work(making: true) { store in
      let services = FeedServices.live()
      await services.restorePauses(in: store)
      try await forEachAddress { text in
        let (feeds, found) = try await feeds(at: text, as: credentials, services.makeFinder())
        // Each source says whom it asks before it is added.
        for feed in feeds {
          if let reach = SourceReach(of: feed.address) {
            Console.complain(Console.messages.sentence(for: reach))
          }
          try await add(feed, of: found, to: store, services)
        }
        report(found, added: feeds.count, of: text)
      }
    }
  }

  /// Prints what would be added; a library that is not there is not made.
  private func showPreview(as credentials: Credentials?) async throws {
    try await UsualPauses.work(in: LibraryOptions.file(options.library)) { services in
      let finder = services.makeFinder()
      try await forEachAddress { text in
        let found = try await find(text, as: credentials, finder)
        try await PreviewedFeeds.print(wanted(of: found), by: finder, json: options.json) {
          AddressText.text(of: $0)
        }
      }
    }
  }

  /// Runs a closure with each address; one that fails stops no other.
  private func forEachAddress(_ work: (String) async throws -> Void) async throws {
    var (failure, isPartly) = (ExitCode?.none, false)
    for text in address {
      do {
        try await work(text)
        isPartly = true
      } catch let code as ExitCode where code != .success && code != Exit.cannotWrite {
        failure = failure ?? code
      }
    }
    if let failure { throw isPartly ? Exit.partly : failure }
  }

  private func add(
    _ feed: NewFeed,
    of found: [FoundFeed],
    to store: FeedStore,
    _ services: FeedServices
  ) async throws {
    let access = services.makeAccess(to: store)
    let feed = try await access.split(feed)
    let (id, isNew) = try await store.feeds.subscribe(to: feed)
    guard let known = try await store.feeds.feed(id) else { return }
    if let credentials = feed.credentials {
      try await FeedPassword.store(credentials, of: known, isNew: isNew, access)
    }
    let folder = try await LibraryNames(of: store).path(of: known.folder)
    let address = AddressText.text(of: known.address)
    if !isNew {
      let asked = AddressText.text(of: feed.address)
      Console.complain(
        Console.localize(
          "{address} is in the library already, as feed number {number}.",
          ["address": asked, "number": "\(id)"]
        )
      )
    }
    try options.write([
      PrintedLine(
        columns: ["\(id)", known.title, address],
        members: [
          "id": PrintedJSON(id.rawValue), "title": .text(known.title),
          "address": .text(address), "folder": .text(folder),
          "new": .bool(isNew), "candidates": .list(found.map(Self.candidate)),
        ]
      )
    ])
  }

  /// Finds the feeds to add, and all feeds of the site, the best first.
  private func feeds(
    at text: String,
    as credentials: Credentials?,
    _ finder: FeedFinder
  ) async throws -> (feeds: [NewFeed], found: [FoundFeed]) {
    guard !noDiscovery else {
      return ([feed(try typed(text), ownTitle: "", credentials)], [])
    }
    let found = try await find(text, as: credentials, finder)
    return (wanted(of: found).map { feed($0.url, ownTitle: $0.title, $0.credentials) }, found)
  }

  /// Returns the feeds of a site that are added: the best, or with --all each in one format.
  private func wanted(of found: [FoundFeed]) -> [FoundFeed] {
    all ? found.filter { $0.better == nil } : Array(found.prefix(1))
  }

  /// Finds the feeds of a site, the best first, and reports the reason when there are none.
  private func find(
    _ text: String,
    as credentials: Credentials?,
    _ finder: FeedFinder
  ) async throws -> [FoundFeed] {
    do throws(DiscoveryError) {
      return try await finder.find(text, as: credentials)
    } catch {
      Console.complain(Console.messages.sentence(for: error))
      if error.mayPass {
        Console.complain(
          Console.localize(
            "To subscribe nevertheless, give the feed's address and --no-discovery."
          )
        )
      }
      throw Discover.code(for: error)
    }
  }

  /// Reports the feeds of a site that were not added.
  private func report(_ found: [FoundFeed], added: Int, of text: String) {
    let others = all ? found.filter { $0.better != nil } : Array(found.dropFirst(added))
    guard !others.isEmpty, !first else { return }
    let values: KeyValuePairs = ["address": text, "count": "\(found.count)"]
    Console.complain(
      all
        ? Console.localize(
          "{address} has {count} feeds. These were not added, which have the same articles:",
          values
        )
        : Console.localize(
          "{address} has {count} feeds. These were not added, which --all or their addresses add:",
          values
        )
    )
    Console.report(
      others.map { feed in
        "  "
          + [feed.kindName, feed.title, AddressText.text(of: feed.url), Self.note(on: feed)]
          .map(PrintedLine.cell).joined(separator: "\t")
      }
    )
  }

  /// Returns a note on a feed that is not the one of the site's articles.
  private static func note(on feed: FoundFeed) -> String {
    feed.better == nil
      ? Console.messages.text(of: feed.rank) : Console.localize("the same articles")
  }

  private static func candidate(_ feed: FoundFeed) -> PrintedJSON {
    .object([
      "address": .text(AddressText.text(of: feed.url)), "title": .text(feed.title),
      "kind": .text(feed.kindName), "rank": .text(feed.rank.rawValue),
      "sameAs": PrintedJSON(feed.better.map { AddressText.text(of: $0) }),
    ])
  }

  private func typed(_ text: String) throws -> URL {
    do throws(FeedAddress.Fault) {
      return try FeedAddress(typed: text).url
    } catch {
      Console.complain(Console.messages.sentence(for: error))
      throw ExitCode.validationFailure
    }
  }

  private func feed(_ url: URL, ownTitle: String, _ credentials: Credentials?) -> NewFeed {
    var feed = NewFeed(url)
    feed.credentials = credentials
    feed.ownTitle = ownTitle
    feed.givenTitle = title
    feed.folders = folder.map { FolderPath(typed: $0).names } ?? []
    return feed
  }
}
