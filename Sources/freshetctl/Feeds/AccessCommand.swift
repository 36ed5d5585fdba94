// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that shows and sets the way in which a feed is asked.
struct AccessCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "access",
    abstract: "Sets the password, the headers and the proxy with which a feed is asked.",
    discussion: """
      With --user, reads the password from the first line of standard input, and asks for it on a \
      terminal, which does not show it. It is stored with the desktop's password store; where none \
      runs, in a file that only you can read, and that is said. No other file, log or output has \
      it, and only the feed's own server is sent it.

      With --headers, reads lines such as “X-Token: value” from standard input, in place of the \
      headers before; no line removes them. The values are stored as the password is, and so are \
      the user agent and the address of the proxy. Headers and user agent are sent to the feed's \
      own server alone, and end with a redirect to another one. The proxy passes on every request \
      for the feed; while it does not answer, the feed is not asked. An empty user agent or proxy \
      removes the one before.

      Each change is a line of the journal, and undo takes it back. For that the secrets before it \
      stay where they are stored, for 30 days or until the line is no longer in the journal.

      Afterwards prints the feed's number, its title, its user, and the names of its headers with \
      User-Agent and proxy where they are set, with tabs between them and - for none.

      \(JSONKeys.help("id", "title", "user", "headers", "userAgent", "proxy"))
      """
  )

  @Argument(help: .feed, completion: NameCompletions.feeds)
  var feed: String

  @Option(help: ArgumentHelp("The name of the user.", valueName: "name"))
  var user: String?

  @Flag(help: "Reads headers from standard input, a “Name: value” on each line.")
  var headers = false

  @Option(help: ArgumentHelp("What to call the program to the feed's server.", valueName: "name"))
  var userAgent: String?

  @Option(
    help: ArgumentHelp(
      "The proxy: http://, https:// or socks5://; - reads it from standard input.",
      valueName: "address"
    )
  )
  var proxy: String?

  @Flag(help: "Removes the user, the password, the headers, the user agent and the proxy.")
  var remove = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    let readers = [user != nil, headers, proxy == FeedRequests.standardInput].count { $0 }
    if remove, readers > 0 || userAgent != nil || proxy != nil {
      throw ValidationError(Console.localize("--remove stands alone: it removes all of them."))
    }
    if readers > 1 {
      throw ValidationError(
        Console.localize("--user, --headers and --proxy - read standard input: give one of them.")
      )
    }
    if let user { try FeedPassword.check(user) }
    try FeedRequests.check(userAgent: userAgent, proxy: proxy)
  }

  func run() async throws {
    try await options.work { store in
      let found = try await LibraryNames(of: store).feed(feed)
      let access = FeedServices.live().makeAccess(to: store)
      do throws(FeedAccessError) {
        if remove { try await access.remove(from: found.id, subject: found.title) }
      } catch {
        throw FeedPassword.exit(after: error)
      }
      if let user {
        let credentials = try FeedPassword.read(for: user)
        try await FeedPassword.store(credentials, of: found, access)
      }
      let change = try FeedRequests.read(headers: headers, userAgent: userAgent, proxy: proxy)
      if !change.isEmpty { try await FeedRequests.store(change, of: found, access) }
      if remove || user != nil || !change.isEmpty { await clean(access) }
      let name = try await access.user(of: found.id)
      let summary = try await access.summary(of: found.id)
      try options.write([
        PrintedLine(
          columns: ["\(found.id)", found.title, name ?? "-", FeedRequests.text(of: summary)],
          members: [
            "id": PrintedJSON(found.id.rawValue), "title": .text(found.title),
            "user": PrintedJSON(name), "headers": .list(summary?.headers.map { .text($0) } ?? []),
            "userAgent": .bool(summary?.hasUserAgent ?? false),
            "proxy": .bool(summary?.hasProxy ?? false),
          ]
        )
      ])
    }
  }

  /// Removes secrets that no change needs any more, as a window does in its upkeep.
  ///
  /// A failure is reported; what the command changed stands, and the next one tries again.
  private func clean(_ access: FeedAccess) async {
    do throws(FeedAccessError) {
      try await access.clean()
    } catch {
      _ = FeedPassword.exit(after: error)
    }
  }
}
