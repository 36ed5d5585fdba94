// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import FreshetCore

/// A command that shows and sets the user and the password with which a feed is asked.
struct AccessCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "access",
    abstract: "Sets the user and the password with which a feed is asked.",
    discussion: """
      With --user, reads the password from the first line of standard input, and asks for it on a \
      terminal, which does not show it. It is stored with the desktop's password store; where none \
      runs, in a file that only you can read, and that is said. No other file, log or output has \
      it, and only the feed's own server is sent it.

      Otherwise prints the feed's number, its title, and its user, or - without one, with tabs \
      between them.

      \(JSONKeys.help("id", "title", "user"))
      """
  )

  @Argument(help: .feed, completion: NameCompletions.feeds)
  var feed: String

  @Option(help: ArgumentHelp("The name of the user.", valueName: "name"))
  var user: String?

  @Flag(help: "Removes the user and the password.")
  var remove = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if remove, user != nil {
      throw ValidationError(Console.localize("--user and --remove exclude each other."))
    }
    if let user { try FeedPassword.check(user) }
  }

  func run() async throws {
    try await options.work { store in
      let found = try await LibraryNames(of: store).feed(feed)
      let access = FeedServices.live().makeAccess(to: store)
      do throws(FeedAccessError) {
        if remove { try await access.remove(from: found.id) }
      } catch {
        throw FeedPassword.exit(after: error)
      }
      if let user {
        let credentials = try FeedPassword.read(for: user)
        try await FeedPassword.store(credentials, of: found, access)
      }
      let name = try await access.user(of: found.id)
      try options.write([
        PrintedLine(
          columns: ["\(found.id)", found.title, name ?? "-"],
          members: [
            "id": PrintedJSON(found.id.rawValue), "title": .text(found.title),
            "user": PrintedJSON(name),
          ]
        )
      ])
    }
  }
}
