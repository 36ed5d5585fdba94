// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// Subscribes to feeds.
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Subscribes to feeds, by their address or that of their site.",
    discussion: """
      A feed takes one line: its number, its title and its address with tabs between them, or a \
      JSON object with id, title, address, folder and new. A feed that is in the library already \
      is left as it is, and printed like a new one. Of a site with several feeds none is added, \
      unless --first or --all is given; they are told on the error stream, and the exit code is 65.
      """
  )

  @Argument(help: "An address of a feed or of a site, a path, or @user@host.")
  var address: [String]

  @Option(help: "What to call the feed, in place of the name that it gives itself.")
  var title: String?

  @Option(
    help: "The folder to put it in, as A/B; it is made if it is not there.",
    completion: NameCompletions.folders
  )
  var folder: String?

  @Flag(help: "Takes the address for that of a feed and asks nobody.")
  var noDiscovery = false

  @Flag(help: "Adds the best feed of a site that has several.")
  var first = false

  @Flag(help: "Adds all feeds of a site.")
  var all = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if first, all { throw ValidationError("--first and --all exclude each other.") }
    if title != nil, all || address.count > 1 {
      throw ValidationError("--title names one feed; give one address, and not --all.")
    }
  }

  func run() async throws {
    try await options.work(making: true) { store in
      var failure: ExitCode?
      for text in address {
        do {
          for feed in try await feeds(at: text) { try await add(feed, to: store) }
        } catch let code as ExitCode where code != .success {
          failure = failure ?? code
        }
      }
      if let failure { throw failure }
    }
  }

  private func add(_ feed: NewFeed, to store: FeedStore) async throws {
    let (id, isNew) = try await store.subscribe(to: feed)
    guard let known = try await store.feed(id) else { return }
    let folder = try await LibraryNames(of: store).path(of: known.folder)
    if !isNew {
      Console.complain("\(feed.address) is in the library already, as feed number \(id).")
    }
    try options.write([
      PrintedRow(
        columns: ["\(id)", known.title, known.address.absoluteString],
        members: [
          "id": JSONValue(id.rawValue), "title": .text(known.title),
          "address": .text(known.address.absoluteString), "folder": .text(folder),
          "new": .bool(isNew),
        ]
      )
    ])
  }

  private func feeds(at text: String) async throws -> [NewFeed] {
    guard !noDiscovery else { return [feed(try typed(text), ownTitle: "")] }
    let found: [FoundFeed]
    do throws(DiscoveryError) {
      found = try await FeedServices.live().makeFinder().find(text)
    } catch {
      Console.complain(Messages().sentence(for: error))
      if case .unreachable = error.reason {
        Console.complain("To subscribe nevertheless, give the feed's address and --no-discovery.")
      }
      throw Discover.code(for: error)
    }
    guard found.count == 1 || first || all else {
      Console.complain(
        "\(text) has \(found.count) feeds, and none was added; name one, or say --first or --all:"
      )
      Console.tell(
        found.map {
          "  "
            + [$0.kindName, $0.title, $0.url.absoluteString]
            .map(PrintedRow.cell).joined(separator: "\t")
        }
      )
      throw Exit.badData
    }
    return found.prefix(all ? found.count : 1).map { feed($0.url, ownTitle: $0.title) }
  }

  private func typed(_ text: String) throws -> URL {
    do throws(FeedAddress.Fault) {
      return try FeedAddress(typed: text).url
    } catch {
      Console.complain(Messages().sentence(for: error))
      throw ExitCode.validationFailure
    }
  }

  private func feed(_ url: URL, ownTitle: String) -> NewFeed {
    var feed = NewFeed(url)
    feed.ownTitle = ownTitle
    feed.givenTitle = title
    feed.folders = folder.map { FolderPath(typed: $0).names } ?? []
    return feed
  }
}
