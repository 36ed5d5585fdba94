// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FreshetCore

/// The root command of all subcommands: Freshet without a window.
struct Freshetctl: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "freshetctl",
    abstract: "Subscribes to feeds, reads and searches them on the command line.",
    discussion: """
      One thing takes one line, with tabs between its columns; with --json, one object. What feeds \
      wrote commands no terminal: control characters are left out of lines, and escaped in JSON. \
      Passwords and keys in addresses are left out unless --with-passwords asks for them.

      Exit codes: 0 done, 1 some of it was done and some could not be, 64 wrong use, 65 the data \
      cannot be read or is not there, 69 the source or the library cannot be reached, 70 a fault \
      of the program, 74 a file or the output cannot be written, 75 another program holds the \
      library.
      """,
    version: Freshet.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Feeds",
        subcommands: [
          AddCommand.self, RemoveCommand.self, RenameCommand.self, MoveCommand.self,
          RefreshCommand.self, WhyCommand.self, AccessCommand.self, ImportCommand.self,
          ExportCommand.self,
        ]
      ),
      CommandGroup(
        name: "Articles",
        subcommands: [
          ListCommand.self, SearchCommand.self, ShowCommand.self, StoriesCommand.self,
          MarkCommand.self, StarCommand.self, UnstarCommand.self, TagCommand.self,
          DeleteCommand.self, EnclosuresCommand.self, DownloadCommand.self,
          SearchesCommand.self,
        ]
      ),
      CommandGroup(
        name: "Library",
        subcommands: [
          UndoCommand.self, RedoCommand.self, JournalCommand.self, StatsCommand.self,
          RetentionCommand.self, RepairsCommand.self, DoctorCommand.self,
          RulesCommand.self, PicturesCommand.self, LedgerCommand.self, OfflineCommand.self,
        ]
      ),
      CommandGroup(
        name: "Accounts",
        subcommands: [AccountsCommand.self, LoginCommand.self, LogoutCommand.self]
      ),
      CommandGroup(
        name: "Documents",
        subcommands: [
          Browse.self, Discover.self, SourcesCommand.self, PollCommand.self, Parse.self,
          Render.self, Extract.self, SubscriptionsCommand.self, ReplayCommand.self,
        ]
      ),
    ]
  )
}
